import type { Lecture } from '@nalanda/contract';
import { describe, expect, test } from 'vitest';
import { applyOutline, moveRow, toOutline, toRows } from './outline.models.ts';

const lecture = (_id: string, sectionId: string | null = null) => ({ _id, sectionId }) as Lecture;
const section = (_id: string) => ({ _id, title: _id });
const sections = ['A', 'B', 'C'].map(section);
const sectionIds = new Set(['A', 'B', 'C']);
const lectures = [lecture('1'), lecture('2', 'A'), lecture('3', 'A'), lecture('4', 'C')];
const rows = ['1', 'A', '2', '3', 'B', 'C', '4'];
const move = (id: string, over: string) => moveRow(rows, { id, over, sectionIds }).join('');

describe('the rows of a course', () => {
  test('have lectures without a section first, and the others below their section', () => {
    expect(toRows(lectures, sections)).toEqual(rows);
    expect(toRows(lectures, [])).toEqual(['1', '2', '3', '4']);
  });

  test('say the order of sections and lectures', () => {
    expect(toOutline(rows, sectionIds)).toEqual({
      lectureIds: ['1'],
      sections: [
        { sectionId: 'A', lectureIds: ['2', '3'] },
        { sectionId: 'B', lectureIds: [] },
        { sectionId: 'C', lectureIds: ['4'] },
      ],
    });
  });

  test('move a lecture into the section below whose head it comes to stand', () => {
    expect(move('1', 'A')).toBe('A123BC4');
    expect(move('3', 'B')).toBe('1A2B3C4');
    expect(move('4', 'C')).toBe('1A23B4C');
    expect(move('2', '1')).toBe('21A3BC4');
    expect(move('2', '2')).toBe('1A23BC4');
  });

  test('move a section with all that is in it', () => {
    expect(move('A', '4')).toBe('1BC4A23');
    expect(move('A', 'B')).toBe('1BA23C4');
    expect(move('C', '2')).toBe('1C4A23B');
    expect(move('B', '1')).toBe('1BA23C4');
  });

  test('are shown as they were moved', () => {
    const outline = toOutline(['A', '1', 'C', 'B', '4', '3', '2'], sectionIds);
    const shown = applyOutline(outline, { lectures, sections });
    expect(shown.lectures).toEqual([lecture('1', 'A'), lecture('4', 'B'), lecture('3', 'B'), lecture('2', 'B')]);
    expect(shown.sections.map(({ _id }) => _id)).toEqual(['A', 'C', 'B']);
  });
});
