import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoCourses } from '../src/demo/data/catalogue.ts';
import { decideAnswer, FOUND_CLEARNESS } from '../src/modules/search/answer.ts';
import { readCorrectedIntent } from '../src/modules/search/corrected-intent.ts';
import { MOST_EXPLAINED } from '../src/modules/search/explained.ts';
import { rankByIntent } from '../src/modules/search/rank-by-intent.ts';
import type { IndexedCourse } from '../src/modules/search/ranking/indexed-course.ts';
import { weights } from '../src/modules/search/ranking/weights.ts';
import { createSearchIndex, type SearchIndex } from '../src/modules/search/search-index.ts';

/** A query to the demo school with the right answer, judged before anybody saw what the search answers. */
export interface JudgedQuestion {
  query: string;
  /** How it is said, or what is asked: "subject", "goal", "slip"; "mixed" where the table does not say. */
  kind: string;
  isThere: boolean;
  /** Parts of titles, or `category:` and a category, one of which the first course must fit; none for any. */
  expected: string[];
}

/** What the search says to a query. */
export interface DemoAnswer {
  kind: 'found' | 'near' | 'none';
  missing: string[];
  courses: SearchedCourse[];
}

type SearchedCourse = Omit<IndexedCourse, 'subTitle' | 'description' | 'cues' | 'outline'>;

/** Shares of one set of questions, and the queries that are answered wrongly. */
export interface AnswerFigures {
  /** Of the answers "found", those whose first course is right. */
  precisionOfFound: number;
  /** Of what is there, that whose right course comes first. */
  rightFirst: number;
  /** Of what is absent, that which is not said to be found. */
  recallOfAbsent: number;
  wrong: string[];
}

/** Questions of a table with a header line; lines that begin with `#` are notes. */
export function readJudgedQuestions(file: string): JudgedQuestion[] {
  const lines = readFileSync(path.resolve(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n');
  const [header = '', ...rows] = lines.filter((line) => !line.startsWith('#'));
  const titles = header.split('\t');
  return rows.map((row) => {
    const cells = row.split('\t');
    const cell = (title: string) => cells[titles.indexOf(title)] ?? '';
    return {
      query: cell('query'),
      kind: cell('kind') || 'mixed',
      isThere: cell('answer') === 'found' || cell('answer') === 'there',
      expected: cell('expected').split('|').filter(Boolean),
    };
  });
}

const WEEK_MS = 7 * 86_400_000;

/** An index of the published courses of the demo school, as its seed data has them. */
export function createDemoSearch(): SearchIndex {
  const now = Date.now();
  return createSearchIndex(
    demoCourses.flatMap((course, at): IndexedCourse[] => {
      if (course.weeksAgo === null) return [];
      return [
        {
          ...course,
          id: String(at),
          description: course.description.join('\n\n'),
          educatorName: course.educator,
          pricePaise: course.price * 100,
          ratingSum: course.reviews.reduce((sum, [rating]) => sum + rating, 0),
          reviewCount: course.reviews.length,
          enrolledCount: course.enrolled,
          publishedAt: now - course.weeksAgo * WEEK_MS,
          minutes: course.lectures.length,
          outline: [...course.outcomes, ...course.lectures].join('\n'),
        },
      ];
    }),
  );
}

/** Asks the index; each question of a threshold is answered once. */
export function createAsker(search: SearchIndex): (query: string, foundFrom?: number) => DemoAnswer {
  const answers = new Map<string, DemoAnswer>();
  return (query, foundFrom = FOUND_CLEARNESS) => {
    const key = `${foundFrom} ${query}`;
    const known = answers.get(key);
    if (known) return known;
    const { intent } = readCorrectedIntent(search, query);
    const found = rankByIntent(search, intent, { depth: MOST_EXPLAINED, weights });
    const { kind, missing, ranked } = decideAnswer(search, { intent, found, foundFrom });
    const answer = { kind, missing, courses: ranked.map(({ doc }) => doc.course) };
    answers.set(key, answer);
    return answer;
  };
}

/** Whether a question is answered rightly: the right course first, or not said to be found when it is absent. */
export function isRight({ isThere, expected }: JudgedQuestion, { kind, courses: [first] }: DemoAnswer): boolean {
  if (!isThere) return kind !== 'found';
  const fits = (part: string) =>
    part.startsWith('category:') ? first?.category === part.slice(9) : first?.title.includes(part);
  return kind === 'found' && (expected.length === 0 || expected.some(fits));
}

/** The shares of right answers to these questions. */
export function scoreAnswers(questions: readonly JudgedQuestion[], ask: (query: string) => DemoAnswer): AnswerFigures {
  const answered = questions.map((question) => ({ question, answer: ask(question.query) }));
  const share = (all: typeof answered) =>
    all.length === 0 ? 1 : all.filter(({ question, answer }) => isRight(question, answer)).length / all.length;
  return {
    precisionOfFound: share(answered.filter(({ answer }) => answer.kind === 'found')),
    rightFirst: share(answered.filter(({ question }) => question.isThere)),
    recallOfAbsent: share(answered.filter(({ question }) => !question.isThere)),
    wrong: answered.filter(({ question, answer }) => !isRight(question, answer)).map(({ question }) => question.query),
  };
}

/** The threshold of `found` that answers most of these questions rightly; of equal ones that nearest to the one in use. */
export function bestFoundFrom(
  questions: readonly JudgedQuestion[],
  ask: (query: string, foundFrom: number) => DemoAnswer,
): number {
  const tried = [0.78, 0.82, 0.86, 0.9, 0.94, 0.98, 1.02, 1.06].map((share) => ({
    share,
    wrong: scoreAnswers(questions, (query) => ask(query, share)).wrong.length,
  }));
  tried.sort((a, b) => a.wrong - b.wrong || Math.abs(a.share - FOUND_CLEARNESS) - Math.abs(b.share - FOUND_CLEARNESS));
  return tried[0]?.share ?? FOUND_CLEARNESS;
}
