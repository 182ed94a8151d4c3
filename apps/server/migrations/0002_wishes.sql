CREATE TABLE "course_wishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"wish" varchar(200) NOT NULL,
	"normalised" varchar(600) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"course_id" uuid,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "course_wishes" ADD CONSTRAINT "course_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_wishes" ADD CONSTRAINT "course_wishes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_wishes_user_wish_unique" ON "course_wishes" USING btree ("user_id","normalised");--> statement-breakpoint
CREATE INDEX "course_wishes_open_index" ON "course_wishes" USING btree ("checked_at") WHERE "course_wishes"."told_at" is null;--> statement-breakpoint
CREATE INDEX "course_wishes_course_id_index" ON "course_wishes" USING btree ("course_id");