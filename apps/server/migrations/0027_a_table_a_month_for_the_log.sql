CREATE INDEX "media_assets_failed_index" ON "media_assets" USING btree ("id") WHERE "media_assets"."processing_state" = 'failed';--> statement-breakpoint
DROP INDEX "report_course_days_course_index";--> statement-breakpoint
-- With all figures in it: what a year has brought to each course is summed from the index alone.
CREATE INDEX "report_course_days_course_index" ON "report_course_days" USING btree ("course_id","day") INCLUDE ("sales","sold_paise","refunds","refunded_paise","enrolments","enrolments_completed","completions");--> statement-breakpoint
-- Every heartbeat of a learner writes its row anew: room on its page lets that be done without touching the indexes.
ALTER TABLE "lecture_progress" SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "course_progress" SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
-- The log becomes one table a month. What there is stays where it is and is the first of them.
DROP TRIGGER "audit_events_keep_rows" ON "audit_events";--> statement-breakpoint
DROP TRIGGER "audit_events_keep_all" ON "audit_events";--> statement-breakpoint
ALTER TABLE "audit_events" RENAME TO "audit_events_first";--> statement-breakpoint
ALTER TABLE "audit_events_first" DROP CONSTRAINT "audit_events_pkey";--> statement-breakpoint
ALTER INDEX "audit_events_at_index" RENAME TO "audit_events_first_at_index";--> statement-breakpoint
ALTER INDEX "audit_events_actor_index" RENAME TO "audit_events_first_actor_index";--> statement-breakpoint
ALTER INDEX "audit_events_event_index" RENAME TO "audit_events_first_event_index";--> statement-breakpoint
ALTER INDEX "audit_events_subject_index" RENAME TO "audit_events_first_subject_index";--> statement-breakpoint
ALTER INDEX "audit_events_trouble_index" RENAME TO "audit_events_first_trouble_index";--> statement-breakpoint
ALTER TABLE "audit_events_first" ADD CONSTRAINT "audit_events_first_pkey" PRIMARY KEY ("id", "at");--> statement-breakpoint
-- An id is never given twice, not even when its event has been retired: the numbers go on where they were.
DO $$
DECLARE
  next_id bigint;
BEGIN
  SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END INTO next_id FROM "audit_events_id_seq";
  ALTER TABLE "audit_events_first" ALTER COLUMN "id" DROP IDENTITY;
  CREATE TABLE "audit_events" (
    "id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id", "at"),
    CONSTRAINT "audit_events_result_known" CHECK ("audit_events"."result" in ('done', 'refused', 'failed')),
    CONSTRAINT "audit_events_count_positive" CHECK ("audit_events"."count" > 0)
  ) PARTITION BY RANGE ("at");
  EXECUTE format('ALTER TABLE "audit_events" ALTER COLUMN "id" RESTART WITH %s', next_id);
END $$;--> statement-breakpoint
CREATE INDEX "audit_events_at_index" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_actor_index" ON "audit_events" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_event_index" ON "audit_events" USING btree ("event","at");--> statement-breakpoint
CREATE INDEX "audit_events_subject_index" ON "audit_events" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "audit_events_trouble_index" ON "audit_events" USING btree ("at") WHERE "audit_events"."result" <> 'done';--> statement-breakpoint
CREATE TRIGGER "audit_events_keep_rows" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "audit_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_events_keep_all" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_change"();--> statement-breakpoint
-- Makes the tables of this month (UTC) and the next ones, unless they are there. A month of which events lie elsewhere already, because
-- nobody has made its table in time, stays there. Events that no month takes go to `audit_events_rest`.
CREATE FUNCTION "audit_add_months"("ahead" integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC' SET lock_timeout = '5s' AS $$
DECLARE
  month timestamptz;
  name text;
  made integer := 0;
BEGIN
  FOR number IN 0 .. "ahead" LOOP
    month := date_trunc('month', now()) + make_interval(months => number);
    name := 'audit_events_' || to_char(month, 'YYYY_MM');
    CONTINUE WHEN to_regclass(name) IS NOT NULL;
    BEGIN
      EXECUTE format('CREATE TABLE %I PARTITION OF audit_events FOR VALUES FROM (%L) TO (%L)', name, month, month + interval '1 month');
      EXECUTE format('CREATE TRIGGER audit_events_keep_all BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change()', name);
      made := made + 1;
    EXCEPTION WHEN invalid_object_definition OR check_violation THEN
      NULL;
    END;
  END LOOP;
  RETURN made;
END $$;--> statement-breakpoint
-- Drops the tables of months that are past, from before the moment and more than 180 days old, of which every event has been retired.
CREATE FUNCTION "audit_drop_months"("before" timestamptz) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC' SET lock_timeout = '5s' AS $$
DECLARE
  part record;
  is_used boolean;
  dropped integer := 0;
BEGIN
  FOR part IN
    SELECT c.oid::regclass AS name, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz AS ends_at
      FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid WHERE inhparent = 'audit_events'::regclass
  LOOP
    CONTINUE WHEN part.ends_at IS NULL OR part.ends_at > LEAST("before", now() - interval '180 days');
    EXECUTE format('SELECT EXISTS (SELECT 1 FROM %s)', part.name) INTO is_used;
    CONTINUE WHEN is_used;
    EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', part.name);
    EXECUTE format('SELECT EXISTS (SELECT 1 FROM %s)', part.name) INTO is_used;
    CONTINUE WHEN is_used;
    EXECUTE format('DROP TABLE %s', part.name);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "audit_add_months"(integer) FROM PUBLIC;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "audit_drop_months"(timestamptz) FROM PUBLIC;--> statement-breakpoint
DO $$
BEGIN
  EXECUTE format('ALTER TABLE "audit_events" ATTACH PARTITION "audit_events_first" FOR VALUES FROM (MINVALUE) TO (%L)',
    (date_trunc('month', GREATEST(now(), (SELECT max("at") FROM "audit_events_first")) AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC');
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_events_keep_all" BEFORE TRUNCATE ON "audit_events_first" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_change"();--> statement-breakpoint
CREATE TABLE "audit_events_rest" PARTITION OF "audit_events" DEFAULT;--> statement-breakpoint
CREATE TRIGGER "audit_events_keep_all" BEFORE TRUNCATE ON "audit_events_rest" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_change"();--> statement-breakpoint
SELECT "audit_add_months"(3);
