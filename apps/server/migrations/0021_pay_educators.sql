CREATE TABLE "payout_accounts" (
	"educator_id" uuid PRIMARY KEY NOT NULL,
	"box" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"educator_id" uuid NOT NULL,
	"month" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"account" text NOT NULL,
	"paid_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"undo_reason" text,
	CONSTRAINT "payouts_amount_positive" CHECK ("payouts"."amount_paise" > 0),
	CONSTRAINT "payouts_month_form" CHECK ("payouts"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "payouts_undone_says_why" CHECK (("payouts"."undone_at" is null) = ("payouts"."undone_by" is null) and ("payouts"."undone_at" is null) = ("payouts"."undo_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_educator_id_users_id_fk" FOREIGN KEY ("educator_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_educator_id_users_id_fk" FOREIGN KEY ("educator_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_a_month" ON "payouts" USING btree ("educator_id","month") WHERE "payouts"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "payouts_educator_id_index" ON "payouts" USING btree ("educator_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_or_payout" CHECK (("ledger_entries"."order_id" is null) = ("ledger_entries"."kind" in ('payout', 'payout-undone')));