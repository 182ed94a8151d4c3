CREATE TABLE "lecture_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"lecture_id" uuid NOT NULL,
	"course_title" text NOT NULL,
	"lecture_title" text NOT NULL,
	"at_seconds" double precision NOT NULL,
	"text" varchar(5000) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lecture_notes_moment_positive" CHECK ("lecture_notes"."at_seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "lecture_notes" ADD CONSTRAINT "lecture_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lecture_notes_user_index" ON "lecture_notes" USING btree ("user_id","course_id","lecture_id");