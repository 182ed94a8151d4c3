CREATE TABLE "report_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"moment" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_course_days" (
	"day" date NOT NULL,
	"course_id" uuid NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"sold_paise" bigint DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"enrolments" integer DEFAULT 0 NOT NULL,
	"enrolments_completed" integer DEFAULT 0 NOT NULL,
	"completions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_course_days_pkey" PRIMARY KEY("day","course_id")
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"day" date PRIMARY KEY NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"sold_paise" bigint DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"enrolments" integer DEFAULT 0 NOT NULL,
	"enrolments_completed" integer DEFAULT 0 NOT NULL,
	"completions" integer DEFAULT 0 NOT NULL,
	"learners" integer DEFAULT 0 NOT NULL,
	"sign_ups" integer DEFAULT 0 NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_days_searches" CHECK ("report_days"."searches" >= "report_days"."unanswered")
);
--> statement-breakpoint
ALTER TABLE "report_course_days" ADD CONSTRAINT "report_course_days_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_course_days_course_index" ON "report_course_days" USING btree ("course_id","day");--> statement-breakpoint
CREATE INDEX "enrolments_enrolled_at_index" ON "enrolments" USING btree ("enrolled_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_created_at_index" ON "ledger_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "course_progress_completed_at_index" ON "course_progress" USING btree ("completed_at") WHERE "course_progress"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at");
--> statement-breakpoint
-- Whatever summaries add up tells them which moments are no longer true, to the quarter of an hour: days of every time zone begin on one.
CREATE FUNCTION "report_quarter"("moment" timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT date_bin('15 minutes', "moment", timestamptz '2000-01-01 00:00:00+00');
$$;--> statement-breakpoint
CREATE FUNCTION "report_note_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "report_changes" ("moment") SELECT DISTINCT "report_quarter"("created_at") FROM "changed";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_report_insert" AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "report_note_ledger"();--> statement-breakpoint
-- The day of an enrolment, and that of the learner's first other one when this may have taken the first place or given it up.
CREATE FUNCTION "report_note_enrolment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "report_changes" ("moment")
    SELECT "report_quarter"("enrolled_at") FROM "changed"
    UNION
    SELECT "report_quarter"(min("e"."enrolled_at"))
      FROM (SELECT "learner_id", min("enrolled_at") AS "first_at" FROM "changed" GROUP BY "learner_id") "mine"
      JOIN "enrolments" "e" ON "e"."learner_id" = "mine"."learner_id"
      WHERE NOT EXISTS (SELECT 1 FROM "changed" WHERE "changed"."id" = "e"."id")
      GROUP BY "mine"."learner_id", "mine"."first_at" HAVING min("e"."enrolled_at") >= "mine"."first_at";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "enrolments_report_insert" AFTER INSERT ON "enrolments" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "report_note_enrolment"();--> statement-breakpoint
CREATE TRIGGER "enrolments_report_delete" AFTER DELETE ON "enrolments" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "report_note_enrolment"();--> statement-breakpoint
CREATE FUNCTION "report_note_enrolment_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "report_changes" ("moment")
    SELECT "report_quarter"("enrolled_at") FROM "enrolments" WHERE "learner_id" IN (OLD."learner_id", NEW."learner_id")
    UNION SELECT "report_quarter"(OLD."enrolled_at");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "enrolments_report_update" AFTER UPDATE OF "enrolled_at", "learner_id", "course_id" ON "enrolments" FOR EACH ROW
  WHEN ((OLD."enrolled_at", OLD."learner_id", OLD."course_id") IS DISTINCT FROM (NEW."enrolled_at", NEW."learner_id", NEW."course_id")) EXECUTE FUNCTION "report_note_enrolment_move"();--> statement-breakpoint
-- The day of a completion, and that of the enrolment that it completes.
CREATE FUNCTION "report_note_completion"("learner" uuid, "course" uuid, "moments" timestamptz[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "report_changes" ("moment")
    SELECT "report_quarter"("moment") FROM unnest("moments") AS "moment" WHERE "moment" IS NOT NULL
    UNION SELECT "report_quarter"("enrolled_at") FROM "enrolments" WHERE "learner_id" = "learner" AND "course_id" = "course";
$$;--> statement-breakpoint
CREATE FUNCTION "report_note_progress"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM "report_note_completion"(OLD."learner_id", OLD."course_id", ARRAY[OLD."completed_at"]);
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM "report_note_completion"(NEW."learner_id", NEW."course_id", ARRAY[NEW."completed_at"]);
  ELSE
    PERFORM "report_note_completion"(NEW."learner_id", NEW."course_id", ARRAY[OLD."completed_at", NEW."completed_at"]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "course_progress_report_insert" AFTER INSERT ON "course_progress" FOR EACH ROW WHEN (NEW."completed_at" IS NOT NULL) EXECUTE FUNCTION "report_note_progress"();--> statement-breakpoint
CREATE TRIGGER "course_progress_report_update" AFTER UPDATE OF "completed_at" ON "course_progress" FOR EACH ROW WHEN (OLD."completed_at" IS DISTINCT FROM NEW."completed_at") EXECUTE FUNCTION "report_note_progress"();--> statement-breakpoint
CREATE TRIGGER "course_progress_report_delete" AFTER DELETE ON "course_progress" FOR EACH ROW WHEN (OLD."completed_at" IS NOT NULL) EXECUTE FUNCTION "report_note_progress"();--> statement-breakpoint
CREATE FUNCTION "report_note_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "report_changes" ("moment") SELECT DISTINCT "report_quarter"("created_at") FROM "changed";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_report_insert" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "report_note_people"();--> statement-breakpoint
CREATE TRIGGER "users_report_delete" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "report_note_people"();
