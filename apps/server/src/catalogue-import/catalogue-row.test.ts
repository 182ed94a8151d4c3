import { describe, expect, test } from 'vitest';
import { parseCatalogueLine } from './catalogue-row.ts';

const line = (fields: object) => JSON.stringify({ id: 'c1', title: 'Go', ...fields });

describe('a line of a catalogue file', () => {
  test('becomes a course with its price in paise', () => {
    const parsed = parseCatalogueLine(
      line({ category: 'AI/ML', level: 'Beginner', price: 10, currency: 'USD', provider: 'Asha, Ravi' }),
    );
    expect(parsed).toEqual({
      ok: true,
      course: {
        importKey: 'c1',
        title: 'Go',
        subTitle: '',
        description: '',
        outcomes: [],
        requirements: [],
        audience: [],
        language: null,
        category: 'AI/ML',
        level: 'Beginner',
        pricePaise: 85_000,
        educatorName: 'Asha',
      },
    });
  });

  test('keeps short lists and a known language, and cuts what is too long or too much', () => {
    const outcomes = ['Write a server', ' ', ...Array.from({ length: 12 }, () => 'x'.repeat(200))];
    const parsed = parseCatalogueLine(line({ outcomes, requirements: null, language: 'hi' }));
    expect(parsed).toMatchObject({ course: { requirements: [], audience: [], language: 'hi' } });
    expect(parsed.ok && parsed.course.outcomes).toEqual([
      'Write a server',
      ...Array.from({ length: 9 }, () => 'x'.repeat(160)),
    ]);
    expect(parseCatalogueLine(line({ language: 'Klingon' }))).toMatchObject({ course: { language: null } });
  });

  test('keeps unknown prices unknown and free courses free', () => {
    expect(parseCatalogueLine(line({ price: null }))).toMatchObject({ course: { pricePaise: null } });
    expect(parseCatalogueLine(line({ price: 0, currency: 'XYZ' }))).toMatchObject({ course: { pricePaise: 0 } });
    expect(parseCatalogueLine(line({ price: 5, currency: 'XYZ' }))).toMatchObject({ course: { pricePaise: null } });
  });

  test('files unknown categories under Others and cuts endless titles', () => {
    const parsed = parseCatalogueLine(line({ category: 'Cooking', title: 'x'.repeat(1000) }));
    expect(parsed).toMatchObject({ course: { category: 'Others', title: 'x'.repeat(200) } });
  });

  test.each([
    ['{"id":', 'is not JSON'],
    ['{"title":"No id"}', 'id: Invalid input: expected string, received undefined'],
    ['{"id":"c1","title":"  "}', 'title: has no title'],
    ['[]', 'row: Invalid input: expected object, received array'],
  ])('refuses %s and says why', (text, reason) => {
    expect(parseCatalogueLine(text)).toEqual({ ok: false, reason });
  });
});
