import type { Course } from '@nalanda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse } from '../../../test/factories.ts';
import type { TestClient } from '../../../test/test-client.ts';

let test: TestApp;
let client: TestClient;

beforeAll(async () => {
  test = await buildTestApp();
  client = (await test.newUser()).client;
  const rows: Parameters<typeof createCourse>[1][] = [
    { title: 'Python from the first line', category: 'Data Science', level: 'Beginner', pricePaise: 49_900 },
    { title: 'Python for number people', category: 'Data Science', level: 'Advanced', pricePaise: 299_900 },
    { title: 'React without fear', category: 'Web Development', level: 'Beginner', pricePaise: 149_900 },
    { title: 'Typography that breathes', category: 'UI UX Designing', level: 'Intermediate', pricePaise: 0 },
    { title: 'Cooking', category: 'Others', level: 'Beginner', pricePaise: 9_900, description: 'Not about Python.' },
    { title: 'Python nobody may see', category: 'Data Science', isPublished: false },
    { title: 'Python of old', category: 'Data Science', archivedAt: new Date() },
  ];
  for (const row of rows) await createCourse(test.db, row);
});
afterAll(() => test.close());

async function titlesFor(input: string): Promise<string[]> {
  const reply = await client.post('/api/ai/search', { input });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Course[]>().map((course) => course.title);
}

describe('the AI search', () => {
  it('puts a word in the title before a word in the description, and shows no drafts or archived courses', async () => {
    const titles = await titlesFor('python');
    expect(titles.slice(0, 2).sort()).toEqual(['Python for number people', 'Python from the first line']);
    expect(titles[2]).toBe('Cooking');
    expect(titles).toHaveLength(3);
  });

  it.each(['pyhton', 'pythn', 'mujhe pyton sikhna hai'])('forgives the typo in "%s"', async (input) => {
    expect(await titlesFor(input)).toContain('Python from the first line');
  });

  it('keeps to level and price when they are said', async () => {
    expect(await titlesFor('beginner python under 500')).toEqual(['Python from the first line', 'Cooking']);
  });

  it('relaxes limits rather than answering with nothing', async () => {
    expect(await titlesFor('react under 100 rupees')).toContain('React without fear');
  });

  it('finds a category by its everyday name', async () => {
    expect(await titlesFor('make my own website')).toContain('React without fear');
    expect((await titlesFor('ui ux'))[0]).toBe('Typography that breathes');
  });

  it('answers limits without a topic', async () => {
    expect(await titlesFor('free')).toEqual(['Typography that breathes']);
  });

  it.each(['😀', '???', 'the of and', "'; drop table courses; --", '<script>alert(1)</script>', '\\ & | ! :* <->'])(
    'answers %j sanely',
    async (input) => {
      expect(await titlesFor(input)).toEqual([]);
    },
  );

  it('refuses empty and endless input, and visitors', async () => {
    expect((await client.post('/api/ai/search', { input: '  ' })).statusCode).toBe(400);
    expect((await client.post('/api/ai/search', { input: 'x'.repeat(10_000) })).statusCode).toBe(400);
    expect((await test.anonymous().post('/api/ai/search', { input: 'python' })).statusCode).toBe(401);
  });
});
