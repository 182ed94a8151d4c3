CREATE TABLE "course_sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "section_id" uuid;--> statement-breakpoint
ALTER TABLE "course_sections" ADD CONSTRAINT "course_sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_sections_course_id_index" ON "course_sections" USING btree ("course_id","position");--> statement-breakpoint
ALTER TABLE "lectures" ADD CONSTRAINT "lectures_section_id_course_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."course_sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lectures_section_id_index" ON "lectures" USING btree ("section_id");--> statement-breakpoint
CREATE TRIGGER "course_sections_announce_course_insert" AFTER INSERT ON "course_sections" REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "course_sections_announce_course_update" AFTER UPDATE ON "course_sections" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "course_sections_announce_course_delete" AFTER DELETE ON "course_sections" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.course_id');
