CREATE TABLE "scorm_files" (
	"package_id" uuid NOT NULL,
	"path" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "scorm_files_package_id_path_pk" PRIMARY KEY("package_id","path")
);
--> statement-breakpoint
CREATE TABLE "scorm_lessons" (
	"lecture_id" uuid PRIMARY KEY NOT NULL,
	"package_id" uuid NOT NULL,
	"launch" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scorm_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"file_count" integer NOT NULL,
	"byte_size" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scorm_packages_version_known" CHECK ("scorm_packages"."version" in ('1.2', '2004'))
);
--> statement-breakpoint
CREATE TABLE "scorm_records" (
	"lecture_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"sitting" uuid NOT NULL,
	"number" integer NOT NULL,
	"cmi" jsonb NOT NULL,
	"percent" integer,
	"is_done" boolean DEFAULT false NOT NULL,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scorm_records_lecture_id_learner_id_pk" PRIMARY KEY("lecture_id","learner_id"),
	CONSTRAINT "scorm_records_percent" CHECK ("scorm_records"."percent" between 0 and 100),
	CONSTRAINT "scorm_records_done_first" CHECK ("scorm_records"."is_done" or "scorm_records"."done_at" is null)
);
--> statement-breakpoint
ALTER TABLE "lectures" DROP CONSTRAINT "lectures_lesson_whole";--> statement-breakpoint
ALTER TABLE "scorm_files" ADD CONSTRAINT "scorm_files_package_id_scorm_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."scorm_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_lessons" ADD CONSTRAINT "scorm_lessons_lecture_id_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."lectures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_lessons" ADD CONSTRAINT "scorm_lessons_package_id_scorm_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."scorm_packages"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_records" ADD CONSTRAINT "scorm_records_lecture_id_scorm_lessons_lecture_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."scorm_lessons"("lecture_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_records" ADD CONSTRAINT "scorm_records_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scorm_files_path_once" ON "scorm_files" USING btree ("package_id",lower("path"));--> statement-breakpoint
CREATE INDEX "scorm_files_storage_key_index" ON "scorm_files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "scorm_lessons_package_id_index" ON "scorm_lessons" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "scorm_records_learner_id_index" ON "scorm_records" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "scorm_records_counting_index" ON "scorm_records" USING btree ("updated_at") WHERE "scorm_records"."is_done" and "scorm_records"."done_at" is null;--> statement-breakpoint
ALTER TABLE "lectures" ADD CONSTRAINT "lectures_lesson_whole" CHECK (("lectures"."lesson" is null) = ("lectures"."lesson_seconds" is null) and ("lectures"."lesson" is null) = ("lectures"."lesson_at" is null)
        and "lectures"."lesson" in ('article', 'quiz', 'assignment', 'scorm')
        and "lectures"."lesson_seconds" > 0);