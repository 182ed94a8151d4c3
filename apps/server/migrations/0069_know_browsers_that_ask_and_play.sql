-- Codes live for five minutes: whoever has just been sent one asks again.
DELETE FROM "password_reset_codes";--> statement-breakpoint
ALTER TABLE "password_reset_codes" DROP CONSTRAINT "password_reset_codes_pkey";--> statement-breakpoint
ALTER TABLE "password_reset_codes" ADD COLUMN "challenge_hash" text PRIMARY KEY NOT NULL;--> statement-breakpoint
CREATE TABLE "playing_devices" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "playing_devices" ADD CONSTRAINT "playing_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playing_devices_user_id_index" ON "playing_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_reset_codes_user_id_index" ON "password_reset_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_reset_codes_expires_at_index" ON "password_reset_codes" USING btree ("expires_at");
