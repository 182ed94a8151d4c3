/** Inverse document frequency as BM25 has it: what it tells that a text holds a term. */
export function idfOfFrequency(frequency: number, documents: number): number {
  return Math.log(1 + (documents - Math.min(frequency, documents) + 0.5) / (frequency + 0.5));
}

/** As `idfOfFrequency`, for a term of an index. */
export function idf(index: { documentFrequency(term: string): number; liveCount(): number }, term: string): number {
  return idfOfFrequency(index.documentFrequency(term), index.liveCount());
}
