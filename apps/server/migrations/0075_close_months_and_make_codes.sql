CREATE TABLE "ledger_closing" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"closed_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_closing_one_row" CHECK ("ledger_closing"."is_only")
);
--> statement-breakpoint
CREATE TABLE "ledger_course_months" (
	"educator_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"month" text NOT NULL,
	"discount_paise" bigint NOT NULL,
	"charged_paise" bigint NOT NULL,
	"share_paise" bigint NOT NULL,
	"refunded_paise" bigint NOT NULL,
	"net_paise" bigint NOT NULL,
	CONSTRAINT "ledger_course_months_pkey" PRIMARY KEY("educator_id","course_id","month")
);
--> statement-breakpoint
CREATE TABLE "ledger_months" (
	"educator_id" uuid NOT NULL,
	"month" text NOT NULL,
	"charged_paise" bigint NOT NULL,
	"share_paise" bigint NOT NULL,
	"refunded_paise" bigint NOT NULL,
	"net_paise" bigint NOT NULL,
	CONSTRAINT "ledger_months_pkey" PRIMARY KEY("educator_id","month")
);
--> statement-breakpoint
CREATE TABLE "coupon_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_of_course";--> statement-breakpoint
ALTER TABLE "payment_disputes" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_disputes" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "code_count" integer;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "unknown_payment" text;--> statement-breakpoint
ALTER TABLE "ledger_course_months" ADD CONSTRAINT "ledger_course_months_educator_id_users_id_fk" FOREIGN KEY ("educator_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_course_months" ADD CONSTRAINT "ledger_course_months_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_months" ADD CONSTRAINT "ledger_months_educator_id_users_id_fk" FOREIGN KEY ("educator_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_codes" ADD CONSTRAINT "coupon_codes_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_course_months_course_id_index" ON "ledger_course_months" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "coupon_codes_coupon_id_index" ON "coupon_codes" USING btree ("coupon_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_one_a_code" ON "coupon_uses" USING btree ("code") WHERE "coupon_uses"."code" is not null and "coupon_uses"."status" <> 'free-again';--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_of_course" CHECK ("notifications"."course_id" is not null or "notifications"."kind" in ('school', 'educator-waiting', 'payment-unknown'));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_codes_once_each" CHECK ("coupons"."code_count" is null or "coupons"."code_count" = "coupons"."max_uses");--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_about_something" CHECK (("payment_disputes"."payment_id" is null) = ("payment_disputes"."unknown_payment" is not null) and ("payment_disputes"."order_id" is null) = ("payment_disputes"."payment_id" is null));--> statement-breakpoint
INSERT INTO "ledger_closing" ("closed_until") VALUES ('1970-01-01T00:00:00Z');
--> statement-breakpoint
-- An entry before the moment up to which the ledger is summed up opens its month again. Whoever sums up holds the same lock alone: what is
-- being written at that moment is waited for or counted, never left out.
CREATE FUNCTION "ledger_open_months"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "first" timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('ledger closing', 0));
  SELECT date_trunc('month', min("created_at"), 'Asia/Kolkata') INTO "first" FROM "added";
  UPDATE "ledger_closing" SET "closed_until" = "first" WHERE "closed_until" > "first";
  IF FOUND THEN
    DELETE FROM "ledger_months" WHERE "month" >= to_char("first" at time zone 'Asia/Kolkata', 'YYYY-MM');
    DELETE FROM "ledger_course_months" WHERE "month" >= to_char("first" at time zone 'Asia/Kolkata', 'YYYY-MM');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_open_months" AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_open_months"();
