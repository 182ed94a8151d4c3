-- Who empties a whole table changes rows that no other trigger sees: listening processes forget all of these kinds.
CREATE FUNCTION "announce_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text;
BEGIN
  FOREACH kind IN ARRAY TG_ARGV LOOP
    PERFORM pg_notify('nalanda_changes', kind || ' *');
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The indexes of the search follow a table. Before, as afterwards nobody knows which courses there were.
CREATE FUNCTION "search_note_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search_changes" ("course_id") SELECT "id" FROM "courses" WHERE "is_published";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "courses_announce_emptied" AFTER TRUNCATE ON "courses" FOR EACH STATEMENT EXECUTE FUNCTION "announce_emptied"('course', 'counts');--> statement-breakpoint
CREATE TRIGGER "lectures_announce_emptied" AFTER TRUNCATE ON "lectures" FOR EACH STATEMENT EXECUTE FUNCTION "announce_emptied"('course');--> statement-breakpoint
CREATE TRIGGER "course_sections_announce_emptied" AFTER TRUNCATE ON "course_sections" FOR EACH STATEMENT EXECUTE FUNCTION "announce_emptied"('course');--> statement-breakpoint
CREATE TRIGGER "lecture_captions_announce_emptied" AFTER TRUNCATE ON "lecture_captions" FOR EACH STATEMENT EXECUTE FUNCTION "announce_emptied"('course');--> statement-breakpoint
CREATE TRIGGER "media_assets_announce_emptied" AFTER TRUNCATE ON "media_assets" FOR EACH STATEMENT EXECUTE FUNCTION "announce_emptied"('course');--> statement-breakpoint
CREATE TRIGGER "reviews_announce_emptied" AFTER TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION "announce_emptied"('course');--> statement-breakpoint
CREATE TRIGGER "users_announce_emptied" AFTER TRUNCATE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION "announce_emptied"('user', 'course');--> statement-breakpoint
CREATE TRIGGER "sessions_announce_emptied" AFTER TRUNCATE ON "sessions" FOR EACH STATEMENT EXECUTE FUNCTION "announce_emptied"('user');--> statement-breakpoint
CREATE TRIGGER "enrolments_announce_emptied" AFTER TRUNCATE ON "enrolments" FOR EACH STATEMENT EXECUTE FUNCTION "announce_emptied"('user');--> statement-breakpoint
CREATE TRIGGER "lecture_progress_announce_emptied" AFTER TRUNCATE ON "lecture_progress" FOR EACH STATEMENT EXECUTE FUNCTION "announce_emptied"('user');--> statement-breakpoint
CREATE TRIGGER "school_settings_announce_emptied" AFTER TRUNCATE ON "school_settings" FOR EACH STATEMENT EXECUTE FUNCTION "announce_emptied"('settings');--> statement-breakpoint
CREATE TRIGGER "courses_search_note_emptied" BEFORE TRUNCATE ON "courses" FOR EACH STATEMENT EXECUTE FUNCTION "search_note_emptied"();--> statement-breakpoint
CREATE TRIGGER "lectures_search_note_emptied" BEFORE TRUNCATE ON "lectures" FOR EACH STATEMENT EXECUTE FUNCTION "search_note_emptied"();--> statement-breakpoint
CREATE TRIGGER "lecture_captions_search_note_emptied" BEFORE TRUNCATE ON "lecture_captions" FOR EACH STATEMENT EXECUTE FUNCTION "search_note_emptied"();--> statement-breakpoint
CREATE TRIGGER "course_concepts_search_note_emptied" BEFORE TRUNCATE ON "course_concepts" FOR EACH STATEMENT EXECUTE FUNCTION "search_note_emptied"();--> statement-breakpoint
CREATE TRIGGER "course_embeddings_search_note_emptied" BEFORE TRUNCATE ON "course_embeddings" FOR EACH STATEMENT EXECUTE FUNCTION "search_note_emptied"();
