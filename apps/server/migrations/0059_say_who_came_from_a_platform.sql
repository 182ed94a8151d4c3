ALTER TABLE "class_invitations" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "class_invitations" ADD CONSTRAINT "class_invitations_platform_removed" CHECK ("class_invitations"."platform" is null or ("class_invitations"."state" = 'removed' and "class_invitations"."learner_id" is not null));--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_platform_free" CHECK ("enrolments"."platform" is null or (not "enrolments"."is_added" and "enrolments"."order_id" is null and "enrolments"."price_paid_paise" = 0));--> statement-breakpoint
CREATE TABLE "lti_platform_states" (
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"launched_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "lti_platform_states_issuer_client_id_pk" PRIMARY KEY("issuer","client_id")
);
