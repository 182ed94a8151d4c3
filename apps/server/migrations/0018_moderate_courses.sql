CREATE TABLE "course_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"ticks" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "course_notes_kind_known" CHECK ("course_notes"."kind" in ('submitted', 'withdrawn', 'returned', 'approved', 'unpublished', 'lifted', 'handed-over'))
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "featured_place" smallint;--> statement-breakpoint
ALTER TABLE "course_notes" ADD CONSTRAINT "course_notes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_notes_course_id_index" ON "course_notes" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "courses_submitted_at_index" ON "courses" USING btree ("submitted_at") WHERE "courses"."submitted_at" is not null;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_held_is_unpublished" CHECK (not ("courses"."held_at" is not null and "courses"."is_published"));--> statement-breakpoint
CREATE FUNCTION "courses_leave_places"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW."is_published" THEN NEW."featured_place" := NULL; END IF;
  IF NEW."is_published" OR NEW."archived_at" IS NOT NULL THEN NEW."submitted_at" := NULL; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "courses_leave_places" BEFORE INSERT OR UPDATE ON "courses" FOR EACH ROW
  WHEN (NEW."featured_place" IS NOT NULL OR NEW."submitted_at" IS NOT NULL) EXECUTE FUNCTION "courses_leave_places"();
