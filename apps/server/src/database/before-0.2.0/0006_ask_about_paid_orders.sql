DROP INDEX "payment_orders_next_ask_index";--> statement-breakpoint
DROP INDEX "payment_refunds_one_own";--> statement-breakpoint
CREATE INDEX "payment_orders_next_ask_index" ON "payment_orders" USING btree ("next_ask_at") WHERE "payment_orders"."next_ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_one_own" ON "payment_refunds" USING btree ("payment_id") WHERE "payment_refunds"."reason" <> 'provider' and "payment_refunds"."status" not in ('refused', 'failed');