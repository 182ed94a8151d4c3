ALTER TABLE "enrolments" ADD COLUMN "bought_seconds" double precision;--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "lectures_removed_index" ON "lectures" USING btree ("removed_at") WHERE "lectures"."removed_at" is not null;--> statement-breakpoint
DROP TRIGGER "lectures_note" ON "lectures";--> statement-breakpoint
CREATE TRIGGER "lectures_note" AFTER INSERT OR UPDATE OF "asset_id", "title", "removed_at" OR DELETE ON "lectures" FOR EACH ROW EXECUTE FUNCTION "search_note_part"();