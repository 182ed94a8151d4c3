import type { Course } from '@nalanda/contract';
import { describe, expect, test } from 'vitest';
import { sumEarnings, toEnrolmentRows, toLectureRows } from './educator-figures.ts';

function course(fields: Partial<Course>): Course {
  return {
    title: 'Full-stack React',
    price: 100,
    lectures: [],
    enrolledCount: 0,
    enrolledStudents: [],
    ...fields,
  } as Course;
}

describe("the educator's figures", () => {
  test('earn price times enrolled students, exact to the paisa', () => {
    const courses = [
      course({ price: 8.35, enrolledCount: 3 }),
      course({ price: null, enrolledCount: 1 }),
      course({ price: 499, enrolledCount: 1 }),
    ];
    expect(sumEarnings(courses)).toBe(524.05);
    expect(sumEarnings([])).toBe(0);
  });

  test('label each bar with ten characters and three dots', () => {
    expect(toLectureRows([course({ lectures: ['1', '2'] })])).toEqual([
      { name: 'Full-stack...', title: 'Full-stack React', value: 2 },
    ]);
    expect(toEnrolmentRows([course({ title: 'हिन्दी में', enrolledCount: 1 })])[0]?.value).toBe(1);
  });

  test('never cut a syllable in two', () => {
    const [row] = toLectureRows([course({ title: 'कीकीकीकीकीकीकीकीकीकीकी' })]);
    expect(row?.name).toBe(`${'की'.repeat(10)}...`);
  });
});
