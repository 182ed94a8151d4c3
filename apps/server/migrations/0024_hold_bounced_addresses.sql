CREATE TABLE "bounced_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"bounced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bounced_addresses_source_known" CHECK ("bounced_addresses"."source" in ('delivery-report', 'mailgun', 'postmark', 'ses', 'own'))
);
--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "mail_round" integer DEFAULT 0 NOT NULL;