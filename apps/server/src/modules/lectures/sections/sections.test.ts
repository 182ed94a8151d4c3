import { type CourseDetail, type Lecture, limits, type Section } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCourseApp, type CourseApp, type Person } from '../../../../test/build-course-app.ts';
import { createSection } from '../../../../test/factories.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';

let school: CourseApp;
let asha: Person;
let courseId: string;
/** By title. */
let ids: Record<string, string>;

beforeAll(async () => {
  school = await buildCourseApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  asha = await school.addPerson('educator', 'Asha Rao');
  courseId = await school.addCourse(asha.id, { isPublished: true });
  ids = {};
  for (const title of ['One', 'Two', 'Three', 'Four']) ids[title] = (await asha.addLecture(courseId, title))._id;
});

const idOf = (title: string) => ids[title] ?? '';
async function addSection(title: string): Promise<string> {
  const reply = await asha.post(`/api/course/createsection/${courseId}`, { title });
  expect(reply.statusCode, reply.body).toBe(201);
  ids[title] = reply.json()._id;
  return reply.json()._id;
}
const arrange = (loose: string[], sections: [string, string[]][], by = asha) =>
  by.post(`/api/course/arrangecourse/${courseId}`, {
    lectureIds: loose.map(idOf),
    sections: sections.map(([title, own]) => ({ sectionId: idOf(title), lectureIds: own.map(idOf) })),
  });
const change = (titles: string[], fields: object) =>
  asha.post(`/api/course/changelectures/${courseId}`, { lectureIds: titles.map(idOf), ...fields });
const removeMany = (titles: string[]) =>
  asha.post(`/api/course/removelectures/${courseId}`, { lectureIds: titles.map(idOf) });
const listLectures = async (by = asha): Promise<Lecture[]> =>
  (await by.get(`/api/course/getcourselecture/${courseId}`)).json();
const listSections = async (by = asha): Promise<Section[]> =>
  (await by.get(`/api/course/getcoursesections/${courseId}`)).json();
const titleOf = (id: string | null) => Object.entries(ids).find(([, known]) => known === id)?.[0] ?? '-';
/** `Week 1: One`, in order. */
const read = (list: Lecture[]) =>
  list.map(({ lectureTitle, sectionId }) => (sectionId ? `${titleOf(sectionId)}: ${lectureTitle}` : lectureTitle));
const readAll = async () => read(await listLectures());

describe('A course with sections', () => {
  test('keeps its flat list, in the order of the sections, with the section of each lecture', async () => {
    expect(await readAll()).toEqual(['One', 'Two', 'Three', 'Four']);
    await addSection('Week 1');
    await addSection('Week 2');
    const reply = await arrange(
      ['Four'],
      [
        ['Week 2', ['Two']],
        ['Week 1', ['Three', 'One']],
      ],
    );

    expect(reply.statusCode, reply.body).toBe(200);
    const order = ['Four', 'Week 2: Two', 'Week 1: Three', 'Week 1: One'];
    expect(read(reply.json().lectures)).toEqual(order);
    expect(reply.json().sections.map(({ title }: Section) => title)).toEqual(['Week 2', 'Week 1']);
    expect(await readAll()).toEqual(order);
    expect((await listSections()).map(({ title }) => title)).toEqual(['Week 2', 'Week 1']);
    const published = (await asha.listPublished()).find(({ _id }) => _id === courseId);
    expect(published?.lectures.map(titleOf)).toEqual(['Four', 'Two', 'Three', 'One']);
  });

  test('is opened with them, and every change of them is seen by whoever opens it again', async () => {
    const ravi = await school.addPerson('student');
    await school.enrol(ravi.id, courseId);
    const open = async (): Promise<CourseDetail> => ravi.getCourse(courseId);
    expect((await open()).sections).toEqual([]);
    const first = await addSection('Week 1');
    expect((await open()).sections).toEqual([{ _id: first, title: 'Week 1' }]);
    await arrange(['One', 'Two'], [['Week 1', ['Four', 'Three']]]);
    expect(read((await open()).lectures)).toEqual(['One', 'Two', 'Week 1: Four', 'Week 1: Three']);
    await asha.post(`/api/course/renamesection/${first}`, { title: 'Beginnings' });
    expect((await open()).sections).toEqual([{ _id: first, title: 'Beginnings' }]);
    await asha.remove(`/api/course/removesection/${first}`);
    expect((await open()).sections).toEqual([]);
    expect(read((await open()).lectures)).toEqual(['One', 'Two', 'Four', 'Three']);
  });

  test('takes a new lecture at its end, or at the end of the section that is named', async () => {
    const first = await addSection('Week 1');
    await addSection('Week 2');
    await arrange(
      ['One'],
      [
        ['Week 1', ['Two']],
        ['Week 2', ['Three', 'Four']],
      ],
    );
    await asha.addLecture(courseId, 'Five');
    await asha.post(`/api/course/createlecture/${courseId}`, { lectureTitle: 'Six', sectionId: first });
    const order = ['One', 'Week 1: Two', 'Week 1: Six', 'Week 2: Three', 'Week 2: Four', 'Week 2: Five'];
    expect(await readAll()).toEqual(order);
  });

  test('is put into order by the flat list too: each lecture stays in its section', async () => {
    await addSection('Week 1');
    await arrange(['One', 'Two'], [['Week 1', ['Three', 'Four']]]);
    const lectureIds = ['Four', 'Two', 'Three', 'One'].map(idOf);
    const reply = await asha.post(`/api/course/reorderlectures/${courseId}`, { lectureIds });
    const order = ['Two', 'One', 'Week 1: Four', 'Week 1: Three'];
    expect(read(reply.json())).toEqual(order);
    expect(await readAll()).toEqual(order);
  });

  test('keeps all lectures when a section goes: they stand at the end of the one before', async () => {
    await addSection('Week 1');
    await addSection('Week 2');
    await arrange(
      ['One'],
      [
        ['Week 1', ['Two']],
        ['Week 2', ['Three', 'Four']],
      ],
    );
    await asha.remove(`/api/course/removesection/${idOf('Week 2')}`);
    expect(await readAll()).toEqual(['One', 'Week 1: Two', 'Week 1: Three', 'Week 1: Four']);
    await asha.remove(`/api/course/removesection/${idOf('Week 1')}`);
    expect(await readAll()).toEqual(['One', 'Two', 'Three', 'Four']);
    expect((await asha.remove(`/api/course/removesection/${idOf('Week 1')}`)).statusCode).toBe(404);
  });

  test('shows a removed lecture in its section to those who keep it', async () => {
    const kept = await asha.addLecture(courseId, 'Kept', 'a video');
    ids.Kept = kept._id;
    await addSection('Week 1');
    await addSection('Week 2');
    await arrange(
      [],
      [
        ['Week 1', ['One', 'Kept', 'Two']],
        ['Week 2', ['Three', 'Four']],
      ],
    );
    await asha.addLecture(courseId, 'Other', 'another video');
    const ravi = await school.addPerson('student');
    await school.enrol(ravi.id, courseId);
    school.clock.advance(60_000);
    expect((await removeMany(['Kept'])).json()).toMatchObject({ keptFor: 1 });
    ids.Other = (await listLectures()).find(({ lectureTitle }) => lectureTitle === 'Other')?._id ?? '';
    await arrange(
      [],
      [
        ['Week 2', ['Other', 'Four', 'Three']],
        ['Week 1', ['One', 'Two']],
      ],
    );
    const shown = read(await listLectures(ravi));
    expect(shown.slice(0, 3)).toEqual(['Week 2: Other', 'Week 2: Four', 'Week 2: Three']);
    expect(shown.slice(3).toSorted()).toEqual(['Week 1: Kept', 'Week 1: One', 'Week 1: Two']);
  });

  test('is copied with them', async () => {
    await addSection('Week 1');
    await arrange(['Four'], [['Week 1', ['Two', 'One', 'Three']]]);
    const { course } = (await asha.post(`/api/course/duplicatecourse/${courseId}`, { title: 'Again' })).json();
    const copy = await asha.getCourse(course._id);
    expect(copy.sections).toMatchObject([{ title: 'Week 1' }]);
    expect(copy.sections[0]?._id).not.toBe(idOf('Week 1'));
    expect(copy.lectures.map(({ lectureTitle }) => lectureTitle)).toEqual(['Four', 'Two', 'One', 'Three']);
    expect(copy.lectures.map(({ sectionId }) => sectionId)).toEqual([null, ...Array(3).fill(copy.sections[0]?._id)]);
  });
});

describe('An order of sections and lectures', () => {
  beforeEach(async () => {
    await addSection('Week 1');
    await addSection('Week 2');
  });
  const all = ['One', 'Two', 'Three', 'Four'];

  test('names each of them once, or changes nothing', async () => {
    const wrong: [string[], [string, string[]][]][] = [
      [all, [['Week 1', []]]],
      [
        ['One', 'Two', 'Three'],
        [
          ['Week 1', []],
          ['Week 2', []],
        ],
      ],
      [[], []],
      [
        [...all, 'nobody'],
        [
          ['Week 1', []],
          ['Week 2', []],
        ],
      ],
    ];
    ids.nobody = '01900000-0000-7000-8000-000000000000';
    for (const [loose, sections] of wrong) {
      const reply = await arrange(loose, sections);
      expect(reply.statusCode, reply.body).toBe(409);
      expect(reply.json().code).toBe('section.order-outdated');
    }
    expect(
      (
        await arrange(
          [...all, 'One'],
          [
            ['Week 1', []],
            ['Week 2', []],
          ],
        )
      ).statusCode,
    ).toBe(400);
    expect(
      (
        await arrange(all, [
          ['Week 1', []],
          ['Week 1', []],
        ])
      ).statusCode,
    ).toBe(400);
    expect(
      (
        await arrange(
          ['One'],
          [
            ['Week 1', ['One', 'Two']],
            ['Week 2', ['Three', 'Four']],
          ],
        )
      ).statusCode,
    ).toBe(400);
    expect((await asha.post(`/api/course/arrangecourse/${courseId}`, {})).statusCode).toBe(400);
    expect(await readAll()).toEqual(all);
  });

  test('of a window that does not know a section made in another is refused', async () => {
    await addSection('Week 3');
    expect(
      (
        await arrange(all, [
          ['Week 2', []],
          ['Week 1', []],
        ])
      ).statusCode,
    ).toBe(409);
    expect((await listSections()).map(({ title }) => title)).toEqual(['Week 1', 'Week 2', 'Week 3']);
  });

  test('leaves one of two whole when they come at once', async () => {
    const [one, other] = await Promise.all([
      arrange(
        ['Four', 'Three'],
        [
          ['Week 2', ['Two']],
          ['Week 1', ['One']],
        ],
      ),
      arrange(
        [],
        [
          ['Week 1', all],
          ['Week 2', []],
        ],
      ),
    ]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect([['Four', 'Three', 'Week 2: Two', 'Week 1: One'], all.map((title) => `Week 1: ${title}`)]).toContainEqual(
      await readAll(),
    );
  });
});

describe('Several lectures at once', () => {
  test('become free previews, and are none again', async () => {
    const reply = await change(['One', 'Three'], { isPreviewFree: true });
    expect(reply.statusCode, reply.body).toBe(200);
    const isFree = async () => (await listLectures()).map(({ isPreviewFree }) => isPreviewFree);
    expect(await isFree()).toEqual([true, false, true, false]);
    await change(['One', 'Two'], { isPreviewFree: false });
    expect(await isFree()).toEqual([false, false, true, false]);
  });

  test('go to the end of a section in their order, whichever way they were chosen, and out of it again', async () => {
    const first = await addSection('Week 1');
    await change(['Two'], { sectionId: first });
    await change(['Four', 'One'], { sectionId: first });
    expect(await readAll()).toEqual(['Three', 'Week 1: Two', 'Week 1: One', 'Week 1: Four']);
    await change(['Two', 'Four'], { sectionId: null });
    expect(await readAll()).toEqual(['Three', 'Two', 'Four', 'Week 1: One']);
  });

  test('are removed; those with a video stay for those who have the course', async () => {
    const filmed = await asha.addLecture(courseId, 'Filmed', 'a video');
    await asha.addLecture(courseId, 'Other', 'another video');
    ids.Filmed = filmed._id;
    const ravi = await school.addPerson('student');
    await school.enrol(ravi.id, courseId);
    school.clock.advance(60_000);
    expect((await removeMany(['One', 'Filmed'])).json()).toMatchObject({
      code: 'lecture.many-removed-and-kept',
      keptFor: 1,
    });
    expect(await readAll()).toEqual(['Two', 'Three', 'Four', 'Other']);
    expect(read(await listLectures(ravi))).toEqual(['Two', 'Three', 'Four', 'Filmed', 'Other']);
    expect((await asha.getCourse(courseId)).lectureCount).toBe(4);
    expect((await removeMany(['Two', 'Three'])).json()).toMatchObject({ code: 'lecture.many-removed', keptFor: 0 });
    expect(
      await school.db
        .select()
        .from(lectures)
        .where(eq(lectures.id, idOf('Two'))),
    ).toEqual([]);
  });

  test('are not all that plays in a published course', async () => {
    for (const title of ['Filmed', 'Other']) ids[title] = (await asha.addLecture(courseId, title, title))._id;
    const reply = await removeMany(['Filmed', 'One', 'Other']);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('lecture.last-playable');
    expect(await listLectures()).toHaveLength(6);
  });

  test('change together or not at all when one of them has gone meanwhile', async () => {
    await asha.remove(`/api/course/removelecture/${idOf('Two')}`);
    expect((await change(['One', 'Two'], { isPreviewFree: true })).json().code).toBe('lecture.order-outdated');
    expect((await removeMany(['One', 'Two'])).statusCode).toBe(409);
    expect(await readAll()).toEqual(['One', 'Three', 'Four']);
    expect((await removeMany([])).statusCode).toBe(400);
    expect((await removeMany(['One', 'One'])).statusCode).toBe(400);
    expect((await change(['One'], { sectionId: 'x' })).statusCode).toBe(404);
  });
});

describe('A section', () => {
  test('needs a title of a fair length', async () => {
    const create = (title: unknown) => asha.post(`/api/course/createsection/${courseId}`, { title });
    for (const title of ['', '   ', 'x'.repeat(limits.sectionTitle.max + 1), 7]) {
      expect((await create(title)).statusCode).toBe(400);
    }
    expect((await create('<b>Week</b> 1')).json().title).toBe('<b>Week</b> 1');
  });

  test('is one of a hundred at most', async () => {
    for (let place = 0; place < limits.sectionsPerCourse; place += 1) {
      await createSection(school.db, { id: courseId }, { position: place });
    }
    const reply = await asha.post(`/api/course/createsection/${courseId}`, { title: 'One more' });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('section.too-many');
  });

  test('renamed in another window meanwhile keeps that title until one has seen it', async () => {
    const id = await addSection('Week 1');
    const rename = (title: string, basis: string) => asha.post(`/api/course/renamesection/${id}`, { title, basis });
    expect((await rename('Start', 'Week 1')).statusCode).toBe(200);
    const reply = await rename('Beginning', 'Week 1');
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'edit.conflict', params: { title: 'Start' } });
    expect((await rename('Beginning', 'Start')).json()).toEqual({ _id: id, title: 'Beginning' });
  });

  test('of somebody else or of an archived course cannot be changed', async () => {
    const id = await addSection('Week 1');
    const vikram = await school.addPerson('educator', 'Vikram Sen');
    expect((await vikram.post(`/api/course/renamesection/${id}`, { title: 'Mine' })).statusCode).toBe(404);
    expect((await vikram.remove(`/api/course/removesection/${id}`)).statusCode).toBe(404);
    expect((await arrange([], [], vikram)).statusCode).toBe(404);
    expect(await listSections(vikram)).toEqual([{ _id: id, title: 'Week 1' }]);
    const archived = await school.addCourse(asha.id, { archivedAt: school.clock.now() });
    const reply = await asha.post(`/api/course/createsection/${archived}`, { title: 'Late' });
    expect(reply.json().code).toBe('course.archived');
  });
});
