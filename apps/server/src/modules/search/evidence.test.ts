import { describe, expect, test } from 'vitest';
import { createAsker, createDemoSearch } from '../../../test/demo-answers.ts';

const ask = createAsker(createDemoSearch());

describe('what a subject is wanted for', () => {
  test.each([
    ['excel for accountants', 'Excel for'],
    ['statistics for psychology students', 'Statistics for'],
    ['naukri ke liye public speaking', 'Speak So'],
    ['public speaking for sales team', 'Speak So'],
  ])('need not be taught by the course that answers "%s"', (query, title) => {
    const { kind, courses } = ask(query);
    expect(kind).toBe('found');
    expect(courses[0]?.title).toContain(title);
  });

  test.each([
    'photoshop for wedding photographers',
    'tally for shopkeepers',
    'seo for my website',
    'website ke liye seo',
    'marketing ke liye photoshop',
    'coding for kids',
  ])('does not answer "%s"', (query) => {
    expect(ask(query).kind).not.toBe('found');
  });
});

describe('an everyday word of Hindi', () => {
  test('only hints at the skill that it names, as an English one does', () => {
    const { kind, courses } = ask('bijli ki khapat ka anuman');
    expect(kind).toBe('found');
    expect(courses[0]?.title).toContain('Time Series');
    // Alone it is all that was said.
    expect(ask('bijli ka kaam sikhna hai').kind).not.toBe('found');
  });
});

describe('a name that nobody knows', () => {
  test('is not corrected into a name that no course has', () => {
    expect(ask('passkeys and webauthn').missing.join(' ')).not.toContain('webtoon');
  });
});
