-- Trigram similarity, for searches with typos.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
