import type { ModelClient } from './language-model.client.ts';
import type { ModelGuard } from './language-model.guard.ts';

/** Turns texts into vectors, of any length. */
export interface Embedder {
  /** Under which name its vectors are kept; null while there is no model. */
  name(): string | null;
  /** Begins to get what is missing, unless that is under way or was tried a moment ago. */
  prepare(): void;
  /** Loads what a query will need, unless it is loaded. */
  awaken(): void;
  /** The longest that a search waits for the vector of its query. */
  queryLimitMs: number;
  /** What is said in Hindi it does not understand. */
  isEnglishOnly: boolean;
  /** A school with fewer published courses gets no vectors. */
  leastCourses: number;
  embedQuery(input: string, limitMs: number): Promise<ArrayLike<number> | null>;
  /** Vectors of courses' texts, in their order, of fewer when it fails on the way; null when it fails at once or costs too much. */
  embedTexts(texts: readonly string[]): Promise<readonly ArrayLike<number>[] | null>;
  close(): void;
}

const BATCH_MS = 30_000;

/** The embedding model of an endpoint. */
export function createRemoteEmbedder(deps: { name: string; client: ModelClient; guard: ModelGuard }): Embedder {
  const { name, client, guard } = deps;
  const embed = async (texts: readonly string[], limitMs: number) =>
    (await guard.run((signal) => client.embed(texts, signal), limitMs))?.value ?? null;
  return {
    name: () => name,
    prepare: () => undefined,
    awaken: () => undefined,
    queryLimitMs: Number.POSITIVE_INFINITY,
    isEnglishOnly: false,
    leastCourses: 0,
    embedQuery: async (input, limitMs) => (await embed([input], limitMs))?.[0] ?? null,
    async embedTexts(texts) {
      const found = await embed(texts, BATCH_MS);
      // Of another number nobody knows which belongs to which text.
      return found?.length === texts.length ? found : null;
    },
    close: () => undefined,
  };
}
