DROP INDEX "payment_refunds_one_own";--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "office_reason" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_one_own" ON "payment_refunds" USING btree ("payment_id") WHERE "payment_refunds"."status" = 'requested' or ("payment_refunds"."reason" in ('learner', 'surplus') and "payment_refunds"."status" not in ('refused', 'failed'));--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_office_says_why" CHECK (("payment_refunds"."reason" = 'office') = ("payment_refunds"."office_reason" is not null and "payment_refunds"."requested_by" is not null));