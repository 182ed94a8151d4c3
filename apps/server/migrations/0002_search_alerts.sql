CREATE TABLE "search_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"query" varchar(200) NOT NULL,
	"normalised" varchar(600) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"course_id" uuid,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "search_alerts_user_query_unique" ON "search_alerts" USING btree ("user_id","normalised");--> statement-breakpoint
CREATE INDEX "search_alerts_open_index" ON "search_alerts" USING btree ("checked_at") WHERE "search_alerts"."told_at" is null;--> statement-breakpoint
CREATE INDEX "search_alerts_course_id_index" ON "search_alerts" USING btree ("course_id");