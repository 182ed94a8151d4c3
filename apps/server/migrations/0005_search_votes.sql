CREATE TABLE "search_vote_marks" (
	"day" date NOT NULL,
	"mark" "bytea" NOT NULL,
	CONSTRAINT "search_vote_marks_pkey" PRIMARY KEY("day","mark")
);
--> statement-breakpoint
CREATE TABLE "search_votes" (
	"day" date NOT NULL,
	"query" varchar(80) NOT NULL,
	"course_id" uuid NOT NULL,
	"event" varchar(10) NOT NULL,
	"weight" real NOT NULL,
	"heaviest" real NOT NULL,
	CONSTRAINT "search_votes_pkey" PRIMARY KEY("day","query","course_id","event"),
	CONSTRAINT "search_votes_weights" CHECK ("search_votes"."weight" >= "search_votes"."heaviest" and "search_votes"."heaviest" > 0)
);
--> statement-breakpoint
ALTER TABLE "search_votes" ADD CONSTRAINT "search_votes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_votes" ADD CONSTRAINT "search_votes_query_fk" FOREIGN KEY ("day","query") REFERENCES "public"."search_days"("day","wish") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_votes_course_id_index" ON "search_votes" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "search_votes_day_index" ON "search_votes" USING btree ("day") WHERE "search_votes"."weight" > "search_votes"."heaviest";