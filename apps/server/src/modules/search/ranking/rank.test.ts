import { describe, expect, test } from 'vitest';
import { rankByIntent } from '../rank-by-intent.ts';
import { addCourse, createSearchIndex, type SearchIndex } from '../search-index.ts';
import { readIntent } from '../understanding/intent.ts';
import type { IndexedCourse } from './indexed-course.ts';
import { type Weights, weights } from './weights.ts';

const course = (id: string, title: string, fields: Partial<IndexedCourse> = {}): IndexedCourse => ({
  id,
  title,
  subTitle: '',
  description: '',
  educatorName: '',
  category: 'Others',
  level: null,
  pricePaise: null,
  ratingSum: 0,
  reviewCount: 0,
  enrolledCount: 0,
  ...fields,
});

const rank = (courses: IndexedCourse[], input: string) =>
  rankByIntent(createSearchIndex(courses), readIntent(input), { depth: 24, weights }).ranked.map(({ id }) => id);

describe('ranking', () => {
  test('spreads near-duplicates out', () => {
    const twins = ['a', 'b', 'c'].map((id) => course(id, 'Watercolour painting course'));
    const order = rank([...twins, course('d', 'Watercolour painting of birds')], 'watercolour painting');
    expect(order.indexOf('d')).toBeLessThan(3);
  });

  test('drops a skill that an everyday word hints at when all words together point elsewhere', () => {
    const search = createSearchIndex([
      course('a', 'Programming for everybody'),
      course('b', 'Repair of home appliances'),
    ]);
    const intent = readIntent('program a washing machine that does not drain or spin');
    const { query } = rankByIntent(search, intent, { depth: 24, weights });
    expect(query.understood.named.map(({ skill }) => skill)).not.toContain('programming');
    expect(query.understood.guessed.map(({ skill }) => skill)).toContain('home appliance repair');
  });

  test('reads the name of a subject as the subject, and as a job what is called so', () => {
    const search = createSearchIndex([
      course('a', 'Computer aided design', { description: 'Drawing of parts in CAD software.' }),
      course('b', 'Forces and machines', { description: 'Mechanical engineering from its beginning.' }),
    ]);
    const jobsOf = (input: string) =>
      rankByIntent(search, readIntent(input), { depth: 24, weights }).query.understood.jobs.map(({ name }) => name);
    expect(jobsOf('mechanical engineering')).toEqual([]);
    expect(jobsOf('statistical analysis')).toEqual([]);
    expect(jobsOf('mechanical engineer')).toEqual(['mechanical engineer']);
    expect(jobsOf('become good at mechanical engineering for a job')).not.toEqual([]);
    expect(jobsOf('data analyst')).toEqual(['data analyst']);
    expect(jobsOf('photo editing')).toEqual(['photo editor']);
  });

  test('puts a course of the field that vague words speak of before one that only shares a word', () => {
    const order = (field: number) => {
      const search = createSearchIndex([
        course('a', 'Burnt Orange: Colour for Designers'),
        course('b', 'Care', { description: 'Nurses who are burnt out, night duty on the ward, patients and rest' }),
      ]);
      const intent = readIntent('burnt after night duty with patients on the ward');
      const { ranked } = rankByIntent(search, intent, { depth: 24, weights: { ...weights, field } });
      const scoreOf = (id: string) => ranked.find((one) => one.id === id)?.score ?? 0;
      return scoreOf('b') / scoreOf('a');
    };
    expect(order(weights.field)).toBeGreaterThan(order(0));
  });

  test('lets rating, enrolments and freshness decide between equals, and no more', () => {
    const plain = course('a', 'Tabla');
    const loved = course('b', 'Tabla', {
      ratingSum: 500,
      reviewCount: 100,
      enrolledCount: 5000,
      publishedAt: Date.now(),
    });
    expect(rank([plain, loved], 'tabla')).toEqual(['b', 'a']);
    const elsewhere = course('c', 'Drums', { ...loved, id: 'c', title: 'Drums', description: 'Also the tabla.' });
    expect(rank([plain, elsewhere], 'tabla')[0]).toBe('a');
    const oneGoodReview = course('d', 'Tabla', { ratingSum: 5, reviewCount: 1 });
    expect(rank([oneGoodReview, loved], 'tabla')).toEqual(['b', 'd']);
  });

  test('holds a course to its length and language', () => {
    const long = course('a', 'Excel', { minutes: 600 });
    const short = course('b', 'Excel', { minutes: 100, languages: ['hi'] });
    expect(rank([long, short], 'excel in 2 hours')[0]).toBe('b');
    expect(rank([long, short], 'excel in english')[0]).toBe('a');
  });

  test('guesses from plain words, beside a word that only may name a skill, and not where a title says it all', () => {
    const [clusters, shoppers] = [course('a', 'Clustering'), course('b', 'Shoppers who are alike')];
    const others = ['Knitting', 'Tabla', 'Watercolour'].map((title) => course(title, title));
    expect(rank([clusters, ...others], 'group shoppers who behave alike')[0]).toBe('a');
    expect(rank([clusters, shoppers, ...others], 'shoppers alike')[0]).toBe('b');
    const [testing, programming] = [course('a', 'Software testing'), course('b', 'Programming in code')];
    expect(rank([programming, testing, ...others], 'find faults in my code before users do')).toContain('a');
  });

  test('lets skills decide where no course of a large catalogue holds the words, and hardly in a small one', () => {
    const gainOf = (others: number) => {
      const search = createSearchIndex([
        course('a', 'Clustering'),
        course('b', 'Shoppers'),
        ...Array.from({ length: others }, (_, at) => course(`c${at}`, 'Tabla')),
      ]);
      const shareOf = (unheld: number) => {
        const changed = { ...weights, unheld };
        const intent = readIntent('group shoppers who behave alike');
        const { ranked } = rankByIntent(search, intent, { depth: 24, weights: changed });
        const scoreOf = (id: string) => ranked.find((one) => one.id === id)?.score ?? 0;
        return scoreOf('a') / scoreOf('b');
      };
      return shareOf(weights.unheld) / shareOf(0);
    };
    const [small, large] = [gainOf(10), gainOf(2_000)];
    expect(small).toBeGreaterThanOrEqual(1);
    expect(large).toBeGreaterThan(small * 1.1);
  });

  test('puts a course that teaches what the best ones teach before one that mentions the skill by the way', () => {
    const best = ['a', 'b', 'c'].map((id, at) =>
      course(id, `Docker number ${at}`, { description: 'With Kubernetes and continuous integration' }),
    );
    const kindred = course('d', 'Shipping', { description: 'Docker, Kubernetes, continuous integration' });
    const stray = course('e', 'Cooking', { description: 'Docker, watercolour painting, tabla' });
    const search = createSearchIndex([...best, stray, kindred]);
    const ratio = (kin: number) => {
      const { ranked } = rankByIntent(search, readIntent('docker'), { depth: 24, weights: { ...weights, kin } });
      const scoreOf = (id: string) => ranked.find((one) => one.id === id)?.score ?? 0;
      return scoreOf('d') / scoreOf('e');
    };
    expect(ratio(weights.kin)).toBeGreaterThan(ratio(0));
    // A course that comes later has its kinship taken from its own skills.
    addCourse(search, course('f', 'Late', { description: 'Docker, Kubernetes, continuous integration' }));
    const { ranked } = rankByIntent(search, readIntent('docker'), { depth: 24, weights });
    expect(ranked.map(({ id }) => id).indexOf('f')).toBeLessThan(ranked.map(({ id }) => id).indexOf('e'));
  });

  test('scores by the weights it is given, whatever the index was asked with before', () => {
    const courses = [
      course('a', 'Docker', { description: 'With Kubernetes and continuous integration' }),
      course('b', 'Shipping', { description: 'Docker, Kubernetes, Kubernetes, tabla' }),
    ];
    const other = { ...weights, fields: weights.fields.map(() => 1), saturation: weights.saturation / 4 };
    const scores = (search: SearchIndex, of: Weights) =>
      rankByIntent(search, readIntent('docker'), { depth: 24, weights: of }).ranked.map(({ id, score }) => [id, score]);
    const search = createSearchIndex(courses);
    scores(search, weights);
    expect(scores(search, other)).toEqual(scores(createSearchIndex(courses), other));
  });

  test('puts a course that writes a name as it was said first, where the name is all that was said', () => {
    const share = (input: string, sameName: number) => {
      const search = createSearchIndex([
        course('a', 'Be found', { description: 'All about SEO' }),
        course('b', 'Be found', { description: 'All about search engine optimization' }),
      ]);
      const { ranked } = rankByIntent(search, readIntent(input), { depth: 24, weights: { ...weights, sameName } });
      const scoreOf = (id: string) => ranked.find((one) => one.id === id)?.score ?? 0;
      return scoreOf('a') / scoreOf('b');
    };
    expect(share('seo', weights.sameName)).toBeGreaterThan(share('seo', 0));
    expect(share('search engine optimization', weights.sameName)).toBeLessThan(share('search engine optimization', 0));
    expect(share('seo for bakers', weights.sameName)).toBe(share('seo for bakers', 0));
    expect(share('free seo', weights.sameName)).toBe(share('free seo', 0));
  });

  test('asks plain words beside the names in a sentence for the order alone', () => {
    const search = createSearchIndex([course('a', 'Music'), course('b', 'Video editing')]);
    const ask = (input: string) => rankByIntent(search, readIntent(input), { depth: 24, weights }).query.understood;
    expect(ask('photography and music with a projector')).toMatchObject({ isBeside: true });
    expect(ask('photography and music with a projector').guessed.length).toBeGreaterThan(0);
    expect(ask('music theory').guessed).toEqual([]);
  });
});
