CREATE TABLE "course_teachers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"email" varchar(254) NOT NULL,
	"rights" text[] NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"teacher_id" uuid,
	CONSTRAINT "course_teachers_state_known" CHECK ("course_teachers"."state" in ('open', 'accepted', 'ended')),
	CONSTRAINT "course_teachers_rights_known" CHECK (cardinality("course_teachers"."rights") > 0 and "course_teachers"."rights" <@ array['content', 'class', 'questions', 'marking']),
	CONSTRAINT "course_teachers_accepted_by_somebody" CHECK ("course_teachers"."state" <> 'accepted' or "course_teachers"."teacher_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "course_teachers" ADD CONSTRAINT "course_teachers_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_teachers" ADD CONSTRAINT "course_teachers_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_teachers_address_unique" ON "course_teachers" USING btree ("course_id","email") WHERE "course_teachers"."state" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "course_teachers_teacher_unique" ON "course_teachers" USING btree ("course_id","teacher_id") WHERE "course_teachers"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "course_teachers_teacher_index" ON "course_teachers" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "course_teachers_email_index" ON "course_teachers" USING btree ("email");--> statement-breakpoint
CREATE TRIGGER "course_teachers_announce_course_insert" AFTER INSERT ON "course_teachers" REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "course_teachers_announce_course_update" AFTER UPDATE ON "course_teachers" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "course_teachers_announce_course_delete" AFTER DELETE ON "course_teachers" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "course_teachers_announce_emptied" AFTER TRUNCATE ON "course_teachers" FOR EACH STATEMENT EXECUTE FUNCTION "announce_emptied"('course');
