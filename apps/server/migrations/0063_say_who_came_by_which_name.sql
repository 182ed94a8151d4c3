ALTER TABLE "lti_identities" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lti_identities" ADD COLUMN "email" text DEFAULT '' NOT NULL;