CREATE TABLE "course_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"storage_key" text,
	"byte_size" bigint NOT NULL,
	"state" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"problem_entry" text,
	"films" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"course_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_imports_state_known" CHECK ("course_imports"."state" in ('reading', 'done', 'failed')),
	CONSTRAINT "course_imports_percent" CHECK ("course_imports"."percent" between 0 and 100),
	CONSTRAINT "course_imports_has_zip" CHECK ("course_imports"."state" <> 'reading' or "course_imports"."storage_key" is not null),
	CONSTRAINT "course_imports_says_why" CHECK (("course_imports"."state" = 'failed') = ("course_imports"."problem" is not null))
);
--> statement-breakpoint
ALTER TABLE "course_imports" ADD CONSTRAINT "course_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_imports" ADD CONSTRAINT "course_imports_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_imports_owner_id_index" ON "course_imports" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "course_imports_course_id_index" ON "course_imports" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_imports_reading_index" ON "course_imports" USING btree ("updated_at") WHERE "course_imports"."state" = 'reading';