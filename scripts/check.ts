/** `npm run check`: types, lint and format, import rules, texts in both languages, dead code. Runs as many at once as there are cores. */
import { availableParallelism } from 'node:os';
import { checkSteps } from './lib/check-steps.ts';
import { report, runStep, type StepResult } from './lib/steps.ts';

/** Runs the steps and reports each as it ends. */
export async function runChecks(): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const waiting = [...checkSteps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step);
      report(result);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return results;
}

if (import.meta.main) {
  const failed = (await runChecks()).filter((result) => !result.isOk);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
