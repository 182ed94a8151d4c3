CREATE TABLE "mail_failures" (
	"digest" text PRIMARY KEY NOT NULL,
	"receiver" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_failures_failed_at_index" ON "mail_failures" USING btree ("failed_at");