import type { Lecture, Section } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { areTooLate, listStages } from './stages.models.ts';

const section = (id: string): Section => ({ _id: id, title: `Section ${id}` });
const lecture = (id: string, sectionId: string | null, changes: Partial<Lecture> = {}) =>
  ({ _id: id, lectureTitle: `Lecture ${id}`, sectionId, liveAt: null, hasVideo: true, ...changes }) as Lecture;

const sections = [section('a'), section('b'), section('c')];
const lectures = [lecture('0', null), lecture('1', 'a'), lecture('2', 'b'), lecture('3', 'b'), lecture('4', 'c')];

test('a section opens every so many days, with lectures before the first one', () => {
  expect(listStages(lectures, sections, { by: 'section', everyDays: 7, firstDays: 0 })).toEqual([
    { title: 'Section a', lectureIds: ['0', '1'], afterDays: null },
    { title: 'Section b', lectureIds: ['2', '3'], afterDays: 7 },
    { title: 'Section c', lectureIds: ['4'], afterDays: 14 },
  ]);
});

test('a lecture opens every so many days, the first of them later', () => {
  const stages = listStages(lectures, sections, { by: 'lecture', everyDays: 2, firstDays: 3 });
  expect(stages.map(({ lectureIds, afterDays }) => [lectureIds[0], afterDays])).toEqual([
    ['0', 3],
    ['1', 5],
    ['2', 7],
    ['3', 9],
    ['4', 11],
  ]);
});

test('a course without sections is one stage of its sections, and an empty section none', () => {
  const loose = [lecture('0', null), lecture('1', null)];
  expect(listStages(loose, [], { by: 'section', everyDays: 7, firstDays: 0 })).toEqual([
    { title: '', lectureIds: ['0', '1'], afterDays: null },
  ]);
  const few = listStages([lecture('4', 'c')], sections, { by: 'section', everyDays: 7, firstDays: 0 });
  expect(few).toEqual([{ title: 'Section c', lectureIds: ['4'], afterDays: null }]);
});

test('live classes open with their own time; a class with its recording waits as a film', () => {
  const liveAt = '2026-12-01T13:30:00.000Z';
  const classes = [lecture('1', 'a', { liveAt, hasVideo: false }), lecture('2', 'b', { liveAt })];
  const stages = listStages(classes, sections, { by: 'section', everyDays: 7, firstDays: 1 });
  expect(stages).toEqual([{ title: 'Section b', lectureIds: ['2'], afterDays: 1 }]);
});

test('what nobody waits for is said', () => {
  expect(areTooLate(listStages(lectures, sections, { by: 'section', everyDays: 365, firstDays: 0 }))).toBe(false);
  expect(areTooLate(listStages(lectures, sections, { by: 'section', everyDays: 366, firstDays: 0 }))).toBe(true);
});
