CREATE TABLE "invitations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"link_hash" text NOT NULL,
	"link_origin" text,
	"import_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_state_known" CHECK ("invitations"."state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "people_import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"locale" text,
	"course_ids" uuid[] NOT NULL,
	"outcome" text NOT NULL,
	"detail" text,
	"is_done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "people_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "people_import_lines_outcome_known" CHECK ("people_import_lines"."outcome" in ('new', 'enrol', 'known', 'email-missing', 'email-invalid', 'name-invalid', 'language-unknown', 'course-unknown', 'course-ambiguous', 'own-course', 'too-many-courses', 'wrong-columns', 'twice', 'suspended', 'staff')),
	CONSTRAINT "people_import_lines_locale_known" CHECK ("people_import_lines"."locale" in ('en', 'hi'))
);
--> statement-breakpoint
CREATE TABLE "people_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"state" text NOT NULL,
	"encoding" text NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"link_origin" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "people_imports_state_known" CHECK ("people_imports"."state" in ('checking', 'checked', 'running', 'done', 'cancelled')),
	CONSTRAINT "people_imports_encoding_known" CHECK ("people_imports"."encoding" in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252'))
);
--> statement-breakpoint
ALTER TABLE "person_notes" DROP CONSTRAINT "person_notes_kind_known";--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_lines" ADD CONSTRAINT "people_import_lines_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_link_hash_unique" ON "invitations" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "invitations_import_id_index" ON "invitations" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "invitations_due_index" ON "invitations" USING btree ("next_try_at") WHERE "invitations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "invitations_expires_at_index" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "people_import_lines_email_index" ON "people_import_lines" USING btree ("email");--> statement-breakpoint
CREATE INDEX "people_import_lines_open_index" ON "people_import_lines" USING btree ("import_id","line") WHERE not "people_import_lines"."is_done" and "people_import_lines"."outcome" in ('new', 'enrol');--> statement-breakpoint
CREATE INDEX "people_imports_created_at_index" ON "people_imports" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_kind_known" CHECK ("person_notes"."kind" in ('suspended', 'lifted', 'enrolled', 'unenrolled', 'approved', 'made-educator', 'made-student', 'looked-as', 'imported'));