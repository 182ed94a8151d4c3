CREATE TABLE "saved_careers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"job" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "enrolments_course_id_index";--> statement-breakpoint
ALTER TABLE "saved_careers" ADD CONSTRAINT "saved_careers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrolments_course_enrolled_index" ON "enrolments" USING btree ("course_id","enrolled_at");