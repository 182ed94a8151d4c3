import type { Doc } from './indexed-course.ts';
import type { Query } from './query.ts';
import type { TextIndex } from './text-index.ts';
import type { Weights } from './weights.ts';

/** What only the courses in front are asked: do the words stand together, and is the title what was said? */
export type Reranker = (doc: Doc) => number;

/** Made once a query; term numbers of the query are marked in a table, so that a course costs one pass over its tokens. */
export function createReranker({ index, weights }: { index: TextIndex; weights: Weights }, query: Query): Reranker {
  if (query.pairs.length === 0 && query.titleWeight === 0) return () => 0;
  const { values: tokens } = index.tokens;
  return (doc) => {
    let together = 0;
    for (const pair of query.pairs) {
      // To look into the postings of both is cheaper than to read the whole course.
      if (pair.weight === 0 || !index.holds(pair.first, doc.docId) || !index.holds(pair.second, doc.docId)) continue;
      const times = countTogether(tokens, doc, pair);
      together += (pair.weight * times) / (times + 1);
    }
    const pairScore = query.pairWeight > 0 ? together / query.pairWeight : 0;
    return weights.pairs * pairScore + weights.title * titleLikeness({ index, tokens, query }, doc);
  };
}

/** How often two terms stand side by side; a title counts three times, one word between them half. */
function countTogether(tokens: Uint32Array, doc: Doc, { first, second }: { first: number; second: number }): number {
  let times = 0;
  for (let at = doc.start; at < doc.end; at += 1) {
    if (tokens[at] !== first) continue;
    const isNear = tokens[at + 2] === second || (at > doc.start && tokens[at - 1] === second);
    const near = tokens[at + 1] === second ? 1 : isNear ? 0.4 : 0;
    times += near * (at < doc.titleEnd ? 3 : 1);
  }
  return times;
}

/** Share of the query's idf that the title holds, times the share of the title that the query holds. */
function titleLikeness(
  { index, tokens, query }: { index: TextIndex; tokens: Uint32Array; query: Query },
  doc: Doc,
): number {
  if (query.titleWeight === 0) return 0;
  let held = 0;
  let title = 0;
  for (let at = doc.start; at < doc.titleEnd; at += 1) {
    const term = tokens[at] as number;
    if (isRepeated(tokens, doc.start, at)) continue;
    const own = query.titleTerms.get(term);
    title += own?.idf ?? index.idfOf(term);
    if (own) held += own.idf * own.weight;
  }
  return title === 0 ? 0 : Math.min(1, held / query.titleWeight) * Math.sqrt(Math.min(1, held / title));
}

function isRepeated(tokens: Uint32Array, start: number, at: number): boolean {
  for (let before = start; before < at; before += 1) if (tokens[before] === tokens[at]) return true;
  return false;
}
