import type { Downloadable, Lecture } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { countSkipped, listChoices, listLeft, sumBytes } from './course-choice.models.ts';

const toLecture = (_id: string, fields: Partial<Lecture> = {}) =>
  ({ _id, lesson: null, liveAt: null, hasVideo: true, opensAt: null, ...fields }) as Lecture;
const film = (lectureId: string, files: Downloadable['files'] = []): Downloadable => ({
  ...{ lectureId, kind: 'film', files },
  qualities: [
    { name: '240p', byteSize: 100 },
    { name: '720p', byteSize: 500 },
  ],
});
const text: Downloadable = {
  ...{ lectureId: 'text', kind: 'article', files: [] },
  qualities: [{ name: 'article', byteSize: 10 }],
};
const lectures = [
  toLecture('one'),
  toLecture('text', { lesson: 'article', hasVideo: false }),
  toLecture('quiz', { lesson: 'quiz', hasVideo: false }),
  toLecture('pages', { lesson: 'scorm', hasVideo: false }),
  toLecture('work', { lesson: 'assignment', hasVideo: false }),
  toLecture('live', { liveAt: '2026-11-26T10:00:00.000Z', hasVideo: false }),
  toLecture('later', { opensAt: '2026-12-26T10:00:00.000Z' }),
  toLecture('bare', { hasVideo: false }),
  toLecture('two'),
];
const downloadable = [film('two'), text, film('one', [{ name: 'a.csv', byteSize: 7 }])];
const none = { kept: new Map(), jobs: new Map() };

test('a course is kept in its order, films in the chosen quality, texts as they are, with the files beside them', () => {
  const choices = listChoices(lectures, { downloadable, ...none, wanted: '480p' });
  expect(choices.map(({ lecture, quality, byteSize }) => [lecture._id, quality, byteSize])).toEqual([
    ['one', '240p', 107],
    ['text', 'article', 10],
    ['two', '240p', 100],
  ]);
  expect(sumBytes(choices, none.kept)).toBe(217);
});

test('what is here or under way stays in its quality and is not downloaded again; what is half here is', () => {
  const kept = new Map([
    ['one', { quality: '720p', isWhole: true, keptBytes: 507 }],
    ['text', { quality: 'article', isWhole: false, keptBytes: 4 }],
  ]);
  const jobs = new Map([['two', { quality: '240p' }]]);
  const choices = listChoices(lectures, { downloadable, kept, jobs, wanted: '720p' });
  expect(choices.map(({ quality }) => quality)).toEqual(['720p', 'article', '240p']);
  const left = listLeft(choices, { kept, jobs });
  expect(left.map(({ lecture }) => lecture._id)).toEqual(['text']);
  expect(sumBytes(left, kept)).toBe(6);
});

test('what cannot be kept is named by its kind', () => {
  const choices = listChoices(lectures, { downloadable, ...none, wanted: '240p' });
  expect(countSkipped(lectures, choices)).toEqual({ quiz: 1, assignment: 1, scorm: 1, live: 1, later: 1, empty: 1 });
});
