CREATE TABLE "educator_invitations" (
	"email" text PRIMARY KEY NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "educator_invitations_email_lower" CHECK ("educator_invitations"."email" = lower("educator_invitations"."email"))
);
--> statement-breakpoint
CREATE TABLE "person_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"course_id" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_notes_kind_known" CHECK ("person_notes"."kind" in ('suspended', 'lifted', 'enrolled', 'unenrolled', 'approved', 'made-educator', 'made-student'))
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_notes_person_id_index" ON "person_notes" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "person_notes_course_id_index" ON "person_notes" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "users_role_index" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_suspended_index" ON "users" USING btree ("id") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_waiting_index" ON "users" USING btree ("id") WHERE "users"."is_waiting";--> statement-breakpoint
CREATE INDEX "users_words_index" ON "users" USING gin (array_to_tsvector(array_remove(string_to_array(lower("name" || ' ' || "email" || ' ' || translate("email", '@._+-', '     ')), ' '), '')));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_hidden_is_unpublished" CHECK (not ("courses"."is_hidden" and "courses"."is_published"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_not_suspended" CHECK ("users"."staff_role" is null or "users"."suspended_at" is null);--> statement-breakpoint
DROP TRIGGER "users_audit" ON "users";--> statement-breakpoint
CREATE TRIGGER "users_audit" AFTER UPDATE OF "role", "staff_role", "suspended_at", "email_verified_at", "deleted_at" ON "users" FOR EACH ROW EXECUTE FUNCTION "audit_note_change"('user.changed', 'user', 'role', 'staff_role', 'suspended_at', 'email_verified_at', 'deleted_at');
