import { type AskedWord, COLOURING, MENTIONED, NAMED } from './evidence.ts';
import type { Explained } from './explained.ts';
import type { RankedIntent } from './rank-by-intent.ts';
import { shareOf } from './ranking/fields.ts';
import { conceptTagOf } from './ranking/query.ts';
import type { SearchIndex } from './search-index.ts';

/** Of so many telling words each is asked for; in a longer question names of subjects may be met by the way. */
const SHORT = 3;
/** A skill that was named, and the first that a job needs. */
const SURE = 0.95;
/** From this weight on a course speaks of a skill. */
const SPOKEN_OF = 0.15;

/** Whether the name of a subject is said in few words of which a course neither tells nor speaks: what is like it is not the answer. */
export function createLackOfSubject({ index }: SearchIndex, asked: readonly AskedWord[]): (one: Explained) => boolean {
  if (asked.filter(({ weight }) => weight > COLOURING).length > SHORT) return () => false;
  return ({ evidence, entry }) => {
    const speaksOf = ({ skill, trust }: AskedWord['skills'][number]) =>
      trust >= SURE && shareOf(index.countsOf(conceptTagOf(skill), entry.doc.docId)) >= SPOKEN_OF;
    return asked.some(({ weight, skills }, at) => {
      return weight >= NAMED && (evidence[at] ?? 0) < MENTIONED && !skills.some(speaksOf);
    });
  };
}

/** From this share on a course speaks of a skill that is named in it. */
const SPOKEN_WITH_NAME = 0.12;
/** Of a job that was asked for, the first skills tell what it is. */
const OF_JOB = 3;

/**
 * Whether a course speaks of a skill that was named, or that the job needs, or of one that belongs to it, where that is all that was said: a title may
 * hold the word and mean another thing ("While You Sleep", "Without Losing the Plot").
 */
export function createSpeaksOf(
  { index, graph }: SearchIndex,
  asked: readonly AskedWord[],
  { understood: { named, jobs } }: RankedIntent['query'],
): (one: Explained) => boolean {
  const telling = asked.filter(({ weight }) => weight > COLOURING);
  const skills = [...named.map(({ skill }) => skill), ...jobs.flatMap((job) => job.skills.slice(0, OF_JOB))];
  const isAll = skills.length > 0 && telling.length <= SHORT && telling.every((word) => word.skills.length > 0);
  if (!isAll || !skills.every(graph.isToldByName)) return () => true;
  const family = [...new Set(skills.flatMap((skill) => familyOf(graph, skill)))];
  return ({ entry: { doc } }) => family.some((skill) => shareSpokenOf(index, skill, doc.docId) >= SPOKEN_WITH_NAME);
}

/** Whether a course that names a skill speaks of it, too, or of a part of it, where the name tells of the skill. */
export function meansWhatItNames({ index, graph }: SearchIndex, skill: string, docId: number): boolean {
  const speaksOf = (other: string) => shareSpokenOf(index, other, docId) >= SPOKEN_OF;
  return [skill, ...graph.childrenOf(skill)].some(speaksOf) || !graph.isToldByName(skill);
}

function shareSpokenOf(index: SearchIndex['index'], skill: string, docId: number): number {
  return shareOf(index.countsOf(conceptTagOf(skill), docId));
}

/** A skill with its parts, theirs, and those that it is a part of or related to. */
function familyOf(graph: SearchIndex['graph'], skill: string): string[] {
  const parts = graph.childrenOf(skill);
  const { parents = [], related = [] } = graph.skills.get(skill) ?? {};
  return [skill, ...parts, ...parts.flatMap(graph.childrenOf), ...parents, ...related];
}
