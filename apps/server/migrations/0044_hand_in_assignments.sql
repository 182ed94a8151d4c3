CREATE TABLE "assignment_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignment_files_kind_known" CHECK ("assignment_files"."kind" in ('pdf', 'other'))
);
--> statement-breakpoint
CREATE TABLE "assignment_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lecture_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"handed_in_at" timestamp (3) with time zone,
	"is_late" boolean DEFAULT false NOT NULL,
	"criteria" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pass_percent" integer,
	"points" jsonb,
	"percent" integer,
	"is_passed" boolean,
	"feedback" text DEFAULT '' NOT NULL,
	"is_returned" boolean DEFAULT false NOT NULL,
	"marked_at" timestamp (3) with time zone,
	"counts" boolean DEFAULT false NOT NULL,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignment_submissions_handed_in_first" CHECK ("assignment_submissions"."handed_in_at" is not null or "assignment_submissions"."marked_at" is null),
	CONSTRAINT "assignment_submissions_marked_whole" CHECK (("assignment_submissions"."marked_at" is null) = ("assignment_submissions"."points" is null) and ("assignment_submissions"."marked_at" is null) = ("assignment_submissions"."percent" is null)
        and ("assignment_submissions"."marked_at" is null) = ("assignment_submissions"."is_passed" is null))
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"lecture_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"task" text NOT NULL,
	"takes_text" boolean NOT NULL,
	"most_files" integer NOT NULL,
	"criteria" jsonb NOT NULL,
	"pass_percent" integer NOT NULL,
	"tries_allowed" integer,
	"due_at" timestamp (3) with time zone,
	"goal" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignments_takes_something" CHECK ("assignments"."takes_text" or "assignments"."most_files" > 0),
	CONSTRAINT "assignments_most_files" CHECK ("assignments"."most_files" between 0 and 10),
	CONSTRAINT "assignments_criteria_bounded" CHECK (jsonb_array_length("assignments"."criteria") between 1 and 12),
	CONSTRAINT "assignments_pass_percent" CHECK ("assignments"."pass_percent" between 0 and 100),
	CONSTRAINT "assignments_tries_allowed" CHECK ("assignments"."tries_allowed" > 0),
	CONSTRAINT "assignments_goal_known" CHECK ("assignments"."goal" in ('handed-in', 'passed'))
);
--> statement-breakpoint
ALTER TABLE "assignment_files" ADD CONSTRAINT "assignment_files_submission_id_assignment_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."assignment_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "assignment_submissions_lecture_id_assignments_lecture_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."assignments"("lecture_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_submissions" ADD CONSTRAINT "assignment_submissions_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_files_name_once" ON "assignment_files" USING btree ("submission_id","name");--> statement-breakpoint
CREATE INDEX "assignment_files_storage_key_index" ON "assignment_files" USING btree ("storage_key");--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_submissions_number_unique" ON "assignment_submissions" USING btree ("lecture_id","learner_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_submissions_open_unique" ON "assignment_submissions" USING btree ("lecture_id","learner_id") WHERE "assignment_submissions"."marked_at" is null;--> statement-breakpoint
CREATE INDEX "assignment_submissions_learner_index" ON "assignment_submissions" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "assignment_submissions_waiting_index" ON "assignment_submissions" USING btree ("lecture_id","handed_in_at") WHERE "assignment_submissions"."handed_in_at" is not null and "assignment_submissions"."marked_at" is null;--> statement-breakpoint
CREATE INDEX "assignment_submissions_marked_index" ON "assignment_submissions" USING btree ("lecture_id","marked_at") WHERE "assignment_submissions"."marked_at" is not null;--> statement-breakpoint
CREATE INDEX "assignment_submissions_counting_index" ON "assignment_submissions" USING btree ("updated_at") WHERE "assignment_submissions"."counts" and "assignment_submissions"."done_at" is null;