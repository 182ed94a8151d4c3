import { describe, expect, test } from 'vitest';
import { createAsker, createDemoSearch } from '../../../test/demo-answers.ts';

const ask = createAsker(createDemoSearch());

describe('The name of a subject', () => {
  test.each([
    ['sleep', 'Data Pipelines That Run While You Sleep'],
    ['plotly', 'Coding With AI Assistants, Without Losing the Plot'],
    ['drawing', 'Design Basics for People Who Cannot Draw'],
    ['writing', 'a prompt is written'],
    ['hindi', 'a screen reader reads it'],
    ['looker', 'one looks at code'],
    ['three.js', 'Flutter by Building Three Small Apps'],
    ['author', 'an author is named by the way'],
  ])('"%s" is not answered because of "%s"', (query) => expect(ask(query).kind).not.toBe('found'));

  test.each(['yoga', 'cycling', 'agarbatti making'])(
    '"%s" has nothing near that only names what is related',
    (query) => {
      expect(ask(query).courses).toEqual([]);
    },
  );

  test.each([
    ['python', 'Python for Data'],
    ['javascript', 'TypeScript'],
    ['excel', 'Excel for Analysts'],
    ['deep learning', 'Machine Learning'],
    ['data scientist', 'Python for Data'],
    ['insurance', 'Money Basics'],
  ])('"%s" is answered by what speaks of it or of its parts', (query, title) => {
    const { kind, courses } = ask(query);
    expect(kind).toBe('found');
    expect(courses[0]?.title).toContain(title);
  });
});
