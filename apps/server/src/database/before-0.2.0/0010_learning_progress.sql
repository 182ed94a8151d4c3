CREATE TABLE "course_progress" (
	"learner_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"last_lecture_id" uuid,
	"credit_seconds" double precision NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	CONSTRAINT "course_progress_key" PRIMARY KEY("learner_id","course_id"),
	CONSTRAINT "course_progress_credit_positive" CHECK ("course_progress"."credit_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lecture_progress" (
	"learner_id" uuid NOT NULL,
	"lecture_id" uuid NOT NULL,
	"position_seconds" double precision NOT NULL,
	"watched_ranges" jsonb NOT NULL,
	"watched_seconds" double precision NOT NULL,
	"done_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lecture_progress_key" PRIMARY KEY("learner_id","lecture_id"),
	CONSTRAINT "lecture_progress_seconds_positive" CHECK ("lecture_progress"."watched_seconds" >= 0 and "lecture_progress"."position_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lecture_caption_jobs" (
	"lecture_id" uuid PRIMARY KEY NOT NULL,
	"language" text,
	"state" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lecture_caption_jobs_state_known" CHECK ("lecture_caption_jobs"."state" in ('queued', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "lecture_captions" (
	"lecture_id" uuid NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"cues" jsonb NOT NULL,
	"cue_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lecture_captions_key" PRIMARY KEY("lecture_id","language"),
	CONSTRAINT "lecture_captions_source_known" CHECK ("lecture_captions"."source" in ('uploaded', 'automatic'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "low_data" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_last_lecture_id_lectures_id_fk" FOREIGN KEY ("last_lecture_id") REFERENCES "public"."lectures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_progress" ADD CONSTRAINT "lecture_progress_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_progress" ADD CONSTRAINT "lecture_progress_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_caption_jobs" ADD CONSTRAINT "lecture_caption_jobs_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lecture_captions" ADD CONSTRAINT "lecture_captions_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_progress_course_id_index" ON "course_progress" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_progress_last_lecture_id_index" ON "course_progress" USING btree ("last_lecture_id");--> statement-breakpoint
CREATE INDEX "lecture_progress_lecture_id_index" ON "lecture_progress" USING btree ("lecture_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_low_data_known" CHECK ("users"."low_data" in ('auto', 'on', 'off'));