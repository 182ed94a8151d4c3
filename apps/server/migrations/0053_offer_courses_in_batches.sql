CREATE TABLE "course_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"title" varchar(100) NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"enrol_until" timestamp (3) with time zone NOT NULL,
	"seats" integer,
	"ended_at" timestamp (3) with time zone,
	"start_told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_batches_seats_positive" CHECK ("course_batches"."seats" > 0)
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "course_batches" ADD CONSTRAINT "course_batches_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_batches_course_id_index" ON "course_batches" USING btree ("course_id","starts_at");--> statement-breakpoint
CREATE INDEX "course_batches_untold_index" ON "course_batches" USING btree ("starts_at") WHERE "course_batches"."start_told_at" is null;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_batch_id_course_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."course_batches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_batch_id_course_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."course_batches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrolments_batch_id_index" ON "enrolments" USING btree ("batch_id") WHERE "enrolments"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_orders_batch_id_index" ON "payment_orders" USING btree ("batch_id") WHERE "payment_orders"."batch_id" is not null;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_start_of_a_batch" CHECK (("enrolments"."batch_id" is null) = ("enrolments"."starts_at" is null));--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_batch_of_a_course" CHECK ("payment_orders"."batch_id" is null or ("payment_orders"."bundle_id" is null and not "payment_orders"."is_gift"));--> statement-breakpoint
CREATE TRIGGER "course_batches_announce_course_insert" AFTER INSERT ON "course_batches" REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "course_batches_announce_course_update" AFTER UPDATE ON "course_batches" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "course_batches_announce_course_delete" AFTER DELETE ON "course_batches" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "course_batches_announce_emptied" AFTER TRUNCATE ON "course_batches" FOR EACH STATEMENT EXECUTE FUNCTION "announce_emptied"('course');
