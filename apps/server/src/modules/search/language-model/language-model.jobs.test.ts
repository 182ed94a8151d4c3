import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse } from '../../../../test/factories.ts';
import { createTestJobs } from '../../../../test/fakes.ts';
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
afterAll(() => testApp.close());

test('courses get vectors from so many published ones on, and before that nothing is loaded for it', async () => {
  let prepared = 0;
  const embedder: Embedder = {
    ...{ isEnglishOnly: true, leastCourses: 3, queryLimitMs: 100, close: () => undefined, awaken: () => undefined },
    name: () => 'stand-in',
    prepare() {
      prepared += 1;
    },
    embedQuery: async (input) => [input.length, 1],
    embedTexts: async (texts) => texts.map((text) => [text.length, 1]),
  };
  const jobs = createTestJobs();
  const model = createSearchModel({ reader: null, embedder, clock: testApp.clock });
  defineEmbeddingJob(jobs, { model, repository: createModelRepository({ db: testApp.db }) });
  const countVectors = async () => {
    await jobs.run('search.embed-courses');
    return testApp.db.$count(courseEmbeddings);
  };

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
