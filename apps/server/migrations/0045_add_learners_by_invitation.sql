CREATE TABLE "class_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"email" varchar(254) NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"refuses_mails" boolean DEFAULT false NOT NULL,
	"learner_id" uuid,
	CONSTRAINT "class_invitations_state_known" CHECK ("class_invitations"."state" in ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "is_added" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "class_invitations" ADD CONSTRAINT "class_invitations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_invitations" ADD CONSTRAINT "class_invitations_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "class_invitations_open_unique" ON "class_invitations" USING btree ("course_id","email") WHERE "class_invitations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "class_invitations_course_index" ON "class_invitations" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "class_invitations_email_index" ON "class_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "class_invitations_learner_index" ON "class_invitations" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "class_invitations_ended_index" ON "class_invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_added_free" CHECK (not "enrolments"."is_added" or ("enrolments"."order_id" is null and "enrolments"."price_paid_paise" = 0));