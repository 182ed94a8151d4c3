/**
 * `node bench/search/learning.ts`: whether a ranking that learns from clicks finds the course that people like better, and lifts none that
 * they do not (`docs/decisions/024`). Made-up visitors look at place k with chance 1/k^power and click what they like first.
 */
import { byUse } from '../../apps/server/src/modules/search/by-use.ts';
import type { Explained } from '../../apps/server/src/modules/search/explained.ts';
import {
  HALF_LIFE_DAYS,
  toLifts,
  weighVote,
} from '../../apps/server/src/modules/search-insight/learning/learning.models.ts';

const RUNS = 200;
const DAYS = 60;
const COURSES = 6;
const LIKED = 0.2;

interface Setting {
  /** How far the score of the judged course lies behind the others'. */
  gap: number;
  visitors: number;
  power: number;
  /** How many of those who see it open it. */
  liked: number;
}

/** Whether the course that starts last stands first at the end. */
function endsFirst({ gap, visitors, power, liked }: Setting, random: () => number): boolean {
  const judged = `${COURSES - 1}`;
  const list = Array.from({ length: COURSES }, (_, at) => ({
    entry: { id: `${at}`, score: `${at}` === judged ? 1 - gap : 1 },
    share: 1,
  })) as Explained[];
  const worths = new Map<string, number>();
  const order = () =>
    byUse(list, toLifts([...worths].map(([courseId, worth]) => ({ courseId, worth })))).map(({ entry }) => entry.id);
  for (let day = 0; day < DAYS; day += 1) {
    const shown = order();
    const votes: { id: string; weight: number }[] = [];
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const at = shown.findIndex(
        (id, place) => random() < (place + 1) ** -power && random() < (id === judged ? liked : LIKED),
      );
      const id = shown[at];
      if (id !== undefined) votes.push({ id, weight: weighVote(at + 1, 'click') });
    }
    for (const id of shown) {
      const weights = votes.filter((vote) => vote.id === id).map(({ weight }) => weight);
      const today = weights.reduce((sum, weight) => sum + weight, 0) - Math.max(0, ...weights);
      worths.set(id, (worths.get(id) ?? 0) * 0.5 ** (1 / HALF_LIFE_DAYS) + today);
    }
  }
  return order()[0] === judged;
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function percent(setting: Setting): string {
  let first = 0;
  for (let run = 1; run <= RUNS; run += 1) first += endsFirst(setting, createRandom(run * 7_919)) ? 1 : 0;
  return `${Math.round((first / RUNS) * 100)} %`;
}

for (const gap of [0.02, 0.05]) {
  for (const visitors of [10, 30, 100]) {
    const cells = [0.5, 0.75, 1].map((power) => {
      const better = percent({ gap, visitors, power, liked: 2 * LIKED });
      return `${better} (no better: ${percent({ gap, visitors, power, liked: LIKED })})`;
    });
    process.stdout.write(`${gap * 100} % behind, ${visitors} a day: ${cells.join(', ')}\n`);
  }
}
