CREATE TABLE "lti_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lti_tickets_kind_known" CHECK ("lti_tickets"."kind" in ('state', 'enter', 'choose', 'link'))
);
--> statement-breakpoint
ALTER TABLE "lti_identities" ADD CONSTRAINT "lti_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lti_identities_subject_unique" ON "lti_identities" USING btree ("issuer","client_id","subject");--> statement-breakpoint
CREATE INDEX "lti_identities_user_id_index" ON "lti_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lti_tickets_expires_at_index" ON "lti_tickets" USING btree ("expires_at");