ALTER TABLE "lectures" ADD COLUMN "live_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "live_minutes" integer;--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "live_url" varchar(500);--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "live_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "lectures_live_index" ON "lectures" USING btree ("live_at") WHERE "lectures"."live_at" is not null and "lectures"."live_reminded_at" is null;--> statement-breakpoint
ALTER TABLE "lectures" ADD CONSTRAINT "lectures_live_whole" CHECK (("lectures"."live_at" is null) = ("lectures"."live_url" is null) and ("lectures"."live_at" is null) = ("lectures"."live_minutes" is null));