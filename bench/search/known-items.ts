import type { IndexedCourse } from '../../apps/server/src/modules/search/ranking/indexed-course.ts';
import { toTerm, wordsOf } from '../../apps/server/src/modules/search/ranking/words.ts';

export const itemKinds = ['slips of the pen', 'words left out', 'words of the subtitle'] as const;

/** A query for one course, made of the course's own words. */
export interface KnownItem {
  text: string;
  courseId: string;
  kind: (typeof itemKinds)[number];
}

const FEWEST_TITLE_WORDS = 3;
const MOST_WORDS = 30;

/**
 * Queries that nobody wrote, as many of each kind: titles with slips, titles with words left out, and a few words of title and
 * subtitle. The same ones each time; courses whose title another one has, too, are passed over.
 */
export function makeKnownItems(courses: readonly IndexedCourse[], ofEachKind: number): KnownItem[] {
  const chance = createChance();
  const titles = new Map<string, number>();
  for (const { title } of courses) titles.set(title, (titles.get(title) ?? 0) + 1);
  const items: KnownItem[] = [];
  for (const kind of itemKinds) {
    for (let made = 0; made < ofEachKind; ) {
      const course = courses[Math.floor(chance() * courses.length)];
      const words = course && titles.get(course.title) === 1 ? wordsOf(course.title) : [];
      if (!course || words.filter(isTelling).length < FEWEST_TITLE_WORDS) continue;
      const said = makers[kind](words, course, chance);
      if (said.length < 2) continue;
      items.push({ text: said.join(' '), courseId: course.id, kind });
      made += 1;
    }
  }
  return items;
}

type Chance = () => number;

const makers: Record<KnownItem['kind'], (title: string[], course: IndexedCourse, chance: Chance) => string[]> = {
  'slips of the pen': (title, _, chance) =>
    title.slice(0, 8).map((word) => (chance() < 0.5 ? withSlip(word, chance) : word)),
  'words left out': (title, _, chance) => title.filter((word) => isTelling(word) && chance() < 0.6),
  'words of the subtitle': (title, { subTitle, description }, chance) => {
    const further = wordsOf(subTitle || description)
      .filter((word) => isTelling(word) && word.length > 3)
      .slice(0, MOST_WORDS);
    if (further.length < 8) return [];
    return [...title.filter((word) => isTelling(word) && chance() < 0.4), ...further.filter(() => chance() < 0.2)];
  },
};

function isTelling(word: string): boolean {
  return toTerm(word) !== null;
}

/** A letter left out, two swapped, one doubled or one mistaken, never the first. */
function withSlip(word: string, chance: Chance): string {
  if (word.length < 5) return word;
  const at = 1 + Math.floor(chance() * (word.length - 2));
  const [before, letter = '', next = '', behind] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const slip = chance();
  if (slip < 0.35) return before + next + behind;
  if (slip < 0.7) return before + next + letter + behind;
  if (slip < 0.85) return before + letter + letter + next + behind;
  return `${before}${'aeiourstln'[Math.floor(chance() * 10)]}${next}${behind}`;
}

/** Numbers from 0 to 1, the same ones each time. */
function createChance(): Chance {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
