/**
 * `npm test`: types, lint, import rules, dead code and beside them the web build; unit and API tests, browser tests.
 * Everything runs even when something fails, so that one run shows all there is to mend. `--long` (`npm run test:long`) has tests ask
 * and look at all there is, where they otherwise keep to borders (`apps/server/test/test-form.ts`).
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runChecks } from './check.ts';
import { ensureBuilt } from './lib/build.mjs';
import { listBrowserFailures, listFailedFiles, listUnitFailures } from './lib/failures.ts';
import { report, runStep, type Step, type StepResult } from './lib/steps.ts';

const isLong = process.argv.includes('--long');
/** On a machine that has much else to do; a quiet one with two cores needs a third of it. */
const TEST_MINUTES = isLong ? 50 : 25;
const form: Record<string, string> = isLong ? { TEST_FORM: 'long' } : {};

interface Count {
  passed: number;
  failed: number;
}

const folder = 'test-results';
const unitReport = `${folder}/unit.json`;
const secondReport = `${folder}/unit-again.json`;
const browserReport = `${folder}/browser.json`;

/** As many files get a second try by themselves; what fails more widely is no matter of a rare moment. */
const MOST_TRIED_AGAIN = 3;

const runUnitTests = (reportFile: string, only: string[] = []): Step => ({
  name: 'unit and API tests',
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...only,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ],
  env: form,
});
const browserTests: Step = {
  name: 'browser tests',
  args: ['node_modules/@playwright/test/cli.js', 'test'],
  env: { ...form, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport, CI: '1' },
};

async function main(): Promise<void> {
  for (const file of [unitReport, secondReport, browserReport]) rmSync(file, { force: true });
  mkdirSync(folder, { recursive: true });
  // Most of the build has one core only.
  const [checks, build] = await Promise.all([runChecks(), buildWebApp()]);
  const counts: Count[] = [...checks, build].map(countStep);
  const units = await runTests(runUnitTests(unitReport), () => readUnitReport(unitReport), listUnitTrouble);
  counts.push(await tryAgain(units));
  if (build.isOk) counts.push(await runTests(browserTests, readBrowserReport, listBrowserTrouble));
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  // Again at the end: a record may keep only the beginning of an output, or only its end.
  for (const failure of [...listUnitTrouble(), ...listBrowserTrouble()]) process.stdout.write(`\n${failure}\n`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/**
 * Runs the files that failed once more, without the others beside them, as Playwright does with its tests: a machine that is busy
 * with other things gets a second try. What failed at first is named in any case.
 */
async function tryAgain(first: Count): Promise<Count> {
  const files = listFailedFiles(readReport(unitReport));
  if (first.failed === 0 || files.length === 0 || files.length > MOST_TRIED_AGAIN) return first;
  const step = { ...runUnitTests(secondReport, files), name: 'unit and API tests, second try of what failed' };
  const second = await runTests(step, () => readUnitReport(secondReport), listSecondTrouble);
  return second.failed > 0 ? first : { passed: first.passed + first.failed, failed: 0 };
}

function countStep({ isOk }: StepResult): Count {
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 };
}

async function runTests(step: Step, read: () => Count, list: () => string[]): Promise<Count> {
  const result = await runStep(step, TEST_MINUTES);
  const counted = read();
  // A runner that breaks outside its tests fails without a failed test.
  const failed = result.isOk ? counted.failed : Math.max(1, counted.failed);
  report({
    ...result,
    name: `${step.name}: ${counted.passed} passed, ${failed} failed`,
    output: [...list(), result.output].join('\n'),
  });
  return { passed: counted.passed, failed };
}

async function buildWebApp(): Promise<StepResult> {
  const begun = performance.now();
  const output = await ensureBuilt().then(
    () => '',
    (error: Error) => error.message,
  );
  const result = { name: 'web build', isOk: output === '', seconds: (performance.now() - begun) / 1000, output };
  report(result);
  return result;
}

function readUnitReport(file: string): Count {
  const { numPassedTests = 0, numFailedTests = 0 } = readReport<{ numPassedTests: number; numFailedTests: number }>(
    file,
  );
  return { passed: numPassedTests, failed: numFailedTests };
}

function readBrowserReport(): Count {
  const { stats } = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(browserReport);
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
}

function listUnitTrouble(): string[] {
  return listUnitFailures(readReport(unitReport));
}

function listSecondTrouble(): string[] {
  return listUnitFailures(readReport(secondReport));
}

function listBrowserTrouble(): string[] {
  return listBrowserFailures(readReport(browserReport));
}

function readReport<T>(file: string): Partial<T> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : {};
}

await main();
