CREATE TABLE "course_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" uuid NOT NULL,
	"price_paise" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"price_paise" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_sales_price_payable" CHECK ("course_sales"."price_paise" >= 100),
	CONSTRAINT "course_sales_ends_after_start" CHECK ("course_sales"."ends_at" > "course_sales"."starts_at"),
	CONSTRAINT "course_sales_ended_early" CHECK ("course_sales"."ended_at" is null or "course_sales"."ended_at" <= "course_sales"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "course_prices" ADD CONSTRAINT "course_prices_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_sales" ADD CONSTRAINT "course_sales_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_prices_course_id_index" ON "course_prices" USING btree ("course_id","at");--> statement-breakpoint
CREATE INDEX "course_sales_course_id_index" ON "course_sales" USING btree ("course_id","starts_at");--> statement-breakpoint
-- What each course has cost so far, from the audit log: prices before their changes, then the price of now. What was not in the
-- catalogue in between is taken for offered, so that a "lowest price" is rather too low than too high.
INSERT INTO "course_prices" ("course_id", "price_paise", "at")
SELECT "course_id", "price_paise", "at" FROM (
  SELECT c."id" AS "course_id", (e."details" ->> 'price_paise_before')::integer AS "price_paise",
    greatest(coalesce(lag(e."at") OVER (PARTITION BY c."id" ORDER BY e."at", e."id"), c."published_at"), c."published_at") AS "at"
  FROM "courses" c JOIN "audit_events" e ON e."subject" = 'course:' || c."id" AND e."event" = 'course.changed' AND e."details" ? 'price_paise_before'
  WHERE c."published_at" IS NOT NULL AND e."at" > c."published_at"
  UNION ALL
  SELECT c."id", CASE WHEN c."is_published" AND c."archived_at" IS NULL THEN c."price_paise" END,
    coalesce((SELECT max(e."at") FROM "audit_events" e WHERE e."subject" = 'course:' || c."id" AND e."event" = 'course.changed'
      AND e."details" ? 'price_paise_before' AND e."at" > c."published_at"), c."published_at", c."updated_at")
  FROM "courses" c
) known ORDER BY "course_id", "at";--> statement-breakpoint
CREATE FUNCTION "courses_note_price"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  offered integer := CASE WHEN NEW."is_published" AND NEW."archived_at" IS NULL THEN NEW."price_paise" END;
  before integer;
  moment timestamptz := NEW."updated_at";
BEGIN
  IF TG_OP = 'UPDATE' THEN
    before := CASE WHEN OLD."is_published" AND OLD."archived_at" IS NULL THEN OLD."price_paise" END;
    IF offered IS NOT DISTINCT FROM before THEN RETURN NULL; END IF;
    -- Whoever changes a course past the application leaves its time as it was.
    IF NEW."updated_at" = OLD."updated_at" THEN moment := clock_timestamp(); END IF;
  END IF;
  INSERT INTO "course_prices" ("course_id", "price_paise", "at") VALUES (NEW."id", offered,
    greatest(moment, (SELECT max(p."at") FROM "course_prices" p WHERE p."course_id" = NEW."id")));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "courses_note_price_insert" AFTER INSERT ON "courses" FOR EACH ROW EXECUTE FUNCTION "courses_note_price"();--> statement-breakpoint
CREATE TRIGGER "courses_note_price_update" AFTER UPDATE OF "price_paise", "is_published", "archived_at" ON "courses" FOR EACH ROW EXECUTE FUNCTION "courses_note_price"();--> statement-breakpoint
-- They go with their course and never else.
CREATE FUNCTION "course_prices_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "courses" c WHERE c."id" = OLD."course_id") THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'prices of the past do not change';
END $$;--> statement-breakpoint
CREATE TRIGGER "course_prices_stay" BEFORE UPDATE OR DELETE ON "course_prices" FOR EACH ROW EXECUTE FUNCTION "course_prices_stay"();--> statement-breakpoint
CREATE FUNCTION "course_sales_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Sales of one course come one by one.
    PERFORM FROM "courses" c WHERE c."id" = NEW."course_id" FOR NO KEY UPDATE;
    IF EXISTS (SELECT FROM "course_sales" s WHERE s."course_id" = NEW."course_id" AND s."starts_at" < NEW."ends_at"
      AND coalesce(s."ended_at", s."ends_at") > NEW."starts_at") THEN
      RAISE EXCEPTION 'sales of a course do not overlap' USING ERRCODE = 'exclusion_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM "courses" c WHERE c."id" = OLD."course_id") THEN RETURN OLD; END IF;
  ELSIF OLD."ended_at" IS NULL AND to_jsonb(NEW) - 'ended_at' = to_jsonb(OLD) - 'ended_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a sale can be ended, and not be changed';
END $$;--> statement-breakpoint
CREATE TRIGGER "course_sales_stay" BEFORE INSERT OR UPDATE OR DELETE ON "course_sales" FOR EACH ROW EXECUTE FUNCTION "course_sales_stay"();--> statement-breakpoint
-- The lowest price that applied in the 30 days before a moment: ordinary prices where no sale lowered them, and sale prices while the
-- course was offered. Where none applied, the price of that moment. (PostgreSQL 14 joins ranges, and not yet multiranges.)
CREATE FUNCTION "lowest_price_before"("course" uuid, "moment" timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  WITH span AS (
    SELECT tstzmultirange(tstzrange("moment" - interval '720 hours', "moment")) AS days
  ), ordinary AS (
    SELECT p."price_paise" AS price,
      tstzrange(p."at", lead(p."at") OVER (ORDER BY p."at", p."id")) AS during
    FROM "course_prices" p WHERE p."course_id" = "course"
  ), sales AS (
    SELECT s."price_paise" AS price,
      tstzrange(s."starts_at", greatest(s."starts_at", coalesce(s."ended_at", s."ends_at"))) AS during
    FROM "course_sales" s WHERE s."course_id" = "course" AND s."starts_at" < "moment"
  ), applied AS (
    SELECT o.price FROM ordinary o, span
    WHERE o.price IS NOT NULL
      AND NOT isempty(tstzmultirange(o.during) * span.days - coalesce((SELECT range_agg(s.during) FROM sales s), '{}'::tstzmultirange))
    UNION ALL
    SELECT s.price FROM sales s, span
    WHERE NOT isempty(tstzmultirange(s.during) * span.days
      * coalesce((SELECT range_agg(o.during) FROM ordinary o WHERE o.price IS NOT NULL), '{}'::tstzmultirange))
  )
  SELECT coalesce((SELECT min(price) FROM applied),
    (SELECT p."price_paise" FROM "course_prices" p WHERE p."course_id" = "course" AND p."at" <= "moment" AND p."price_paise" IS NOT NULL
      ORDER BY p."at" DESC, p."id" DESC LIMIT 1),
    (SELECT c."price_paise" FROM "courses" c WHERE c."id" = "course"))
$$;--> statement-breakpoint
CREATE TRIGGER "course_sales_note" AFTER INSERT OR UPDATE OR DELETE ON "course_sales" FOR EACH ROW EXECUTE FUNCTION "search_note_part"();--> statement-breakpoint
CREATE TRIGGER "course_sales_announce_insert" AFTER INSERT ON "course_sales" REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "course_sales_announce_update" AFTER UPDATE ON "course_sales" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "course_sales_announce_delete" AFTER DELETE ON "course_sales" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "course_sales_announce_emptied" AFTER TRUNCATE ON "course_sales" FOR EACH STATEMENT EXECUTE FUNCTION "announce_emptied"('course');
