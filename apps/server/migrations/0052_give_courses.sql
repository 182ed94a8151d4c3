CREATE TABLE "gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"recipient_email" varchar(254) NOT NULL,
	"recipient_name" text NOT NULL,
	"message" text NOT NULL,
	"send_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"sent_again" integer DEFAULT 0 NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gifts_accepted_by_somebody" CHECK (("gifts"."accepted_at" is null) = ("gifts"."accepted_by" is null))
);
--> statement-breakpoint
DROP INDEX "payment_orders_one_open";--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_order_unique" ON "gifts" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gifts_link_unique" ON "gifts" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "gifts_email_index" ON "gifts" USING btree ("recipient_email","mailed_at");--> statement-breakpoint
CREATE INDEX "gifts_accepted_by_index" ON "gifts" USING btree ("accepted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_one_open_gift" ON "payment_orders" USING btree ("learner_id","course_id") WHERE "payment_orders"."status" in ('created', 'attempted') and "payment_orders"."is_gift";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_one_open" ON "payment_orders" USING btree ("learner_id","course_id") WHERE "payment_orders"."status" in ('created', 'attempted') and "payment_orders"."bundle_id" is null and not "payment_orders"."is_gift";--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_gift_of_a_course" CHECK (not "payment_orders"."is_gift" or ("payment_orders"."bundle_id" is null and "payment_orders"."coupon_id" is null));