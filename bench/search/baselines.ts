import { create, insertMultiple, search as searchOrama } from '@orama/orama';
import MiniSearch from 'minisearch';
import type { IndexedCourse } from '../../apps/server/src/modules/search/ranking/indexed-course.ts';
import { toTerm, wordsOf } from '../../apps/server/src/modules/search/ranking/words.ts';

export type Search = (text: string, depth: number) => string[];

const FIELD_WEIGHTS = [
  ['title', 3],
  ['subTitle', 1.5],
  ['description', 1],
  ['category', 1],
] as const;
const K1 = 1.2;
const B = 0.75;

const termsOf = (text: string) => wordsOf(text).flatMap((word) => toTerm(word) ?? []);

/** Plain BM25 over all fields in one, the title three times. */
export function createBm25(courses: readonly IndexedCourse[]): Search {
  const postings = new Map<string, [number, number][]>();
  const lengths = courses.map((course, docId) => {
    const counts = new Map<string, number>();
    for (const [field, weight] of FIELD_WEIGHTS) {
      for (const term of termsOf(course[field])) counts.set(term, (counts.get(term) ?? 0) + weight);
    }
    for (const [term, count] of counts) postings.set(term, [...(postings.get(term) ?? []), [docId, count]]);
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return (text, depth) => {
    const scores = new Map<number, number>();
    for (const term of termsOf(text)) {
      const list = postings.get(term) ?? [];
      const idf = Math.log(1 + (courses.length - list.length + 0.5) / (list.length + 0.5));
      for (const [docId, count] of list) {
        const norm = K1 * (1 - B + (B * (lengths[docId] ?? 0)) / average);
        scores.set(docId, (scores.get(docId) ?? 0) + (idf * count * (K1 + 1)) / (count + norm));
      }
    }
    const ranked = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, depth);
    return ranked.flatMap(([docId]) => courses[docId]?.id ?? []);
  };
}

const BOOST = Object.fromEntries(FIELD_WEIGHTS);
const FIELD_NAMES = FIELD_WEIGHTS.map(([field]) => field);

/** MiniSearch with the same fields, and with slips and beginnings of words as its guide sets them. */
export function createMiniSearch(courses: readonly IndexedCourse[]): Search {
  const index = new MiniSearch<IndexedCourse>({ fields: FIELD_NAMES });
  index.addAll(courses);
  const options = { boost: BOOST, prefix: true, fuzzy: 0.2 };
  return (text, depth) =>
    index
      .search(text, options)
      .slice(0, depth)
      .map(({ id }) => String(id));
}

/** Orama with the same fields, its English stemmer, and one slip a word. */
export async function createOrama(courses: readonly IndexedCourse[]): Promise<Search> {
  const schema = {
    id: 'string',
    title: 'string',
    subTitle: 'string',
    description: 'string',
    category: 'string',
  } as const;
  const index = create({ schema, components: { tokenizer: { stemming: true, language: 'english' } } });
  await insertMultiple(
    index,
    courses.map(({ id, title, subTitle, description, category }) => ({ id, title, subTitle, description, category })),
  );
  return (text, depth) => {
    const found = searchOrama(index, {
      term: text,
      properties: [...FIELD_NAMES],
      boost: BOOST,
      tolerance: 1,
      limit: depth,
    });
    if (found instanceof Promise) throw new Error('Orama answers asynchronously only when it has hooks');
    return found.hits.map(({ id }) => id);
  };
}

const KEYWORDS: readonly (readonly [RegExp, string])[] = [
  [/android|ios|iphone|flutter|mobile|kotlin|swift|\bapps?\b/, 'App Development'],
  [/chat ?gpt|\bgpt|prompt|copilot|generative|gen ai|\bllm/, 'AI Tools'],
  [/machine learn|deep learn|neural|\bai\b|\bml\b|artificial|vision|\bnlp\b/, 'AI/ML'],
  [/data scien|statistic|big data|\br\b|pandas/, 'Data Science'],
  [/analy|excel|power ?bi|tableau|\bsql\b|dashboard|data/, 'Data Analytics'],
  [/hack|cyber|secur|penetration|malware|forensic/, 'Ethical Hacking'],
  [/\bui\b|\bux\b|design|figma|photoshop|logo/, 'UI UX Designing'],
  [/web|html|css|javascript|react|angular|node|php|wordpress|full ?stack/, 'Web Development'],
  [/advanced|expert/, 'Advanced'],
  [/intermediate/, 'Intermediate'],
  [/beginner|basic|scratch/, 'Beginner'],
];

/** What many platforms do: the query becomes one keyword of the catalogue, and courses that hold it come unranked. */
export function createCategoryKeyword(courses: readonly IndexedCourse[]): Search {
  const texts = courses.map((course) => ({
    id: course.id,
    text: [course.title, course.subTitle, course.description, course.category, course.level ?? '']
      .join(' ')
      .toLowerCase(),
  }));
  return (text, depth) => {
    const asked = text.toLowerCase().trim();
    const keyword = (KEYWORDS.find(([pattern]) => pattern.test(asked))?.[1] ?? asked).toLowerCase();
    const found = texts.filter((course) => course.text.includes(keyword));
    return found.slice(0, depth).map(({ id }) => id);
  };
}

/** tf-idf over the character 3- to 5-grams of words, as a cosine: forgives typos without knowing any word. */
export function createCharacterGrams(courses: readonly IndexedCourse[]): Search {
  const counts = courses.map((course) => {
    const grams = new Map<string, number>();
    for (const [text, weight] of [
      [course.title, 3],
      [course.subTitle, 1.5],
      [course.description.slice(0, 400), 0.5],
    ] as const) {
      for (const gram of gramsOf(text)) grams.set(gram, (grams.get(gram) ?? 0) + weight);
    }
    return grams;
  });
  const frequencies = new Map<string, number>();
  for (const grams of counts) for (const gram of grams.keys()) frequencies.set(gram, (frequencies.get(gram) ?? 0) + 1);
  const idf = (gram: string) => Math.log(courses.length / (frequencies.get(gram) ?? courses.length)) + 1;
  const postings = new Map<string, [number, number][]>();
  counts.forEach((grams, docId) => {
    const values = [...grams].map(
      ([gram, count]) => [gram, (count >= 1 ? 1 + Math.log(count) : count) * idf(gram)] as const,
    );
    const length = Math.hypot(...values.map(([, value]) => value)) || 1;
    for (const [gram, value] of values) {
      const list = postings.get(gram) ?? [];
      list.push([docId, value / length]);
      postings.set(gram, list);
    }
  });
  return (text, depth) => {
    const scores = new Map<number, number>();
    for (const gram of gramsOf(text)) {
      for (const [docId, value] of postings.get(gram) ?? []) {
        scores.set(docId, (scores.get(docId) ?? 0) + value * idf(gram));
      }
    }
    const ranked = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, depth);
    return ranked.flatMap(([docId]) => courses[docId]?.id ?? []);
  };
}

function gramsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const padded = ` ${word} `;
    return [3, 4, 5].flatMap((length) =>
      Array.from({ length: Math.max(0, padded.length - length + 1) }, (_, at) => padded.slice(at, at + length)),
    );
  });
}

/** Two searches by reciprocal ranks. */
export function fuse(one: Search, other: Search): Search {
  return (text, depth) => {
    const scores = new Map<string, number>();
    for (const ids of [one(text, 400), other(text, 400)]) {
      for (const [rank, id] of ids.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (61 + rank));
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, depth)
      .map(([id]) => id);
  };
}
