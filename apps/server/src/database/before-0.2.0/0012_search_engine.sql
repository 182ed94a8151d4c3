CREATE TABLE "ai_spending" (
	"day" date PRIMARY KEY NOT NULL,
	"micros" bigint DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_spending_positive" CHECK ("ai_spending"."micros" >= 0)
);
--> statement-breakpoint
CREATE TABLE "course_concepts" (
	"course_id" uuid NOT NULL,
	"concept" text NOT NULL,
	"source" text NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "course_concepts_course_id_concept_pk" PRIMARY KEY("course_id","concept")
);
--> statement-breakpoint
CREATE TABLE "course_embeddings" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"text_hash" text NOT NULL,
	"vector" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" uuid NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "courses_search_text_index";--> statement-breakpoint
DROP INDEX "courses_title_trigram_index";--> statement-breakpoint
ALTER TABLE "course_concepts" ADD CONSTRAINT "course_concepts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_embeddings" ADD CONSTRAINT "course_embeddings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_changes_transaction_index" ON "search_changes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "search_changes_changed_at_index" ON "search_changes" USING btree ("changed_at");--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "search_text";
--> statement-breakpoint
-- Notes which courses have changed, whoever changes them, for the indexes that servers keep in memory.
CREATE FUNCTION "search_note_course"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search_changes" ("course_id") VALUES (coalesce(NEW."id", OLD."id"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "search_note_part"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search_changes" ("course_id") VALUES (coalesce(NEW."course_id", OLD."course_id"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "search_note_lecture"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search_changes" ("course_id") SELECT "course_id" FROM "lectures" WHERE "id" = coalesce(NEW."lecture_id", OLD."lecture_id");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "search_note_educator"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "search_changes" ("course_id") SELECT "id" FROM "courses" WHERE "creator_id" = NEW."id" AND "is_published";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "courses_note_insert" AFTER INSERT ON "courses" FOR EACH ROW WHEN (NEW."is_published") EXECUTE FUNCTION "search_note_course"();--> statement-breakpoint
CREATE TRIGGER "courses_note_update" AFTER UPDATE ON "courses" FOR EACH ROW WHEN (NEW."is_published" OR OLD."is_published") EXECUTE FUNCTION "search_note_course"();--> statement-breakpoint
CREATE TRIGGER "courses_note_delete" AFTER DELETE ON "courses" FOR EACH ROW WHEN (OLD."is_published") EXECUTE FUNCTION "search_note_course"();--> statement-breakpoint
CREATE TRIGGER "course_concepts_note" AFTER INSERT OR UPDATE OR DELETE ON "course_concepts" FOR EACH ROW EXECUTE FUNCTION "search_note_part"();--> statement-breakpoint
CREATE TRIGGER "lectures_note" AFTER INSERT OR UPDATE OF "asset_id", "title" OR DELETE ON "lectures" FOR EACH ROW EXECUTE FUNCTION "search_note_part"();--> statement-breakpoint
CREATE TRIGGER "lecture_captions_note" AFTER INSERT OR UPDATE OR DELETE ON "lecture_captions" FOR EACH ROW EXECUTE FUNCTION "search_note_lecture"();--> statement-breakpoint
CREATE TRIGGER "users_note_name" AFTER UPDATE OF "name" ON "users" FOR EACH ROW WHEN (NEW."name" IS DISTINCT FROM OLD."name") EXECUTE FUNCTION "search_note_educator"();
