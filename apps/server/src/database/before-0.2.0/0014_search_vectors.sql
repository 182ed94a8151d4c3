-- A new vector of a course is a change that indexes in memory must follow.
CREATE TRIGGER "course_embeddings_note" AFTER INSERT OR UPDATE OR DELETE ON "course_embeddings" FOR EACH ROW EXECUTE FUNCTION "search_note_part"();
