-- Codes live for five minutes: whoever has just been sent one asks again.
DELETE FROM "password_reset_codes";--> statement-breakpoint
ALTER TABLE "password_reset_codes" DROP CONSTRAINT "password_reset_codes_pkey";--> statement-breakpoint
ALTER TABLE "password_reset_codes" ADD COLUMN "challenge_hash" text PRIMARY KEY NOT NULL;--> statement-breakpoint
CREATE INDEX "password_reset_codes_user_id_index" ON "password_reset_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_reset_codes_expires_at_index" ON "password_reset_codes" USING btree ("expires_at");
