import type { Clock } from '../../../platform/clock.ts';
import { inTime } from '../../../platform/in-time.ts';
import type { SkillGraph } from '../skill-graph/skill-graph.ts';
import { isHindiSentence } from '../understanding/hinglish.ts';
import type { Intent } from '../understanding/intent.ts';
import type { Embedder } from './embedder.ts';
import type { ModelClient } from './language-model.client.ts';
import type { ModelGuard } from './language-model.guard.ts';
import { type Candidate, fuseOrder, ORDER_PROMPT, orderSchema, toOrderQuestion } from './language-model.ranking.ts';
import {
  READING_PROMPT,
  type Reading,
  readingSchema,
  toReadingQuestion,
  withReading,
} from './language-model.reading.ts';
import { createMemo } from './memo.ts';

/** A model is asked for no longer than this in one search, both questions together. */
const LIMIT_MS = 2_000;
/** With less time left it is not asked again. */
const LEAST_MS = 300;
/** Longer sentences are prose; the built-in reading takes what it can of them. */
const LONGEST_INPUT = 300;

/** Time that one search may spend with the model. */
export interface TimeBudget {
  left(): number;
}

export interface SearchModel {
  startTimeBudget(): TimeBudget;
  /** The query as the model reads it; the query itself when it does not. */
  readIntent(graph: SkillGraph, asked: { input: string; intent: Intent }, timeBudget: TimeBudget): Promise<Intent>;
  /** Ids of the candidates in a better order; their own when the model does not tell. */
  order(input: string, candidates: readonly Candidate[], timeBudget: TimeBudget): Promise<string[]>;
  /** Under which name vectors are kept; null when no embedding model is configured, and while it is not there yet. */
  vectorName(): string | null;
  /** A school with fewer published courses gets no vectors. */
  leastCourses(): number;
  /** Begins to get the embedding model, unless it is there. */
  prepareVectors(): void;
  /** Makes the embedding model ready for a query that will come, where there are vectors to compare it with. Costs the caller nothing. */
  awaken(): void;
  /** The vector of a query, of length one; null when there is none in time, and for what the model does not understand. */
  embedQuery(asked: { input: string; intent: Intent }, timeBudget: TimeBudget): Promise<Float32Array | null>;
  /** Vectors of courses' texts, of the first of them when it fails on the way; null when it fails at once or costs too much. */
  embedTexts(texts: readonly string[]): Promise<Float32Array[] | null>;
  /** Ends what runs for it. */
  close(): void;
}

/** Language models beside the search: they help when they are there, in time and affordable, and are not missed when not. */
export function createSearchModel(deps: {
  /** Reads queries and orders answers. */
  reader: { client: ModelClient; guard: ModelGuard } | null;
  embedder: Embedder | null;
  clock: Clock;
}): SearchModel {
  const { reader, embedder } = deps;
  const readings = createMemo<Reading>(deps.clock);
  const orders = createMemo<number[]>(deps.clock);
  const vectors = createMemo<Float32Array>(deps.clock);

  return {
    vectorName: () => embedder?.name() ?? null,
    leastCourses: () => embedder?.leastCourses ?? 0,
    prepareVectors: () => embedder?.prepare(),

    startTimeBudget() {
      const end = performance.now() + LIMIT_MS;
      return { left: () => end - performance.now() };
    },

    async readIntent(graph, { input, intent }, timeBudget) {
      if (!reader || input.length > LONGEST_INPUT) return intent;
      const reading = await readings.get(input, async () => {
        const question = {
          system: READING_PROMPT,
          user: toReadingQuestion(input),
          shape: readingSchema,
          name: 'intent',
        };
        return (
          (await reader.guard.run((signal) => reader.client.ask(question, signal), timeBudget.left()))?.value ?? null
        );
      });
      return reading ? withReading(graph, intent, reading) : intent;
    },

    async order(input, candidates, timeBudget) {
      const ids = candidates.map(({ id }) => id);
      if (!reader || input.length > LONGEST_INPUT || candidates.length < 3) return ids;
      const order = await orders.get(`${input}\n${ids.join()}`, async () => {
        const user = toOrderQuestion(input, candidates);
        const question = { system: ORDER_PROMPT, user, shape: orderSchema, name: 'order' };
        const time = timeBudget.left() < LEAST_MS ? 0 : timeBudget.left();
        return (await reader.guard.run((signal) => reader.client.ask(question, signal), time))?.value.order ?? null;
      });
      return order ? fuseOrder(ids, order) : ids;
    },

    awaken: () => embedder?.awaken(),

    async embedQuery({ input, intent }, timeBudget) {
      if (!embedder || input.length > LONGEST_INPUT) return null;
      if (embedder.isEnglishOnly && isHindiSentence(intent.spoken)) return null;
      const limitMs = Math.min(timeBudget.left(), embedder.queryLimitMs);
      const found = vectors.get(input, async () => {
        const vector = await embedder.embedQuery(input, limitMs);
        return vector && toUnit(vector);
      });
      // A vector that comes later is remembered for who asks the same again.
      return inTime(found, limitMs);
    },

    async embedTexts(texts) {
      const found = await embedder?.embedTexts(texts);
      return found && found.length > 0 ? found.map(toUnit) : null;
    },

    close: () => embedder?.close(),
  };
}

/** The vector with length one, as 32-bit numbers; numbers that are none count as 0. */
function toUnit(values: ArrayLike<number>): Float32Array {
  const vector = Float32Array.from(values, (value) => (Number.isFinite(value) ? value : 0));
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
