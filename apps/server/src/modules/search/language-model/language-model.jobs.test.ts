import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createUser } from '../../../../test/factories.ts';
import { createTestJobs } from '../../../../test/fakes.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { courseEmbeddings } from '../../../database/schema/search.table.ts';
import { readIntent } from '../understanding/intent.ts';
import type { Embedder } from './embedder.ts';
import { defineEmbeddingJob } from './language-model.jobs.ts';
import { createModelRepository } from './language-model.repository.ts';
import { createSearchModel } from './language-model.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp();
});
afterEach(async () => {
  vi.useRealTimers();
  await testApp.db.delete(courseEmbeddings);
  await testApp.db.update(courses).set({ archivedAt: testApp.clock.now() });
});
afterAll(() => testApp.close());

/** Gives texts vectors that tell nothing. */
const standIn: Embedder = {
  ...{ isEnglishOnly: true, leastCourses: 0, queryLimitMs: 100, close: () => undefined, awaken: () => undefined },
  name: () => 'stand-in',
  prepare: () => undefined,
  embedQuery: async (input) => [input.length, 1],
  embedTexts: async (texts) => texts.map((text) => [text.length, 1]),
};

/** Runs the job with this model; gives how many courses have vectors then. */
function createRun(embedder: Embedder) {
  const jobs = createTestJobs();
  const model = createSearchModel({ reader: null, embedder, clock: testApp.clock });
  defineEmbeddingJob(jobs, { model, repository: createModelRepository({ db: testApp.db }) });
  const run = async () => {
    await jobs.run('search.embed-courses');
    return testApp.db.$count(courseEmbeddings);
  };
  return { model, run };
}

test('a job that has much to do ends before its time is over, and the next one goes on', async () => {
  const { id: creatorId } = await createUser(testApp.db, { role: 'educator' });
  await Promise.all(Array.from({ length: 130 }, () => createCourse(testApp.db, { creatorId })));
  vi.useFakeTimers({ toFake: ['performance'] });
  const slow: Embedder = {
    ...standIn,
    async embedTexts(texts) {
      vi.advanceTimersByTime(11 * 60_000);
      return standIn.embedTexts(texts);
    },
  };
  const { run } = createRun(slow);
  expect([await run(), await run(), await run()]).toEqual([64, 128, 130]);
});

test('a run looks at each course once, and those that a failing model left out come next', async () => {
  const { id: creatorId } = await createUser(testApp.db, { role: 'educator' });
  await Promise.all(Array.from({ length: 150 }, () => createCourse(testApp.db, { creatorId })));
  const repository = createModelRepository({ db: testApp.db });
  const looks: (string | null)[] = [];
  const jobs = createTestJobs();
  // Ten of each batch have a vector.
  const embedder: Embedder = { ...standIn, embedTexts: async (texts) => texts.slice(0, 10).map(() => [1, 0]) };
  defineEmbeddingJob(jobs, {
    model: createSearchModel({ reader: null, embedder, clock: testApp.clock }),
    repository: {
      ...repository,
      listToEmbed(model, options) {
        looks.push(options.after);
        return repository.listToEmbed(model, options);
      },
    },
  });
  await jobs.run('search.embed-courses');
  expect(await testApp.db.$count(courseEmbeddings)).toBe(150);
  const behind = looks.flatMap((after) => after ?? []);
  expect(looks).toHaveLength(16);
  expect(behind).toEqual([...new Set(behind)].sort());
});

test('what was made before a failure is kept', async () => {
  for (let left = 3; left > 0; left -= 1) await createCourse(testApp.db);
  let made = 0;
  const failing: Embedder = {
    ...standIn,
    async embedTexts(texts) {
      made += 1;
      return made === 1 ? standIn.embedTexts(texts.slice(0, 2)) : null;
    },
  };
  expect(await createRun(failing).run()).toBe(2);
});

test('courses get vectors from so many published ones on, and before that nothing is loaded for it', async () => {
  let prepared = 0;
  const embedder: Embedder = {
    ...standIn,
    leastCourses: 3,
    prepare() {
      prepared += 1;
    },
  };
  const { model, run: countVectors } = createRun(embedder);

  for (const title of ['One', 'Two']) await createCourse(testApp.db, { title });
  await createCourse(testApp.db, { title: 'Draft', isPublished: false });
  expect([await countVectors(), prepared]).toEqual([0, 0]);
  await createCourse(testApp.db, { title: 'Three' });
  expect([await countVectors(), prepared]).toEqual([3, 1]);

  // A model that knows English only is not asked in Hindi.
  const embed = (input: string) => model.embedQuery({ input, intent: readIntent(input) }, model.startTimeBudget());
  expect(await embed('how do I talk to customers')).toHaveLength(2);
  for (const input of ['dukan ka maal online kaise beche', 'दुकान का माल ऑनलाइन कैसे बेचें'])
    expect(await embed(input), input).toBeNull();
});
