/** A course and what it scores. */
export interface ScoredDoc {
  docId: number;
  score: number;
}

/** Keeps the highest of many scores in a heap whose root is the least of them. */
export function createTopK(most: number) {
  const heap: ScoredDoc[] = [];
  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [heap[b] as ScoredDoc, heap[a] as ScoredDoc];
  };
  const scoreAt = (at: number) => heap[at]?.score ?? Number.POSITIVE_INFINITY;
  function sink(): void {
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      const smaller = scoreAt(left + 1) < scoreAt(left) ? left + 1 : left;
      if (scoreAt(smaller) >= scoreAt(at)) return;
      swap(at, smaller);
      at = smaller;
    }
  }
  return {
    least: () => (heap.length < most ? 0 : scoreAt(0)),
    offer(docId: number, score: number) {
      if (heap.length < most) {
        heap.push({ docId, score });
        for (let at = heap.length - 1; at > 0; ) {
          const above = (at - 1) >> 1;
          if (scoreAt(above) <= scoreAt(at)) break;
          swap(at, above);
          at = above;
        }
        return;
      }
      heap[0] = { docId, score };
      sink();
    },
    sorted: () => heap.sort((a, b) => b.score - a.score || a.docId - b.docId),
  };
}
