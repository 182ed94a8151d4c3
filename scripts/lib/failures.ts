import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const shownCharacters = 1_200;

interface UnitReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface BrowserSuite {
  file: string;
  suites?: BrowserSuite[];
  specs: {
    title: string;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

/** What failed in Vitest's JSON report: one text a test or file, with the beginning of its error. */
export function listUnitFailures({ testResults = [] }: Partial<UnitReport>): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [tell(file, message)] : [];
    return failed.map((test) => tell(`${file}: ${test.fullName}`, test.failureMessages.join('\n')));
  });
}

/** The files, from the checkout's folder on, in which a test or what surrounds the tests failed. */
export function listFailedFiles({ testResults = [] }: Partial<UnitReport>): string[] {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => path.relative(process.cwd(), name));
}

/**
 * What failed or was flaky in Playwright's JSON report: one text a test, with the beginning of each error. What failed comes first: a
 * record may keep only the beginning of it.
 */
export function listBrowserFailures({ suites = [] }: { suites?: BrowserSuite[] }): string[] {
  return [
    ...suites.flatMap((suite) => listTests(suite, 'unexpected')),
    ...suites.flatMap((suite) => listTests(suite, 'flaky')),
  ];
}

function listTests(suite: BrowserSuite, wanted: 'unexpected' | 'flaky'): string[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => {
        const errors = results.flatMap((result) => result.errors.map((error) => error.message ?? ''));
        const mark = wanted === 'flaky' ? ' (passed when tried again)' : '';
        return tell(`${suite.file} (${projectName}): ${title}${mark}`, stripVTControlCharacters(errors.join('\n')));
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => listTests(inner, wanted))];
}

function tell(title: string, error: string): string {
  return `${title}\n${error.slice(0, shownCharacters)}`.trim().replace(/\n/g, '\n      ');
}
