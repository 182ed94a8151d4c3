ALTER TABLE "course_batches" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_in_batches" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "may_choose_batch" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "batch_news_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "seat_held_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "enrolments_batch_news_id_index" ON "enrolments" USING btree ("batch_news_id") WHERE "enrolments"."batch_news_id" is not null;--> statement-breakpoint
UPDATE "courses" SET "is_in_batches" = true WHERE EXISTS (SELECT 1 FROM "course_batches" b WHERE b."course_id" = "courses"."id" AND b."ended_at" IS NULL);--> statement-breakpoint
UPDATE "payment_orders" SET "seat_held_until" = "offered_at" + interval '20 minutes' WHERE "batch_id" IS NOT NULL AND "status" IN ('created', 'attempted');
