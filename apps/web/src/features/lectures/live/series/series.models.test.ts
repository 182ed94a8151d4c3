import type { OwnLiveClass } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { nameHoliday } from './holidays.models.ts';
import {
  findClash,
  listClasses,
  listFollowing,
  moveClasses,
  putOff,
  type SeriesPlan,
  toSeriesBody,
} from './series.models.ts';

const plan: SeriesPlan = {
  weekdays: [2, 4],
  time: '19:00',
  firstDay: '2026-12-01',
  count: 4,
  lastDay: '',
  skipped: [],
  minutes: 90,
  titlePattern: 'Class {n}, {date}',
  sectionWay: 'weekly',
  sectionPattern: 'Week {n}',
};
const list = (changes: Partial<SeriesPlan>) => listClasses({ ...plan, ...changes }, (day) => day.slice(5));
const days = (changes: Partial<SeriesPlan>) => list(changes).classes.map(({ day }) => day.slice(5));

test('classes are on their days of the week, at the time of India, numbered and by week', () => {
  expect(list({})).toEqual({
    classes: [
      { day: '2026-12-01', startsAt: '2026-12-01T13:30:00.000Z', title: 'Class 1, 12-01', section: 0 },
      { day: '2026-12-03', startsAt: '2026-12-03T13:30:00.000Z', title: 'Class 2, 12-03', section: 0 },
      { day: '2026-12-08', startsAt: '2026-12-08T13:30:00.000Z', title: 'Class 3, 12-08', section: 1 },
      { day: '2026-12-10', startsAt: '2026-12-10T13:30:00.000Z', title: 'Class 4, 12-10', section: 1 },
    ],
    skipped: [],
    sections: ['Week 1', 'Week 2'],
  });
});

test('a day without a class puts the end off when classes are counted, and not when the last day is named', () => {
  expect(days({ skipped: ['2026-12-03'] })).toEqual(['12-01', '12-08', '12-10', '12-15']);
  expect(list({ skipped: ['2026-12-03'] }).skipped).toEqual(['2026-12-03']);
  expect(days({ skipped: ['2026-12-03'], count: null, lastDay: '2026-12-10' })).toEqual(['12-01', '12-08', '12-10']);
});

test('a first day that is no day of a class only says from when on', () => {
  expect(days({ firstDay: '2026-12-02', count: 2 })).toEqual(['12-03', '12-08']);
});

test('what is missing gives no class, and nothing gives more than can be sent', () => {
  for (const missing of [{ weekdays: [] }, { time: '' }, { firstDay: '' }, { count: null, lastDay: '' }])
    expect(list(missing).classes).toEqual([]);
  expect(list({ count: 5_000 }).classes).toHaveLength(100);
  expect(list({ weekdays: [0, 1, 2, 3, 4, 5, 6], count: null, lastDay: '2999-01-01' }).classes).toHaveLength(100);
});

test('a title that says neither number nor day gets the number, and sections can be one or none', () => {
  expect(list({ titlePattern: 'Ragas', count: 2 }).classes.map(({ title }) => title)).toEqual(['Ragas 1', 'Ragas 2']);
  expect(list({ sectionWay: 'one', sectionPattern: 'Live' }).sections).toEqual(['Live']);
  expect(list({ sectionWay: 'none' })).toMatchObject({ sections: [], classes: [{ section: null }, {}, {}, {}] });
  expect(toSeriesBody(list({ count: 1 }), { minutes: 90, url: 'u' })).toEqual({
    ...{ minutes: 90, url: 'u', sections: ['Week 1'] },
    classes: [{ lectureTitle: 'Class 1, 12-01', startsAt: '2026-12-01T13:30:00.000Z', section: 0 }],
  });
});

const known = (startsAt: string, changes: Partial<OwnLiveClass> = {}): OwnLiveClass => ({
  ...{ lectureId: startsAt, lectureTitle: `Class, ${startsAt.slice(5, 10)}`, courseId: 'c', courseTitle: 'Ragas' },
  ...{ startsAt, minutes: 60, url: 'u', seriesId: 's' },
  ...changes,
});
const series = [
  known('2026-12-01T13:30:00.000Z'),
  known('2026-12-03T13:30:00.000Z'),
  known('2026-12-08T13:30:00.000Z'),
];
const sayDays = [(moment: string) => moment.slice(5, 10)];

test('classes clash when they run at the same moment, and not when one ends as the other begins', () => {
  const at = (time: string) => findClash({ startsAt: `2026-12-01T${time}:00.000Z`, minutes: 60 }, series);
  expect(at('13:00')).toBe(series[0]);
  expect(at('14:29')).toBe(series[0]);
  expect(at('12:30')).toBeUndefined();
  expect(at('14:30')).toBeUndefined();
  expect(findClash(series[0]!, series, new Set([series[0]!.lectureId]))).toBeUndefined();
  // Past midnight of India.
  expect(findClash({ startsAt: '2026-12-01T12:00:00.000Z', minutes: 600 }, series)).toBe(series[0]);
});

test('those that follow are of the same series', () => {
  const other = known('2026-12-04T13:30:00.000Z', { seriesId: 'other' });
  expect(listFollowing([...series, other], series[1]!)).toEqual(series.slice(1));
  expect(listFollowing([...series, other], { ...other, seriesId: null })).toHaveLength(1);
});

test('all that follow move as far as the first, and the day in their titles with them', () => {
  expect(moveClasses(series.slice(1), '2026-12-04T14:30:00.000Z', sayDays)).toEqual([
    { lectureId: series[1]!.lectureId, startsAt: '2026-12-04T14:30:00.000Z', lectureTitle: 'Class, 12-04' },
    { lectureId: series[2]!.lectureId, startsAt: '2026-12-09T14:30:00.000Z', lectureTitle: 'Class, 12-09' },
  ]);
});

test('put off by one class, each takes the time of the next, and the last the next day of the week', () => {
  const starts = (classes: OwnLiveClass[]) => putOff(classes, sayDays).map(({ startsAt }) => startsAt.slice(5, 10));
  expect(starts(series)).toEqual(['12-03', '12-08', '12-10']);
  expect(starts(series.slice(0, 2))).toEqual(['12-03', '12-08']);
  expect(starts(series.slice(2))).toEqual(['12-15']);
});

test('days on which most of India does not learn have a name', () => {
  expect([nameHoliday('2027-10-29'), nameHoliday('2031-01-26'), nameHoliday('2027-10-30')]).toEqual([
    'Diwali',
    'Republic Day',
    undefined,
  ]);
});
