CREATE TABLE "bundle_courses" (
	"bundle_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "bundle_courses_bundle_id_course_id_pk" PRIMARY KEY("bundle_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"educator_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_paise" integer NOT NULL,
	"is_published" boolean NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bundles_price_payable" CHECK ("bundles"."price_paise" >= 100)
);
--> statement-breakpoint
CREATE TABLE "ledger_parts" (
	"entry_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	CONSTRAINT "ledger_parts_entry_id_course_id_pk" PRIMARY KEY("entry_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "order_parts" (
	"order_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	CONSTRAINT "order_parts_order_id_course_id_pk" PRIMARY KEY("order_id","course_id"),
	CONSTRAINT "order_parts_amount_positive" CHECK ("order_parts"."amount_paise" >= 0)
);
--> statement-breakpoint
DROP INDEX "enrolments_order_id_unique";--> statement-breakpoint
DROP INDEX "payment_orders_one_open";--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "bundle_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "bundle_title" text;--> statement-breakpoint
ALTER TABLE "bundle_courses" ADD CONSTRAINT "bundle_courses_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_courses" ADD CONSTRAINT "bundle_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_educator_id_users_id_fk" FOREIGN KEY ("educator_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_parts" ADD CONSTRAINT "ledger_parts_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_parts" ADD CONSTRAINT "ledger_parts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parts" ADD CONSTRAINT "order_parts_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_parts" ADD CONSTRAINT "order_parts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_courses_course_id_index" ON "bundle_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "bundles_educator_id_index" ON "bundles" USING btree ("educator_id");--> statement-breakpoint
CREATE INDEX "ledger_parts_course_id_index" ON "ledger_parts" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "order_parts_course_id_index" ON "order_parts" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_order_course_unique" ON "enrolments" USING btree ("order_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_one_open_bundle" ON "payment_orders" USING btree ("learner_id","bundle_id") WHERE "payment_orders"."status" in ('created', 'attempted') and "payment_orders"."bundle_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_orders_bundle_id_index" ON "payment_orders" USING btree ("bundle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_one_open" ON "payment_orders" USING btree ("learner_id","course_id") WHERE "payment_orders"."status" in ('created', 'attempted') and "payment_orders"."bundle_id" is null;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_bundle_titled" CHECK (("payment_orders"."bundle_id" is null) = ("payment_orders"."bundle_title" is null));--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_bundle_without_coupon" CHECK ("payment_orders"."bundle_id" is null or "payment_orders"."coupon_id" is null);