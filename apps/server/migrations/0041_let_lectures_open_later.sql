ALTER TABLE "lectures" ADD COLUMN "opens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "opens_after_days" integer;--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "openings_told_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "lectures_opening_index" ON "lectures" USING btree ("id") WHERE "lectures"."opens_at" is not null or "lectures"."opens_after_days" is not null;--> statement-breakpoint
ALTER TABLE "lectures" ADD CONSTRAINT "lectures_opens_once" CHECK ("lectures"."opens_at" is null or "lectures"."opens_after_days" is null);--> statement-breakpoint
ALTER TABLE "lectures" ADD CONSTRAINT "lectures_opens_days" CHECK ("lectures"."opens_after_days" between 1 and 730);