import { COUNT_BITS, countIn, SUBTITLE, TITLE } from './ranking/fields.ts';
import type { Doc } from './ranking/indexed-course.ts';
import { meanRating } from './ranking/prior.ts';
import { clearTagOf } from './ranking/query.ts';
import type { SearchIndex } from './search-index.ts';
import type { SkillGraph } from './skill-graph/skill-graph.ts';

/** Newest courses that name a skill which are looked at for the best ones. */
const MOST_LOOKED_AT = 2_000;
/** What it counts to name a skill in the title, and in the subtitle only. */
const IN_TITLE = 1;
const IN_SUBTITLE = 0.6;

/** A published course that is about a skill. */
export interface SkillCourse {
  id: string;
  educatorId: string;
  level: string | null;
  /** How clearly it is about the skill, and how well it was received: from 0 to about 1.5. */
  worth: number;
}

/** The published courses by the skills that their titles, subtitles or educators name. */
export interface SkillCourses {
  graph: SkillGraph;
  /** Skills that a course is about, clearest first; null for a course that is not published. */
  skillsOf(courseId: string): readonly string[] | null;
  /** The best courses about a skill, best first. */
  coursesAbout(skill: string, most: number): SkillCourse[];
  isTaught(skill: string): boolean;
}

/** Reading the skills of a course asks for each skill of the graph; a changed course is another `Doc`. */
const known = new WeakMap<Doc, readonly string[]>();

/** Asks an index which courses are about which skill. */
export function createSkillCourses({ index, graph }: SearchIndex): SkillCourses {
  const strengthsOf = function* (skill: string): Generator<{ doc: Doc; strength: number }> {
    const list = index.postingsOf(clearTagOf(skill));
    if (!list) return;
    for (let at = list.size - 1; at >= Math.max(0, list.size - MOST_LOOKED_AT); at -= 1) {
      const entry: number = list.values[at] ?? 0;
      const docId = entry >>> COUNT_BITS;
      const strength = strengthOf(entry & ((1 << COUNT_BITS) - 1));
      const doc = index.docs[docId];
      if (doc && strength > 0 && index.alive.values[docId] === 1) yield { doc, strength };
    }
  };
  return {
    graph,
    isTaught: (skill) => !strengthsOf(skill).next().done,

    skillsOf(courseId) {
      const doc = index.docs[index.docIdOf(courseId) ?? -1];
      if (!doc) return null;
      const skills = known.get(doc) ?? readSkills({ index, graph }, doc);
      known.set(doc, skills);
      return skills;
    },

    coursesAbout: (skill, most) =>
      [...strengthsOf(skill)]
        .map(({ doc: { course }, strength }) => ({
          id: course.id,
          educatorId: course.educatorId ?? '',
          level: course.titleLevel ?? course.level,
          worth: strength * reception(course),
        }))
        .sort((a, b) => b.worth - a.worth || (a.id < b.id ? -1 : 1))
        .slice(0, most),
  };
}

function readSkills({ index, graph }: Pick<SearchIndex, 'index' | 'graph'>, { docId }: Doc): readonly string[] {
  return [...graph.skills.keys()]
    .map((skill) => ({ skill, strength: strengthOf(index.countsOf(clearTagOf(skill), docId)) }))
    .filter(({ strength }) => strength > 0)
    .sort((a, b) => b.strength - a.strength)
    .map(({ skill }) => skill);
}

/** A description names much that a course does not teach. */
function strengthOf(counts: number): number {
  if (countIn(counts, TITLE) > 0) return IN_TITLE;
  return countIn(counts, SUBTITLE) > 0 ? IN_SUBTITLE : 0;
}

/** Rating and enrolments as a gentle factor around 1. */
function reception(course: Doc['course']): number {
  return 1 + (meanRating(course) - 4) / 5 + Math.min(1, Math.log10(1 + course.enrolledCount) / 4) / 4;
}
