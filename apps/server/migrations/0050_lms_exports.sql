CREATE TABLE "lms_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"byte_size" bigint,
	"left_out" integer,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "lms_exports_format_known" CHECK ("lms_exports"."format" in ('scorm12', 'cc13')),
	CONSTRAINT "lms_exports_state_known" CHECK ("lms_exports"."state" in ('waiting', 'ready', 'failed')),
	CONSTRAINT "lms_exports_failure_known" CHECK ("lms_exports"."failure" in ('failed', 'full')),
	CONSTRAINT "lms_exports_whole" CHECK (("lms_exports"."state" = 'ready') = ("lms_exports"."byte_size" is not null) and ("lms_exports"."state" = 'ready') = ("lms_exports"."left_out" is not null)
        and ("lms_exports"."state" = 'ready') = ("lms_exports"."expires_at" is not null) and ("lms_exports"."state" = 'failed') = ("lms_exports"."failure" is not null))
);
--> statement-breakpoint
ALTER TABLE "lms_exports" ADD CONSTRAINT "lms_exports_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lms_exports_course_format_unique" ON "lms_exports" USING btree ("course_id","format");--> statement-breakpoint
CREATE INDEX "lms_exports_requested_at_index" ON "lms_exports" USING btree ("requested_at");