CREATE TABLE "learning_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "learning_records_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"learner_id" uuid NOT NULL,
	"course_id" uuid,
	"lecture_id" uuid,
	"about_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"refused_for" text,
	CONSTRAINT "learning_records_kind_known" CHECK ("learning_records"."kind" in ('registered', 'initialized', 'completed', 'course-completed', 'attempted', 'submitted', 'marked', 'certified'))
);
--> statement-breakpoint
ALTER TABLE "learning_records" ADD CONSTRAINT "learning_records_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_records" ADD CONSTRAINT "learning_records_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_records" ADD CONSTRAINT "learning_records_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learning_records_waiting_index" ON "learning_records" USING btree ("number") WHERE "learning_records"."refused_for" is null;--> statement-breakpoint
CREATE INDEX "learning_records_learner_index" ON "learning_records" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "learning_records_course_index" ON "learning_records" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "learning_records_lecture_index" ON "learning_records" USING btree ("lecture_id");--> statement-breakpoint
-- What is told to a Learning Record Store, while one is configured (the fact is written by the job that tells it). One row for each deed, in its own transaction.
CREATE FUNCTION "note_learning_record"("kind" text, "learner" uuid, "course" uuid, "lecture" uuid, "about" uuid, "at" timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "learning_records" ("id", "kind", "learner_id", "course_id", "lecture_id", "about_id", "at")
  SELECT gen_random_uuid(), $1, $2, $3, $4, $5, $6
  WHERE EXISTS (SELECT 1 FROM "installation_facts" WHERE "key" = 'learning-records');
$$;--> statement-breakpoint
CREATE FUNCTION "learning_record_of_enrolment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "note_learning_record"('registered', NEW."learner_id", NEW."course_id", NULL, NULL, NEW."enrolled_at");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "enrolments_learning_record" AFTER INSERT ON "enrolments" FOR EACH ROW EXECUTE FUNCTION "learning_record_of_enrolment"();--> statement-breakpoint
CREATE FUNCTION "learning_record_of_lecture"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "note_learning_record"('initialized', NEW."learner_id", NULL, NEW."lecture_id", NULL, NEW."updated_at");
  END IF;
  IF NEW."done_at" IS NOT NULL THEN
    PERFORM "note_learning_record"('completed', NEW."learner_id", NULL, NEW."lecture_id", NULL, NEW."done_at");
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "lecture_progress_learning_record" AFTER INSERT ON "lecture_progress" FOR EACH ROW EXECUTE FUNCTION "learning_record_of_lecture"();--> statement-breakpoint
CREATE TRIGGER "lecture_progress_learning_record_done" AFTER UPDATE ON "lecture_progress" FOR EACH ROW
  WHEN (OLD."done_at" IS NULL AND NEW."done_at" IS NOT NULL) EXECUTE FUNCTION "learning_record_of_lecture"();--> statement-breakpoint
CREATE FUNCTION "learning_record_of_course"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "note_learning_record"('course-completed', NEW."learner_id", NEW."course_id", NULL, NULL, NEW."completed_at");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "course_progress_learning_record" AFTER INSERT ON "course_progress" FOR EACH ROW
  WHEN (NEW."completed_at" IS NOT NULL) EXECUTE FUNCTION "learning_record_of_course"();--> statement-breakpoint
CREATE TRIGGER "course_progress_learning_record_done" AFTER UPDATE ON "course_progress" FOR EACH ROW
  WHEN (OLD."completed_at" IS NULL AND NEW."completed_at" IS NOT NULL) EXECUTE FUNCTION "learning_record_of_course"();--> statement-breakpoint
CREATE FUNCTION "learning_record_of_attempt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "note_learning_record"('attempted', NEW."learner_id", NULL, NEW."lecture_id", NEW."id", NEW."submitted_at");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "quiz_attempts_learning_record" AFTER UPDATE ON "quiz_attempts" FOR EACH ROW
  WHEN (OLD."submitted_at" IS NULL AND NEW."submitted_at" IS NOT NULL) EXECUTE FUNCTION "learning_record_of_attempt"();--> statement-breakpoint
CREATE FUNCTION "learning_record_of_submission"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."marked_at" IS NOT NULL AND NEW."marked_at" IS DISTINCT FROM OLD."marked_at" THEN
    PERFORM "note_learning_record"('marked', NEW."learner_id", NULL, NEW."lecture_id", NEW."id", NEW."marked_at");
  ELSE
    PERFORM "note_learning_record"('submitted', NEW."learner_id", NULL, NEW."lecture_id", NEW."id", NEW."handed_in_at");
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "assignment_submissions_learning_record" AFTER UPDATE ON "assignment_submissions" FOR EACH ROW
  WHEN ((OLD."handed_in_at" IS NULL AND NEW."handed_in_at" IS NOT NULL) OR (NEW."marked_at" IS NOT NULL AND NEW."marked_at" IS DISTINCT FROM OLD."marked_at"))
  EXECUTE FUNCTION "learning_record_of_submission"();--> statement-breakpoint
CREATE FUNCTION "learning_record_of_certificate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "note_learning_record"('certified', NEW."learner_id", NEW."course_id", NULL, NEW."id", NEW."issued_at");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "certificates_learning_record" AFTER INSERT ON "certificates" FOR EACH ROW EXECUTE FUNCTION "learning_record_of_certificate"();
