CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"result" text NOT NULL,
	"code" text,
	"actor_id" uuid,
	"subject" text,
	"address" text,
	"request_id" text,
	"count" integer DEFAULT 1 NOT NULL,
	"details" jsonb,
	CONSTRAINT "audit_events_result_known" CHECK ("audit_events"."result" in ('done', 'refused', 'failed')),
	CONSTRAINT "audit_events_count_positive" CHECK ("audit_events"."count" > 0)
);
--> statement-breakpoint
CREATE INDEX "audit_events_at_index" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_actor_index" ON "audit_events" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_event_index" ON "audit_events" USING btree ("event","at");--> statement-breakpoint
CREATE INDEX "audit_events_subject_index" ON "audit_events" USING btree ("subject","at");--> statement-breakpoint
-- Rows are only ever added. What is past its time may go, when the nightly job says that this is what it does.
CREATE FUNCTION "audit_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('nalanda.retires_audit', true) = 'on' AND OLD."at" < now() - interval '180 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_events is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_events_keep_rows" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "audit_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_events_keep_all" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_change"();--> statement-breakpoint
-- What changes is noted by the database itself, whoever changes it: arguments are event, kind of subject, columns.
CREATE FUNCTION "audit_note_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  column_name text;
  changes jsonb := '{}';
BEGIN
  FOREACH column_name IN ARRAY TG_ARGV[2:] LOOP
    IF to_jsonb(OLD) -> column_name IS DISTINCT FROM to_jsonb(NEW) -> column_name THEN
      changes := changes || jsonb_build_object(column_name || '_before', to_jsonb(OLD) -> column_name, column_name || '_after', to_jsonb(NEW) -> column_name);
    END IF;
  END LOOP;
  IF changes <> '{}' THEN
    INSERT INTO "audit_events" ("at", "event", "result", "subject", "details")
    VALUES (now(), TG_ARGV[0], 'done', TG_ARGV[1] || ':' || NEW."id", changes);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "courses_audit" AFTER UPDATE OF "price_paise", "is_published", "archived_at", "creator_id" ON "courses" FOR EACH ROW EXECUTE FUNCTION "audit_note_change"('course.changed', 'course', 'price_paise', 'is_published', 'archived_at', 'creator_id');--> statement-breakpoint
CREATE TRIGGER "users_audit" AFTER UPDATE OF "role", "email_verified_at", "deleted_at" ON "users" FOR EACH ROW EXECUTE FUNCTION "audit_note_change"('user.changed', 'user', 'role', 'email_verified_at', 'deleted_at');--> statement-breakpoint
CREATE TRIGGER "payment_orders_audit" AFTER UPDATE OF "status" ON "payment_orders" FOR EACH ROW EXECUTE FUNCTION "audit_note_change"('order.changed', 'order', 'status');--> statement-breakpoint
CREATE TRIGGER "payment_refunds_audit" AFTER UPDATE OF "status" ON "payment_refunds" FOR EACH ROW EXECUTE FUNCTION "audit_note_change"('refund.changed', 'refund', 'status');--> statement-breakpoint
CREATE FUNCTION "audit_note_enrolment_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "audit_events" ("at", "event", "result", "subject", "details")
  VALUES (now(), 'enrolment.ended', 'done', 'course:' || OLD."course_id", jsonb_build_object('learner_id', OLD."learner_id", 'order_id', OLD."order_id"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "enrolments_audit" AFTER DELETE ON "enrolments" FOR EACH ROW EXECUTE FUNCTION "audit_note_enrolment_end"();
