import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCourseApp, type CourseApp, editCourse, type Person } from '../../../../test/build-course-app.ts';
import { createPictureHelper } from '../../media/pictures/pictures-helper.ts';

let school: CourseApp;
let asha: Person;
let drawn = 0;

beforeAll(async () => {
  const { createTestDecoders } = await import('../../../../test/fakes.ts');
  const real = createPictureHelper();
  school = await buildCourseApp({
    decoders: {
      ...createTestDecoders(),
      pictures: {
        run: async (order, client) => {
          if (order.kind !== 'course-card') return { outcome: 'drawn', bytes: Buffer.from('drawn') };
          drawn += 1;
          return real.run(order, client);
        },
        close: () => real.close(),
      },
    },
  });
  asha = await school.addPerson('educator', 'Asha Rao');
});
afterAll(() => school.close());

const pathOf = async (courseId: string) => {
  const course = (await asha.get(`/api/course/getcourse/${courseId}`)).json();
  return school.courses.toShareCardPath(course);
};

test('a course without a picture is shared with its drawn cover, drawn once for all who ask', async () => {
  const courseId = await school.addCourse(asha.id, { isPublished: true });
  const path = await pathOf(courseId);
  const before = drawn;
  const replies = await Promise.all([1, 2, 3].map(() => asha.get(path)));
  for (const reply of replies) {
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toContain('immutable');
    const { format, width, height } = await sharp(reply.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    // What the largest networks still fetch.
    expect(reply.rawPayload.length).toBeLessThan(300_000);
  }
  expect(drawn - before).toBe(1);
});

test('a new title, another drawing: another address; the old one shows the course as it is called now, not for ever', async () => {
  const courseId = await school.addCourse(asha.id, { isPublished: true });
  const old = await pathOf(courseId);
  const before = (await asha.get(old)).rawPayload;
  await editCourse(asha, courseId, { title: 'The veena' });
  expect(await pathOf(courseId)).not.toBe(old);
  const late = await asha.get(old);
  expect(late.headers['cache-control']).toBe('public, max-age=300');
  expect(late.rawPayload.equals(before)).toBe(false);
  expect(late.rawPayload.equals((await asha.get(await pathOf(courseId))).rawPayload)).toBe(true);
});

test('titles of all kinds are drawn: markup, Hindi, no letter of any font, no space, far too long', async () => {
  const titles = [
    '</text><script>alert(1)</script>&amp;]]>',
    'घर का हिसाब-किताब',
    '漢字 🎻',
    'W'.repeat(100),
    `${'Ǡ̴̡'.repeat(30)} \u202e gnirts`,
  ];
  for (const title of titles) {
    const courseId = await school.addCourse(asha.id, { isPublished: true, title });
    const reply = await asha.get(await pathOf(courseId));
    expect(reply.statusCode, title).toBe(200);
    expect((await sharp(reply.rawPayload).metadata()).format, title).toBe('jpeg');
  }
});

test('a draft has no card, nor has what is no course', async () => {
  const draft = await school.addCourse(asha.id);
  expect((await asha.get(await pathOf(draft))).statusCode).toBe(404);
  expect((await asha.get('/media/courses/x.jpg')).statusCode).toBe(404);
});
