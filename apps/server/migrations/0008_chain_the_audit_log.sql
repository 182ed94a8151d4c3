CREATE TABLE "audit_anchors" (
	"position" bigint PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"retired_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_links" (
	"position" bigint PRIMARY KEY NOT NULL,
	"event_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_links_hash_length" CHECK (length("audit_links"."hash") = 32)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_links_event_id_unique" ON "audit_links" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "audit_events_trouble_index" ON "audit_events" USING btree ("at") WHERE "audit_events"."result" <> 'done';
--> statement-breakpoint
-- Links go only with an anchor that keeps the hash of the last of them; anchors stay.
CREATE FUNCTION "audit_refuse_chain_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'audit_links' AND current_setting('nalanda.retires_audit', true) = 'on'
    AND EXISTS (SELECT 1 FROM "audit_anchors" WHERE "position" >= OLD."position") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_links_keep_rows" BEFORE UPDATE OR DELETE ON "audit_links" FOR EACH ROW EXECUTE FUNCTION "audit_refuse_chain_change"();--> statement-breakpoint
CREATE TRIGGER "audit_links_keep_all" BEFORE TRUNCATE ON "audit_links" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_chain_change"();--> statement-breakpoint
CREATE TRIGGER "audit_anchors_keep_rows" BEFORE UPDATE OR DELETE ON "audit_anchors" FOR EACH ROW EXECUTE FUNCTION "audit_refuse_chain_change"();--> statement-breakpoint
CREATE TRIGGER "audit_anchors_keep_all" BEFORE TRUNCATE ON "audit_anchors" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_chain_change"();--> statement-breakpoint
-- Removes the first `most` links of the chain, and their events, as far as all of them are from before the moment. It runs with
-- the rights of the owner of the tables, because the application's own role may not delete there.
CREATE FUNCTION "audit_retire"("before" timestamptz, "most" integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last_position bigint;
  last_hash bytea;
  removed integer;
BEGIN
  PERFORM pg_advisory_xact_lock(7205202);
  SELECT "position", "hash" INTO last_position, last_hash FROM (
    SELECT l."position", l."hash",
      bool_and(coalesce(e."at" < LEAST("before", now() - interval '180 days'), true)) OVER (ORDER BY l."position") AS "is_old"
      FROM (SELECT * FROM "audit_links" ORDER BY "position" LIMIT "most") l LEFT JOIN "audit_events" e ON e."id" = l."event_id"
  ) oldest WHERE "is_old" ORDER BY "position" DESC LIMIT 1;
  IF last_position IS NULL THEN
    RETURN 0;
  END IF;
  PERFORM set_config('nalanda.retires_audit', 'on', true);
  INSERT INTO "audit_anchors" ("position", "hash", "retired_at") VALUES (last_position, last_hash, now());
  DELETE FROM "audit_events" WHERE "id" IN (SELECT "event_id" FROM "audit_links" WHERE "position" <= last_position);
  DELETE FROM "audit_links" WHERE "position" <= last_position;
  GET DIAGNOSTICS removed = ROW_COUNT;
  PERFORM set_config('nalanda.retires_audit', 'off', true);
  RETURN removed;
END $$;--> statement-breakpoint
-- By default everybody may run a function; this one only its owner and whom the owner names.
REVOKE EXECUTE ON FUNCTION "audit_retire"(timestamptz, integer) FROM PUBLIC;
