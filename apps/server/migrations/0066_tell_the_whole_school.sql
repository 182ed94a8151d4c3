CREATE TABLE "school_announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"writer_id" uuid NOT NULL,
	"title" varchar(120) NOT NULL,
	"text" varchar(2000) NOT NULL,
	"title_in_hindi" varchar(120) NOT NULL,
	"text_in_hindi" varchar(2000) NOT NULL,
	"audience" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "school_announcements_audience_known" CHECK ("school_announcements"."audience" in ('everybody', 'student', 'educator')),
	CONSTRAINT "school_announcements_end_after_start" CHECK ("school_announcements"."ends_at" > "school_announcements"."starts_at"),
	CONSTRAINT "school_announcements_titled" CHECK ("school_announcements"."title" <> '' or "school_announcements"."title_in_hindi" <> '')
);
--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "course_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "school_announcements" ADD CONSTRAINT "school_announcements_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_announcements_end_index" ON "school_announcements" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "school_announcements_writer_index" ON "school_announcements" USING btree ("writer_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_of_course" CHECK ("notifications"."course_id" is not null or "notifications"."kind" in ('school', 'educator-waiting'));