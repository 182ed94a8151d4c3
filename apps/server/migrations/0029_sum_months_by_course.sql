CREATE TABLE "report_course_months" (
	"month" date NOT NULL,
	"course_id" uuid NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"sold_paise" bigint DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"enrolments" integer DEFAULT 0 NOT NULL,
	"enrolments_completed" integer DEFAULT 0 NOT NULL,
	"completions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_course_months_pkey" PRIMARY KEY("month","course_id"),
	CONSTRAINT "report_course_months_first_day" CHECK (extract(day from "report_course_months"."month") = 1)
);
--> statement-breakpoint
ALTER TABLE "report_course_months" ADD CONSTRAINT "report_course_months_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_course_months_course_index" ON "report_course_months" USING btree ("course_id");--> statement-breakpoint
-- What the days say already, so that reports need not wait until everything is summed up anew.
INSERT INTO "report_course_months"
  ("month", "course_id", "sales", "sold_paise", "refunds", "refunded_paise", "enrolments", "enrolments_completed", "completions")
  SELECT date_trunc('month', "day")::date, "course_id", sum("sales"), sum("sold_paise"), sum("refunds"), sum("refunded_paise"),
    sum("enrolments"), sum("enrolments_completed"), sum("completions")
  FROM "report_course_days" GROUP BY 1, 2;
