CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"learner_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"learner_name" text NOT NULL,
	"course_title" text NOT NULL,
	"educator_name" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"state_code" text DEFAULT '' NOT NULL,
	"gstin" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_counters" (
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "paper_counters_series_financial_year_pk" PRIMARY KEY("series","financial_year")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"buyer_id" uuid NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"total_paise" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"mail_claimed_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "papers_total_positive" CHECK ("papers"."total_paise" > 0),
	CONSTRAINT "papers_number_short" CHECK (length("papers"."number") <= 16),
	CONSTRAINT "papers_note_has_refund" CHECK (("papers"."kind" = 'credit-note') = ("papers"."refund_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_number_unique" ON "certificates" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_learner_course_unique" ON "certificates" USING btree ("learner_id","course_id");--> statement-breakpoint
CREATE INDEX "certificates_course_id_index" ON "certificates" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_number_unique" ON "papers" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_sequence_unique" ON "papers" USING btree ("series","financial_year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_one_invoice_an_order" ON "papers" USING btree ("order_id") WHERE "papers"."kind" <> 'credit-note';--> statement-breakpoint
CREATE UNIQUE INDEX "papers_one_note_a_refund" ON "papers" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "papers_order_id_index" ON "papers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "papers_buyer_id_index" ON "papers" USING btree ("buyer_id");