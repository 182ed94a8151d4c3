/** Inverse document frequency as BM25 has it: what it tells that a text holds a term. */
export function rarityOfFrequency(frequency: number, documents: number): number {
  return Math.log(1 + (documents - Math.min(frequency, documents) + 0.5) / (frequency + 0.5));
}

/** As `rarityOfFrequency`, for a term of an index. */
export function rarity(index: { documentFrequency(term: string): number; liveCount(): number }, term: string): number {
  return rarityOfFrequency(index.documentFrequency(term), index.liveCount());
}
