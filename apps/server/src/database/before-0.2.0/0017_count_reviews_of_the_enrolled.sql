-- Averages were made of everybody's stars, and people who had been forgotten or paid back kept theirs.
UPDATE "reviews" SET "is_verified" = NOT "is_verified" WHERE "is_verified" <> EXISTS (
  SELECT 1 FROM "enrolments" WHERE "enrolments"."course_id" = "reviews"."course_id" AND "enrolments"."learner_id" = "reviews"."learner_id");--> statement-breakpoint
DELETE FROM "reviews" USING "users" WHERE "users"."id" = "reviews"."learner_id" AND "users"."deleted_at" IS NOT NULL AND NOT "reviews"."is_verified";--> statement-breakpoint
UPDATE "courses" SET "rating_sum" = "counted"."sum", "review_count" = "counted"."count" FROM (
  SELECT "courses"."id", coalesce(sum("reviews"."rating"), 0) AS "sum", count("reviews"."id") AS "count"
  FROM "courses" LEFT JOIN "reviews" ON "reviews"."course_id" = "courses"."id" AND "reviews"."is_verified"
  GROUP BY "courses"."id") AS "counted"
WHERE "counted"."id" = "courses"."id" AND ("courses"."rating_sum", "courses"."review_count") <> ("counted"."sum", "counted"."count");
