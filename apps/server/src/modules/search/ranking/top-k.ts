/** A course and what it scores. */
export interface ScoredDoc {
  docId: number;
  score: number;
}

/** Keeps the highest of many scores in a heap whose root is the least of them. */
export function createTopK(most: number) {
  const docIds = new Uint32Array(most);
  const scores = new Float64Array(most);
  let size = 0;

  function put(at: number, docId: number, score: number): void {
    docIds[at] = docId;
    scores[at] = score;
  }
  const move = (from: number, to: number) => put(to, docIds[from] as number, scores[from] as number);

  /** Puts a score where it belongs, above or at this free place. */
  function rise(free: number, docId: number, score: number): void {
    let at = free;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if ((scores[above] as number) <= score) break;
      move(above, at);
      at = above;
    }
    put(at, docId, score);
  }

  /** Puts a score where it belongs, below or at the root, which is free. */
  function sink(docId: number, score: number): void {
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= size) break;
      const isRightLess = left + 1 < size && (scores[left + 1] as number) < (scores[left] as number);
      const smaller = isRightLess ? left + 1 : left;
      if ((scores[smaller] as number) >= score) break;
      move(smaller, at);
      at = smaller;
    }
    put(at, docId, score);
  }

  return {
    least: () => (size < most ? 0 : (scores[0] as number)),
    offer(docId: number, score: number) {
      if (size === most) return sink(docId, score);
      rise(size, docId, score);
      size += 1;
    },
    sorted(): ScoredDoc[] {
      const all = Array.from({ length: size }, (_, at) => ({
        docId: docIds[at] as number,
        score: scores[at] as number,
      }));
      return all.sort((a, b) => b.score - a.score || a.docId - b.docId);
    },
  };
}
