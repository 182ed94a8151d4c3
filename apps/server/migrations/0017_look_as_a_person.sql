ALTER TABLE "person_notes" DROP CONSTRAINT "person_notes_kind_known";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "looking_as" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "looking_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_looking_as_users_id_fk" FOREIGN KEY ("looking_as") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_looking_as_index" ON "sessions" USING btree ("looking_as") WHERE "sessions"."looking_as" is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_look_ends" CHECK (("sessions"."looking_as" is null) = ("sessions"."looking_until" is null));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_look_at_others" CHECK ("sessions"."looking_as" <> "sessions"."user_id");--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_kind_known" CHECK ("person_notes"."kind" in ('suspended', 'lifted', 'enrolled', 'unenrolled', 'approved', 'made-educator', 'made-student', 'looked-as'));