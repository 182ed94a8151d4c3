import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { swapNeighbours, type Wish } from './search.models.ts';

/** No search may take longer, whatever was typed. */
const STATEMENT_TIMEOUT_MS = 500;
/** How alike a word and a title must be to count as a typo (share of common trigrams). */
const TYPO_SIMILARITY = 0.35;

/** SQL of the search module. */
export function createSearchRepository({ db }: { db: Db }) {
  return {
    /**
     * Ids of published courses that serve the wish, best first. Each term counts by how rare it is among all courses
     * (inverse document frequency) times where it stands: title 1, subtitle 0.5, category and level 0.3, description
     * 0.15. A term that no course knows is taken for a typo: it is tried with neighbouring letters swapped (where trigrams
     * see little), and compared with titles by trigrams.
     */
    findCourseIds: (wish: Wish, limit: number): Promise<string[]> =>
      db.transaction(
        async (tx) => {
          await tx.execute(sql.raw(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`));
          await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${TYPO_SIMILARITY}`));
          const maxPaise = wish.maxPriceRupees === null ? null : wish.maxPriceRupees * 100;
          const swaps = wish.terms.flatMap((term) => swapNeighbours(term).map((swapped) => ({ term, swapped })));
          const result = await tx.execute<{ id: string }>(sql`
            with terms as (
              select term, plainto_tsquery('english', term) as query
              from unnest(${sql.param(wish.terms)}::text[]) as term
              where numnode(plainto_tsquery('english', term)) > 0
            ),
            known as (
              select term, query, (select count(*) from courses where search_text @@ query) as matches from terms
            ),
            swaps as (
              select term, plainto_tsquery('english', swapped) as query
              from unnest(${sql.param(swaps.map(({ term }) => term))}::text[], ${sql.param(swaps.map(({ swapped }) => swapped))}::text[]) as pairs (term, swapped)
            ),
            total as (select greatest(count(*), 1) as courses from courses),
            hits as (
              select c.id, ln(1 + total.courses / (known.matches + 0.5)) * ts_rank('{0.15, 0.3, 0.5, 1.0}', c.search_text, known.query) as score
              from known cross join total join courses c on c.search_text @@ known.query
              where known.matches > 0
              union all
              select c.id, ln(1 + total.courses) * 0.5 * word_similarity(known.term, lower(c.title)) as score
              from known cross join total join courses c on known.term <% lower(c.title)
              where known.matches = 0
              union all
              select c.id, ln(1 + total.courses) * 0.8 * ts_rank('{0.15, 0.3, 0.5, 1.0}', c.search_text, swaps.query) as score
              from swaps join known on known.term = swaps.term cross join total
              join courses c on c.search_text @@ swaps.query
              where known.matches = 0
              union all
              select c.id, 0.4 from courses c where c.category = ${wish.category}
            )
            select c.id
            from (select id, sum(score) as score from hits group by id) as found
            join courses c on c.id = found.id
            where c.is_published and c.archived_at is null
              and (${maxPaise}::int is null or c.price_paise <= ${maxPaise}::int)
              and (${wish.level}::text is null or c.level = ${wish.level}::text)
            order by found.score * (1 + 0.02 * (c.rating_sum + 20.0) / (c.review_count + 5)) desc, c.enrolled_count desc, c.id
            limit ${limit}`);
          return result.rows.map((row) => row.id);
        },
        { accessMode: 'read only' },
      ),

    /** Ids of published courses within the limits of a wish that names no topic, most enrolled first. */
    async findCourseIdsWithinLimits(wish: Wish, limit: number): Promise<string[]> {
      const maxPaise = wish.maxPriceRupees === null ? null : wish.maxPriceRupees * 100;
      const result = await db.execute<{ id: string }>(sql`
        select id from courses
        where is_published and archived_at is null
          and (${maxPaise}::int is null or price_paise <= ${maxPaise}::int)
          and (${wish.level}::text is null or level = ${wish.level}::text)
        order by enrolled_count desc, id
        limit ${limit}`);
      return result.rows.map((row) => row.id);
    },
  };
}

export type SearchRepository = ReturnType<typeof createSearchRepository>;
