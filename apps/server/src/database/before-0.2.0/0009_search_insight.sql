CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"wish" varchar(80) NOT NULL,
	"searches" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"results" integer NOT NULL,
	CONSTRAINT "search_days_pkey" PRIMARY KEY("day","wish"),
	CONSTRAINT "search_days_counts" CHECK ("search_days"."searches" >= "search_days"."unanswered" and "search_days"."unanswered" >= 0),
	CONSTRAINT "search_days_results_positive" CHECK ("search_days"."results" >= 0)
);
--> statement-breakpoint
CREATE TABLE "search_outcomes" (
	"day" date NOT NULL,
	"wish" varchar(80) NOT NULL,
	"course_id" uuid NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"enrolments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_outcomes_pkey" PRIMARY KEY("day","wish","course_id"),
	CONSTRAINT "search_outcomes_counts" CHECK ("search_outcomes"."clicks" >= 0 and "search_outcomes"."enrolments" >= 0)
);
--> statement-breakpoint
ALTER TABLE "search_outcomes" ADD CONSTRAINT "search_outcomes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_outcomes" ADD CONSTRAINT "search_outcomes_wish_fk" FOREIGN KEY ("day","wish") REFERENCES "public"."search_days"("day","wish") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_days_wish_index" ON "search_days" USING btree ("wish");--> statement-breakpoint
CREATE INDEX "search_outcomes_course_id_index" ON "search_outcomes" USING btree ("course_id","day");