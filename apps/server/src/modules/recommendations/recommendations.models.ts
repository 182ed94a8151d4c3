import { levels, type RecommendationReason } from '@nalanda/contract';
import type { SkillCourses } from '../search/index.ts';
import { linkedSkills } from './linked-skills.ts';

/** A course that somebody has. */
export interface TakenCourse {
  id: string;
  title: string;
  level: string | null;
  /** What it is about, clearest first. */
  skills: readonly string[];
  isFinished: boolean;
}

/** A course that learners of another one have taken, too, and how telling that is. */
export interface Together {
  courseId: string;
  weight: number;
}

/** A course that may be recommended. */
export interface Candidate {
  id: string;
  score: number;
  reason: RecommendationReason;
}

export interface Evidence {
  /** Courses to go on from, the most telling first. */
  from: readonly TakenCourse[];
  /** What is taken together with each of them. */
  together: ReadonlyMap<string, readonly Together[]>;
  /** Skills of all courses that the person has: nobody needs their basics again. */
  known: ReadonlySet<string>;
  catalogue: SkillCourses;
  /** How a link from a skill of a course is worded. */
  word: (link: { taken: TakenCourse; skill: string; isBuiltOn: boolean }) => RecommendationReason;
}

/** Each older course tells less about what comes next. */
const AGEING = 0.85;
/** Skills of one course that are followed, linked skills that are looked up, and courses taken for each. */
const SKILLS_FOLLOWED = 4;
const MOST_TARGETS = 24;
const COURSES_A_TARGET = 12;
/** What learners take counts more than what the skill graph links. */
const TOGETHER_SHARE = 1;
const SKILL_SHARE = 0.5;
/** So many recommendations at most give the same reason. */
const SAME_REASON = 4;

/** Courses to recommend by what learners take together and by linked skills, best first; those that the person has are among them. */
export function rankCandidates(evidence: Evidence): Candidate[] {
  const byUse = scoreTogether(evidence);
  const bySkill = scoreSkills(evidence);
  const highest = (scores: ReadonlyMap<string, Candidate>) =>
    Math.max(...[...scores.values()].map(({ score }) => score), Number.MIN_VALUE);
  const [mostUse, mostSkill] = [highest(byUse), highest(bySkill)];
  return [...new Set([...byUse.keys(), ...bySkill.keys()])]
    .map((id): Candidate => {
      const use = (TOGETHER_SHARE * (byUse.get(id)?.score ?? 0)) / mostUse;
      const skill = (SKILL_SHARE * (bySkill.get(id)?.score ?? 0)) / mostSkill;
      const reason = (use >= skill ? byUse : bySkill).get(id)?.reason;
      return { id, score: use + skill, reason: reason as RecommendationReason };
    })
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

/** The first `most` of these, of which not too many say the same. */
export function pickVaried(candidates: readonly Candidate[], most: number): Candidate[] {
  const said = new Map<string, number>();
  const picked: Candidate[] = [];
  for (const candidate of candidates) {
    const words = JSON.stringify(candidate.reason);
    const times = (said.get(words) ?? 0) + 1;
    if (times > SAME_REASON) continue;
    said.set(words, times);
    picked.push(candidate);
    if (picked.length === most) break;
  }
  return picked;
}

/** Adds to the score of a candidate; its reason is the largest of what was added. */
function createTally() {
  const found = new Map<string, Candidate & { largest: number }>();
  return {
    found,
    add(id: string, score: number, reason: () => RecommendationReason): void {
      const known = found.get(id);
      if (known && score <= known.largest) known.score += score;
      else found.set(id, { id, score: score + (known?.score ?? 0), largest: score, reason: reason() });
    },
  };
}

function scoreTogether({ from, together }: Evidence): ReadonlyMap<string, Candidate> {
  const tally = createTally();
  from.forEach((taken, at) => {
    for (const { courseId, weight } of together.get(taken.id) ?? []) {
      tally.add(courseId, weight * AGEING ** at, () => ({
        kind: 'together',
        courseId: taken.id,
        title: taken.title,
      }));
    }
  });
  return tally.found;
}

/** A skill to go on with, and the course that leads there. */
interface Target {
  skill: string;
  weight: number;
  reason: RecommendationReason;
  /** Only courses above this level; the skill is known already. */
  above: number | null;
}

function scoreSkills(evidence: Evidence): ReadonlyMap<string, Candidate> {
  const tally = createTally();
  for (const { skill, weight, reason, above } of findTargets(evidence)) {
    for (const course of evidence.catalogue.coursesAbout(skill, COURSES_A_TARGET)) {
      if (above === null || rankOf(course.level) > above) tally.add(course.id, weight * course.worth, () => reason);
    }
  }
  return tally.found;
}

function findTargets({ from, known, catalogue: { graph }, word }: Evidence): Target[] {
  const targets = new Map<string, Target>();
  from.forEach((taken, at) => {
    for (const [place, skill] of taken.skills.slice(0, SKILLS_FOLLOWED).entries()) {
      for (const link of linkedSkills(graph, skill)) {
        const isSame = link.skill === skill;
        if (!isSame && known.has(link.skill)) continue;
        const weight = link.weight * AGEING ** (at + place);
        if (weight <= (targets.get(link.skill)?.weight ?? 0)) continue;
        const reason = word({ taken, skill, isBuiltOn: link.isBuiltOn });
        targets.set(link.skill, { skill: link.skill, weight, reason, above: isSame ? rankOf(taken.level) : null });
      }
    }
  });
  return [...targets.values()].sort((a, b) => b.weight - a.weight).slice(0, MOST_TARGETS);
}

const LEVELS: readonly (string | null)[] = levels;

/** Beginner is 0; a course without a level is one for beginners. */
function rankOf(level: string | null): number {
  return Math.max(0, LEVELS.indexOf(level));
}
