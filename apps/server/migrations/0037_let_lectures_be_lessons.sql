ALTER TABLE "lectures" ADD COLUMN "lesson" varchar(12);--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "lesson_seconds" integer;--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "lesson_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lectures" ADD CONSTRAINT "lectures_lesson_whole" CHECK (("lectures"."lesson" is null) = ("lectures"."lesson_seconds" is null) and ("lectures"."lesson" is null) = ("lectures"."lesson_at" is null)
        and "lectures"."lesson" in ('article', 'quiz', 'assignment')
        and "lectures"."lesson_seconds" > 0);--> statement-breakpoint
ALTER TABLE "lectures" ADD CONSTRAINT "lectures_one_kind" CHECK ("lectures"."lesson" is null or ("lectures"."asset_id" is null and "lectures"."live_at" is null));