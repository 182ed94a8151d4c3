import type { PublicCourse } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { DAY_MS } from '../platform/clock.ts';
import { describeCourse } from './structured-data.ts';

const place = { origin: 'https://learn.example', brandName: 'Nalanda' };
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

type Batch = PublicCourse['course']['batches'][number];
const batch = (days: number, seatsLeft: number | null): Batch => ({
  ...{ _id: `b${days}`, title: `In ${days}`, startsAt: inDays(days), enrolUntil: inDays(20), seatsLeft, beingPaid: 0 },
});

function describeWith(isInBatches: boolean, batches: Batch[]) {
  const course = {
    ...{ _id: 'c1', title: 'Ragas', subTitle: '', description: '', price: 499, lectures: [], outcomes: [] },
    ...{ requirements: [], language: null, level: null, reviewCount: 0, reviews: [], changedAt: inDays(0) },
    ...{ isInBatches, batches },
  } as unknown as PublicCourse['course'];
  const data = describeCourse({ course, teacher: null } as unknown as PublicCourse, '/cover.png', place);
  const { offers, hasCourseInstance } = data as { offers: { availability: string }; hasCourseInstance: unknown };
  return { availability: offers.availability.split('/').at(-1), instances: hasCourseInstance };
}

test('a course is in stock without batches and once one with a seat has begun, ordered before, and else sold out', () => {
  expect(describeWith(false, []).availability).toBe('InStock');
  expect(describeWith(true, []).availability).toBe('SoldOut');
  expect(describeWith(true, [batch(3, 0), batch(5, 0)]).availability).toBe('SoldOut');
  expect(describeWith(true, [batch(-2, 0), batch(5, 4)]).availability).toBe('PreOrder');
  expect(describeWith(true, [batch(-2, null), batch(5, 4)]).availability).toBe('InStock');
  expect(describeWith(true, [batch(5, 4)]).instances).toMatchObject([{ name: 'In 5', remainingAttendeeCapacity: 4 }]);
});
