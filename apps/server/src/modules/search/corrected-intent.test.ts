import { describe, expect, test } from 'vitest';
import { createDemoSearch } from '../../../test/demo-answers.ts';
import { readCorrectedIntent } from './corrected-intent.ts';
import { addCourse } from './search-index.ts';

const search = createDemoSearch();
const read = (input: string) => readCorrectedIntent(search, input);

describe('What a query was meant as', () => {
  test.each(['faraday', 'christmas', 'nepal', 'jaipur', 'kirana', 'covariance', 'dupatta'])(
    'leaves "%s", in which people speak of what this school has not',
    (word) => expect(read(word).corrected).toBeNull(),
  );

  test.each([
    ['regresion', 'regression'],
    ['pyhton', 'python'],
    ['gardning', 'gardening'],
    ['excel cours', 'excel course'],
    ['excel couse', 'excel course'],
    // Its stem alone is known.
    ['machin lerning', 'machine learning'],
  ])('takes "%s" for "%s"', (slip, meant) => expect(read(slip).corrected).toBe(meant));

  test.each([
    ['PlayStore pe app', ['play', 'store', 'app']],
    ['sharemarket', ['share', 'market']],
    ['stocktrading', ['stock', 'trading']],
  ])('reads "%s" as the words it is made of, and says nothing of it', (input, terms) => {
    expect(read(input).intent.terms).toEqual(terms);
    expect(read(input).corrected).toBeNull();
  });

  test.each(['carpenter', 'bookmyshow', 'mahabharata', 'duolingo'])('does not cut "%s"', (word) => {
    expect(read(word).intent.terms).toEqual([word]);
  });

  test.each([
    ['re act hooks', ['react', 'hooks']],
    ['wire shark packets', ['wireshark', 'packets']],
    ['l l m fine tuning', ['llm', 'fine', 'tuning']],
  ])('reads "%s" as the name that dictation took apart', (input, terms) => {
    expect(read(input).intent.terms).toEqual(terms);
    expect(read(input).corrected).toBeNull();
  });

  test.each([
    ['fasal ka rate', ['fasal', 'rate'], 'Hindi beside English is no karate'],
    ['react native', ['react', 'native'], 'a name of two words stays'],
    ['plan a trip', ['plan', 'trip'], 'an article is no letter'],
  ])('joins nothing in "%s": %3$s', (input, terms) => {
    expect(read(input).intent.terms).toEqual(terms);
  });

  test('leaves a name apart that courses write apart', () => {
    const apart = createDemoSearch();
    const [course] = apart.index.docs.map((doc) => doc.course);
    if (!course) throw new Error('The demo school has no course');
    expect(readCorrectedIntent(apart, 'bee keeping').intent.terms).toEqual(['beekeeping']);
    addCourse(apart, { ...course, id: 'bees', title: 'Bee keeping on a balcony', subTitle: '', description: '' });
    expect(readCorrectedIntent(apart, 'bee keeping').intent.terms).toEqual(['bee', 'keeping']);
  });
});
