import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { SkillGraph } from '../skill-graph/skill-graph.ts';
import type { Intent } from '../understanding/intent.ts';
import { createModelClient, type ModelSettings } from './language-model.client.ts';
import { createModelGuard, type Spending } from './language-model.guard.ts';
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
const EMBED_BATCH_MS = 30_000;

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
  /** Name of the embedding model; null when none is configured. */
  embeddingModel: string | null;
  /** The vector of a query, of length one; null when there is none in time. */
  embedQuery(input: string, timeBudget: TimeBudget): Promise<Float32Array | null>;
  /** Vectors of courses' texts; null when it fails or costs too much. */
  embedTexts(texts: readonly string[]): Promise<Float32Array[] | null>;
}

/** A language model beside the search: it helps when it is there, in time and affordable, and is not missed when not. */
export function createSearchModel(deps: {
  settings: ModelSettings & { prices: { input: number; output: number; dailyCap: number } };
  clock: Clock;
  logger: Logger;
  spending: Spending;
}): SearchModel {
  const { settings } = deps;
  const client = createModelClient(settings);
  const guard = createModelGuard({ ...deps, prices: settings.prices });
  const readings = createMemo<Reading>(deps.clock);
  const orders = createMemo<number[]>(deps.clock);
  const vectors = createMemo<Float32Array>(deps.clock);
  const isAsked = (input: string) => settings.model !== undefined && input.length <= LONGEST_INPUT;

  return {
    embeddingModel: settings.embeddingModel ?? null,

    startTimeBudget() {
      const end = performance.now() + LIMIT_MS;
      return { left: () => end - performance.now() };
    },

    async readIntent(graph, { input, intent }, timeBudget) {
      if (!isAsked(input)) return intent;
      const reading = await readings.get(input, async () => {
        const question = {
          system: READING_PROMPT,
          user: toReadingQuestion(input),
          shape: readingSchema,
          name: 'intent',
        };
        return (await guard.run((signal) => client.ask(question, signal), timeBudget.left()))?.value ?? null;
      });
      return reading ? withReading(graph, intent, reading) : intent;
    },

    async order(input, candidates, timeBudget) {
      const ids = candidates.map(({ id }) => id);
      if (!isAsked(input) || candidates.length < 3) return ids;
      const order = await orders.get(`${input}\n${ids.join()}`, async () => {
        const user = toOrderQuestion(input, candidates);
        const question = { system: ORDER_PROMPT, user, shape: orderSchema, name: 'order' };
        const time = timeBudget.left() < LEAST_MS ? 0 : timeBudget.left();
        return (await guard.run((signal) => client.ask(question, signal), time))?.value.order ?? null;
      });
      return order ? fuseOrder(ids, order) : ids;
    },

    async embedQuery(input, timeBudget) {
      if (!settings.embeddingModel || input.length > LONGEST_INPUT) return null;
      return vectors.get(input, async () => {
        const found = await guard.run((signal) => client.embed([input], signal), timeBudget.left());
        return found?.value[0] ? toUnit(found.value[0]) : null;
      });
    },

    async embedTexts(texts) {
      const found = await guard.run((signal) => client.embed(texts, signal), EMBED_BATCH_MS);
      return found && found.value.length === texts.length ? found.value.map(toUnit) : null;
    },
  };
}

/** The vector with length one, as 32-bit numbers; numbers that are none count as 0. */
function toUnit(values: readonly number[]): Float32Array {
  const vector = Float32Array.from(values, (value) => (Number.isFinite(value) ? value : 0));
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
