import { fieldTexts, type IndexedCourse } from '../ranking/indexed-course.ts';
import { wordsOf } from '../ranking/words.ts';
import { mentionedSkills } from '../search-index.ts';
import type { SkillGraph } from '../skill-graph/skill-graph.ts';

/** Skills that are linked without anybody asking for them. */
const MOST_FOUND = 12;
/** What a mention counts by field; a description names much that a course does not teach. */
const FIELD_WORTH = [4, 2, 0.7, 0, 0.2, 0];
const LEAST_WORTH = 1.4;

/** The skills that the texts of a course name clearly, most telling first. */
export function findSkillsOf(
  graph: SkillGraph,
  course: Pick<IndexedCourse, 'title' | 'subTitle' | 'description'>,
): string[] {
  const texts = fieldTexts({ ...NOTHING, ...course }).map(wordsOf);
  return [...mentionedSkills(graph, texts)]
    .map(([skill, counts]) => ({
      skill,
      worth: counts.reduce((sum, count, field) => sum + (FIELD_WORTH[field] ?? 0) * Math.min(count, 3), 0),
    }))
    .filter(({ worth }) => worth >= LEAST_WORTH)
    .sort((a, b) => b.worth - a.worth || (a.skill < b.skill ? -1 : 1))
    .slice(0, MOST_FOUND)
    .map(({ skill }) => skill);
}

const NOTHING: IndexedCourse = {
  id: '',
  title: '',
  subTitle: '',
  description: '',
  educatorName: '',
  category: '',
  level: null,
  pricePaise: null,
  ratingSum: 0,
  reviewCount: 0,
  enrolledCount: 0,
};

/** A link of a course to a skill as it is stored. */
export interface SkillLink {
  skill: string;
  source: 'found' | 'educator';
  isRemoved: boolean;
  position: number;
}

/** What has to be stored when the texts were read anew: the educator's word stays. */
export function relink(stored: readonly SkillLink[], found: readonly string[]): SkillLink[] {
  const kept = stored.filter(({ source, isRemoved }) => source === 'educator' || isRemoved);
  const known = new Set(kept.map(({ skill }) => skill));
  const fresh = found
    .filter((skill) => !known.has(skill))
    .map((skill, position): SkillLink => ({ skill, source: 'found', isRemoved: false, position }));
  return [...kept, ...fresh];
}

/** What has to be stored when the educator wants exactly these skills; those found and not wanted are remembered. */
export function chooseSkills(stored: readonly SkillLink[], wanted: readonly string[]): SkillLink[] {
  const removed = stored
    .filter(({ skill, source }) => source === 'found' && !wanted.includes(skill))
    .map((link) => ({ ...link, isRemoved: true }));
  const found = new Set(stored.filter(({ source }) => source === 'found').map(({ skill }) => skill));
  return [
    ...wanted.map(
      (skill, position): SkillLink => ({
        skill,
        source: found.has(skill) ? 'found' : 'educator',
        isRemoved: false,
        position,
      }),
    ),
    ...removed,
  ];
}
