import type { Recommendation } from '@nalanda/contract';
import { createRandom } from '@nalanda/covers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse, createUser } from '../../../test/factories.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { enrolments } from '../../database/schema/learning.table.ts';
import { users } from '../../database/schema/users.table.ts';
import { newId } from '../../platform/ids.ts';
import { skillGraph } from '../search/skill-graph/skill-graph.ts';

/*
 * The next bought course, offline: made-up learners buy towards a job of the skill graph, and by popularity alone. The last course
 * of some is held back, and both the recommendations and the ten most taken courses are asked for it.
 */
const LEARNERS = 240;
const JUDGED = 60;
const TOP = 10;
/** In this share of purchases a learner follows the crowd and not the job. */
const BY_CROWD = 0.4;
const MOST_SKILLS = 90;

let testApp: TestApp;
let courseIds: string[];
let popular: string[];
/** Learners whose last course is held back. */
let judged: { learnerId: string; next: string; has: Set<string> }[];

beforeAll(async () => {
  testApp = await buildTestApp();
  const random = createRandom('2026');
  const jobs = skillGraph().jobs.filter(({ kind, skills }) => kind === 'job' && skills.length >= 3);
  const skills = [...new Set(jobs.flatMap((job) => job.skills))].slice(0, MOST_SKILLS);
  const teacher = await createUser(testApp.db, { role: 'educator' });
  const shelf = skills.map((skill) => ({ id: newId(), skill, title: `${skill} in practice` }));
  // A few courses are taken by many, most by few.
  const fame = shelf.map((_, at) => 1 / (1 + ((at * 37) % shelf.length)));
  const served = jobs.filter((job) => job.skills.filter((skill) => skills.includes(skill)).length >= 3);
  const histories = Array.from({ length: LEARNERS }, () => {
    const job = served[Math.floor(random() * served.length)];
    const wanted = shelf.filter(({ skill }) => job?.skills.includes(skill));
    const bought: string[] = [];
    for (let left = 3 + Math.floor(random() * 3); left > 0; left -= 1) {
      const open = wanted.filter(({ id }) => !bought.includes(id));
      const isOwnChoice = random() >= BY_CROWD && open.length > 0;
      const choice = isOwnChoice ? open[Math.floor(random() * open.length)] : shelf[pick(fame, random)];
      if (choice && !bought.includes(choice.id)) bought.push(choice.id);
    }
    return bought;
  });
  const counts = new Map<string, number>();
  const rows: (typeof enrolments.$inferInsert)[] = [];
  const learners = histories.map(() => newId());
  judged = [];
  histories.forEach((bought, at) => {
    const learnerId = learners[at] ?? '';
    const isJudged = at < JUDGED && bought.length > 1;
    const kept = isJudged ? bought.slice(0, -1) : bought;
    if (isJudged) judged.push({ learnerId, next: bought.at(-1) ?? '', has: new Set(kept) });
    kept.forEach((courseId, place) => {
      counts.set(courseId, (counts.get(courseId) ?? 0) + 1);
      const enrolledAt = new Date(Date.UTC(2026, 0, 1) + place * 86_400_000);
      rows.push({ courseId, learnerId, pricePaidPaise: 0, enrolledAt });
    });
  });
  await testApp.db.insert(courses).values(
    shelf.map(({ id, title }) => ({
      id,
      title,
      category: 'Others' as const,
      level: 'Beginner' as const,
      pricePaise: 0,
      creatorId: teacher.id,
      isPublished: true,
      publishedAt: new Date(),
      enrolledCount: counts.get(id) ?? 0,
    })),
  );
  await testApp.db
    .insert(users)
    .values(learners.map((id) => ({ id, name: 'Learner', email: `${id}@example.com`, role: 'student' as const })));
  await testApp.db.insert(enrolments).values(rows);
  courseIds = shelf.map(({ id }) => id);
  popular = [...courseIds].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  await (await testApp.newUser()).client.get('/api/career/jobs');
});
afterAll(() => testApp.close());

describe('Offline, the next bought course', () => {
  test('stands in the top ten more often than popularity alone puts it there', async ({ annotate }) => {
    let byUs = 0;
    let byPopularity = 0;
    for (const { learnerId, next, has } of judged) {
      const client = await testApp.as({ id: learnerId });
      const list = (await client.get('/api/recommendations')).json<Recommendation[]>();
      const ids = list.map(({ course }) => course._id);
      expect(ids.filter((id) => has.has(id))).toEqual([]);
      if (ids.slice(0, TOP).includes(next)) byUs += 1;
      const top = popular.filter((id) => !has.has(id)).slice(0, TOP);
      if (top.includes(next)) byPopularity += 1;
    }
    const share = (hits: number) => Math.round((hits / judged.length) * 100);
    await annotate(`top ten: ${share(byUs)} %, by popularity alone: ${share(byPopularity)} %`);
    expect(judged.length).toBeGreaterThan(50);
    expect(byUs).toBeGreaterThan(byPopularity * 1.2);
  });

  test('is looked for by courses, not by luck: with nothing bought nothing is said', async () => {
    const stranger = await createUser(testApp.db);
    const reply = await (await testApp.as(stranger)).get('/api/recommendations');
    expect(reply.json()).toEqual([]);
    await createCourse(testApp.db, { title: 'Something new' });
    expect((await (await testApp.as(stranger)).get('/api/recommendations')).json()).toEqual([]);
  });
});

/** A place, by its weight. */
function pick(weights: readonly number[], random: () => number): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return weights.findIndex((weight) => {
    left -= weight;
    return left <= 0;
  });
}
