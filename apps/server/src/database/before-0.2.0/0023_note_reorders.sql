-- The list of courses names lectures in their order: other nodes must hear when it changes.
DROP TRIGGER "lectures_note" ON "lectures";--> statement-breakpoint
CREATE TRIGGER "lectures_note" AFTER INSERT OR UPDATE OF "asset_id", "title", "position", "removed_at" OR DELETE ON "lectures" FOR EACH ROW EXECUTE FUNCTION "search_note_part"();
