CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lecture_id" uuid NOT NULL,
	"set_number" integer NOT NULL,
	"learner_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"paper" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pass_percent" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"earned" jsonb,
	"score" double precision,
	"percent" integer,
	"is_passed" boolean,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "quiz_attempts_judged_whole" CHECK (("quiz_attempts"."submitted_at" is null) = ("quiz_attempts"."earned" is null) and ("quiz_attempts"."submitted_at" is null) = ("quiz_attempts"."score" is null)
        and ("quiz_attempts"."submitted_at" is null) = ("quiz_attempts"."percent" is null) and ("quiz_attempts"."submitted_at" is null) = ("quiz_attempts"."is_passed" is null)),
	CONSTRAINT "quiz_attempts_percent" CHECK ("quiz_attempts"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "quiz_sets" (
	"lecture_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"questions" jsonb NOT NULL,
	CONSTRAINT "quiz_sets_lecture_id_number_pk" PRIMARY KEY("lecture_id","number"),
	CONSTRAINT "quiz_sets_bounded" CHECK (jsonb_array_length("quiz_sets"."questions") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"lecture_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"set_number" integer NOT NULL,
	"pass_percent" integer NOT NULL,
	"attempts_allowed" integer,
	"minutes" integer,
	"is_shuffled" boolean NOT NULL,
	"draw_count" integer,
	"shows_answers" boolean NOT NULL,
	"question_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quizzes_pass_percent" CHECK ("quizzes"."pass_percent" between 0 and 100),
	CONSTRAINT "quizzes_attempts_allowed" CHECK ("quizzes"."attempts_allowed" > 0),
	CONSTRAINT "quizzes_minutes" CHECK ("quizzes"."minutes" > 0),
	CONSTRAINT "quizzes_draw" CHECK ("quizzes"."question_count" > 0 and "quizzes"."draw_count" between 1 and "quizzes"."question_count")
);
--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_set_fk" FOREIGN KEY ("lecture_id","set_number") REFERENCES "public"."quiz_sets"("lecture_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_sets" ADD CONSTRAINT "quiz_sets_lecture_id_quizzes_lecture_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."quizzes"("lecture_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_attempts_set_index" ON "quiz_attempts" USING btree ("lecture_id","set_number");--> statement-breakpoint
CREATE INDEX "quiz_attempts_learner_index" ON "quiz_attempts" USING btree ("learner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_number_unique" ON "quiz_attempts" USING btree ("lecture_id","learner_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_open_unique" ON "quiz_attempts" USING btree ("lecture_id","learner_id") WHERE "quiz_attempts"."submitted_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_ending_index" ON "quiz_attempts" USING btree ("ends_at") WHERE "quiz_attempts"."submitted_at" is null and "quiz_attempts"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_passed_index" ON "quiz_attempts" USING btree ("submitted_at") WHERE "quiz_attempts"."is_passed" and "quiz_attempts"."done_at" is null;