CREATE SEQUENCE "public"."change_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
-- Tells every listening process whose rows have changed, after the commit. What one transaction says twice arrives once;
-- more than fit into one note are said together.
CREATE FUNCTION "announce_changes"("kind" text, "ids" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality("ids") > 100 THEN
    PERFORM pg_notify('nalanda_changes', "kind" || ' *');
  ELSIF cardinality("ids") > 0 THEN
    PERFORM pg_notify('nalanda_changes', "kind" || ' ' || array_to_string("ids", ' '));
  END IF;
END $$;--> statement-breakpoint
-- Arguments: kind of note, SQL of the ids of a row "r", and columns whose change alone is none. Once a statement, so that a
-- change of 100,000 rows is one note.
CREATE FUNCTION "announce_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
  ignored text[] := string_to_array(coalesce(TG_ARGV[2], ''), ' ');
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM "after") THEN RETURN NULL; END IF;
    EXECUTE format('select array_agg(id) from (select distinct id from (select (%s)::text from "after" r) found (id)
      where id is not null limit 101) few', TG_ARGV[1]) INTO ids;
  ELSIF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM "before") THEN RETURN NULL; END IF;
    EXECUTE format('select array_agg(id) from (select distinct id from (select (%s)::text from "before" r) found (id)
      where id is not null limit 101) few', TG_ARGV[1]) INTO ids;
  ELSE
    IF NOT EXISTS (SELECT FROM "after") THEN RETURN NULL; END IF;
    IF EXISTS (SELECT FROM "after" OFFSET 1000) THEN
      -- To compare so many rows would take longer than to read again what is remembered.
      PERFORM pg_notify('nalanda_changes', TG_ARGV[0] || ' *');
      RETURN NULL;
    END IF;
    EXECUTE format('select array_agg(id) from (select distinct id from (
        (select (%1$s)::text, to_jsonb(r) - $1 from "before" r except all select (%1$s)::text, to_jsonb(r) - $1 from "after" r)
        union all
        (select (%1$s)::text, to_jsonb(r) - $1 from "after" r except all select (%1$s)::text, to_jsonb(r) - $1 from "before" r)
      ) found (id, content) where id is not null limit 101) few', TG_ARGV[1]) INTO ids USING ignored;
  END IF;
  PERFORM announce_changes(TG_ARGV[0], ids);
  RETURN NULL;
END $$;--> statement-breakpoint
-- Courses show the names and pictures of their educators and reviewers.
CREATE FUNCTION "announce_courses_of_people"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  SELECT array_agg(few.id) INTO ids FROM (SELECT DISTINCT shown.id FROM (
    SELECT c."id"::text FROM "after" a JOIN "before" b ON b."id" = a."id" JOIN "courses" c ON c."creator_id" = a."id"
      WHERE (a."name", a."photo_key", a."role") IS DISTINCT FROM (b."name", b."photo_key", b."role")
    UNION ALL
    SELECT v."course_id"::text FROM "after" a JOIN "before" b ON b."id" = a."id" JOIN "reviews" v ON v."learner_id" = a."id"
      WHERE (a."name", a."photo_key", a."role", a."email_verified_at")
        IS DISTINCT FROM (b."name", b."photo_key", b."role", b."email_verified_at")
  ) shown (id) LIMIT 101) few;
  PERFORM announce_changes('course', ids);
  RETURN NULL;
END $$;--> statement-breakpoint
-- A heartbeat of a learner is a change only when it moves the whole percent of the course that lists show.
CREATE FUNCTION "announce_progress"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total float8;
  counted float8;
  own float8;
  own_before float8;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT sum(a."duration_seconds"::float8), sum(CASE WHEN p."done_at" IS NOT NULL THEN a."duration_seconds"::float8
        ELSE least(coalesce(p."watched_seconds", 0), a."duration_seconds"::float8) END),
        sum(CASE WHEN l."id" <> NEW."lecture_id" THEN 0 WHEN NEW."done_at" IS NOT NULL THEN a."duration_seconds"::float8
        ELSE least(NEW."watched_seconds", a."duration_seconds"::float8) END),
        sum(CASE WHEN l."id" <> NEW."lecture_id" THEN 0 WHEN OLD."done_at" IS NOT NULL THEN a."duration_seconds"::float8
        ELSE least(OLD."watched_seconds", a."duration_seconds"::float8) END)
      INTO total, counted, own, own_before
      FROM "lectures" watched
        JOIN "enrolments" e ON e."course_id" = watched."course_id" AND e."learner_id" = NEW."learner_id"
        JOIN "lectures" l ON l."course_id" = watched."course_id" AND (l."removed_at" IS NULL OR e."enrolled_at" <= l."removed_at")
        JOIN "media_assets" a ON a."id" = l."asset_id"
        LEFT JOIN "lecture_progress" p ON p."lecture_id" = l."id" AND p."learner_id" = NEW."learner_id"
      WHERE watched."id" = NEW."lecture_id";
    IF total > 0 AND floor(counted / total * 100 + 1e-6) = floor((counted - own + own_before) / total * 100 + 1e-6) THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM announce_changes('user', ARRAY[NEW."learner_id"::text]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "courses_announce_course_insert" AFTER INSERT ON "courses" REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.id');--> statement-breakpoint
CREATE TRIGGER "courses_announce_course_update" AFTER UPDATE ON "courses" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.id', 'enrolled_count');--> statement-breakpoint
CREATE TRIGGER "courses_announce_course_delete" AFTER DELETE ON "courses" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.id');--> statement-breakpoint
CREATE TRIGGER "courses_announce_counts_update" AFTER UPDATE ON "courses" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('counts', 'r.id');--> statement-breakpoint
CREATE TRIGGER "lectures_announce_course_insert" AFTER INSERT ON "lectures" REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "lectures_announce_course_update" AFTER UPDATE ON "lectures" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "lectures_announce_course_delete" AFTER DELETE ON "lectures" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "lecture_captions_announce_course_insert" AFTER INSERT ON "lecture_captions" REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'select course_id from lectures where id = r.lecture_id');--> statement-breakpoint
CREATE TRIGGER "lecture_captions_announce_course_update" AFTER UPDATE ON "lecture_captions" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'select course_id from lectures where id = r.lecture_id', 'cues cue_count source updated_at');--> statement-breakpoint
CREATE TRIGGER "lecture_captions_announce_course_delete" AFTER DELETE ON "lecture_captions" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'select course_id from lectures where id = r.lecture_id');--> statement-breakpoint
CREATE TRIGGER "media_assets_announce_course_update" AFTER UPDATE ON "media_assets" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'unnest(array(select course_id from lectures where asset_id = r.id))', 'processing_lease_until processing_attempts');--> statement-breakpoint
CREATE TRIGGER "reviews_announce_course_insert" AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "reviews_announce_course_update" AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "reviews_announce_course_delete" AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('course', 'r.course_id');--> statement-breakpoint
CREATE TRIGGER "users_announce_user_update" AFTER UPDATE ON "users" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('user', 'r.id');--> statement-breakpoint
CREATE TRIGGER "users_announce_user_delete" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('user', 'r.id');--> statement-breakpoint
CREATE TRIGGER "sessions_announce_user_update" AFTER UPDATE ON "sessions" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('user', 'r.user_id', 'last_used_at expires_at');--> statement-breakpoint
CREATE TRIGGER "sessions_announce_user_delete" AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('user', 'case when r.expires_at > now() - interval ''1 hour'' then r.user_id end');--> statement-breakpoint
CREATE TRIGGER "enrolments_announce_user_insert" AFTER INSERT ON "enrolments" REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('user', 'r.learner_id');--> statement-breakpoint
CREATE TRIGGER "enrolments_announce_user_update" AFTER UPDATE ON "enrolments" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('user', 'r.learner_id');--> statement-breakpoint
CREATE TRIGGER "enrolments_announce_user_delete" AFTER DELETE ON "enrolments" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('user', 'r.learner_id');--> statement-breakpoint
CREATE TRIGGER "school_settings_announce_settings_insert" AFTER INSERT ON "school_settings" REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('settings', '''all''');--> statement-breakpoint
CREATE TRIGGER "school_settings_announce_settings_update" AFTER UPDATE ON "school_settings" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('settings', '''all''');--> statement-breakpoint
CREATE TRIGGER "school_settings_announce_settings_delete" AFTER DELETE ON "school_settings" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "announce_rows"('settings', '''all''');--> statement-breakpoint
CREATE TRIGGER "users_announce_courses" AFTER UPDATE ON "users" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "announce_courses_of_people"();--> statement-breakpoint
CREATE TRIGGER "lecture_progress_announce" AFTER INSERT OR UPDATE OF "watched_seconds", "done_at" ON "lecture_progress" FOR EACH ROW EXECUTE FUNCTION "announce_progress"();
