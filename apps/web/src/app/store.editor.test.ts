import type { Course, Lecture } from '@nalanda/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authoringApi } from '#features/courses/authoring/authoring.api.ts';
import { coursesApi } from '#features/courses/courses.api.ts';
import { lecturesApi } from '#features/lectures/lectures.api.ts';
import { createAppStore } from './store.ts';

const lecture = (_id: string): Lecture => ({
  _id,
  lectureTitle: `Lecture ${_id}`,
  sectionId: null,
  videoUrl: null,
  isPreviewFree: false,
  mayWatch: true,
  hasVideo: false,
  questionCount: null,
  hasMaterial: false,
  lesson: null,
  opens: null,
  opensAt: null,
  liveAt: null,
  durationSeconds: null,
  posterUrl: null,
  hlsUrl: null,
  audioUrl: null,
  previewsUrl: null,
  processing: null,
  captions: [],
});
const course = (_id: string, fields: Partial<Course> = {}) =>
  ({ _id, title: `Course ${_id}`, isPublished: true, lectures: [], ...fields }) as Course;

const refusal = () => Response.json({ message: 'Changed meanwhile', code: 'x', requestId: 'r' }, { status: 409 });
const replies = new Map<string, () => Promise<Response> | Response>();
let store: ReturnType<typeof createAppStore>;

beforeEach(() => {
  store = createAppStore();
  replies.clear();
  vi.stubGlobal('fetch', async (input: string) => replies.get(input)?.() ?? refusal());
});
afterEach(() => vi.unstubAllGlobals());

describe('the lectures of a course', () => {
  const { listLectures, reorderLectures, editLecture } = lecturesApi.endpoints;
  const shown = () =>
    listLectures
      .select('c')(store.getState())
      .data?.map(({ _id }) => _id);
  const order = (lectureIds: string[]) => store.dispatch(reorderLectures.initiate({ courseId: 'c', lectureIds }));

  beforeEach(async () => {
    replies.set('/api/course/getcourselecture/c', () => Response.json(['a', 'b', 'c'].map(lecture)));
    await store.dispatch(listLectures.initiate('c'));
  });

  test('show a new order before the server has answered', async () => {
    let answer = (_: Response) => {};
    replies.set('/api/course/reorderlectures/c', () => new Promise((resolve) => (answer = resolve)));
    const call = order(['c', 'a', 'b']);
    await vi.waitFor(() => expect(shown()).toEqual(['c', 'a', 'b']), 30_000);
    answer(Response.json(['c', 'a', 'b'].map(lecture)));
    await call;
    expect(shown()).toEqual(['c', 'a', 'b']);
    expect(store.getState().lecture.lectureData.map(({ _id }) => _id)).toEqual(['c', 'a', 'b']);
  });

  test('go back when the server refuses it, and are asked for anew', async () => {
    replies.set('/api/course/getcourselecture/c', () => Response.json(['a', 'b', 'c', 'd'].map(lecture)));
    await order(['c', 'a', 'b']);
    await vi.waitFor(() => expect(shown()).toEqual(['a', 'b', 'c', 'd']), 30_000);
  });

  test('show a new title at once, and the old one when it is refused', async () => {
    const titleOf = () => listLectures.select('c')(store.getState()).data?.[0]?.lectureTitle;
    const form = { lectureTitle: ' Better ' };
    const call = store.dispatch(editLecture.initiate({ courseId: 'c', lectureId: 'a', form }));
    expect(titleOf()).toBe('Better');
    await call;
    expect(titleOf()).toBe('Lecture a');
  });
});

describe("the educator's courses", () => {
  const { listCreatorCourses, listPublishedCourses } = coursesApi.endpoints;
  const { createCourse, editCourse, removeCourse } = authoringApi.endpoints;
  const ids = (list: Course[]) => list.map(({ _id }) => _id);
  const own = () => ids(store.getState().course.creatorCourseData);
  const published = () => ids(store.getState().course.courseData);

  beforeEach(async () => {
    replies.set('/api/course/getcreatorcourses', () => Response.json([course('1'), course('2')]));
    replies.set('/api/course/getpublishedcoures', () => Response.json([course('1'), course('2')]));
    await store.dispatch(listCreatorCourses.initiate(undefined, { subscribe: false }));
    await store.dispatch(listPublishedCourses.initiate(undefined, { subscribe: false }));
  });

  test('a new course stands first', async () => {
    replies.set('/api/course/create', () => Response.json(course('3', { isPublished: false }), { status: 201 }));
    await store.dispatch(createCourse.initiate({ title: 'Three', category: 'Others' }));
    expect(own()).toEqual(['3', '1', '2']);
  });

  test('an unpublished course leaves the public list and stays among the own ones', async () => {
    replies.set('/api/course/editcourse/1', () => Response.json(course('1', { isPublished: false })));
    await store.dispatch(editCourse.initiate({ courseId: '1', form: { isPublished: 'false' } }));
    expect([own(), published()]).toEqual([['1', '2'], ['2']]);
  });

  test('a removed course is dropped from both lists', async () => {
    replies.set('/api/course/removecourse/2', () => Response.json({ message: 'Course removed.' }));
    await store.dispatch(removeCourse.initiate('2'));
    expect([own(), published()]).toEqual([['1'], ['1']]);
  });
});
