ALTER TABLE "class_invitations" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "settled_by" uuid;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_settled_by_somebody" CHECK (("payment_disputes"."settled_at" is null) = ("payment_disputes"."settled_by" is null) and ("payment_disputes"."settled_at" is null or "payment_disputes"."order_id" is null));