import type { CareerStep } from '@nalanda/contract';
import type { Job, SkillCourse, SkillGraph } from '../../search/index.ts';
import type { TakenCourse } from '../recommendations.models.ts';

/** A step of a path before its course is presented. */
export interface PlannedStep {
  skills: string[];
  state: CareerStep['state'];
  courseId: string | null;
}

const MOST_NEEDS = 12;
/** What a course counts more for each further need that it meets. */
const FURTHER_NEED = 0.15;
/** Who has nothing of a skill yet begins at its beginning. */
const LEVEL_WORTH: Readonly<Record<string, number>> = { Intermediate: 0.85, Advanced: 0.6 };

/**
 * The skills that a job needs, each behind what it needs first. What the job does not name itself is there only when
 * something teaches it.
 */
export function needsOf(graph: SkillGraph, job: Job, isTaught: (skill: string) => boolean): string[] {
  const needs: string[] = [];
  let room = MOST_NEEDS - job.skills.length;
  const add = (skill: string) => {
    if (needs.includes(skill)) return;
    for (const first of graph.skills.get(skill)?.prerequisites ?? []) {
      if (needs.includes(first)) continue;
      if (job.skills.includes(first)) add(first);
      else if (room > 0 && isTaught(first)) {
        room -= 1;
        add(first);
      }
    }
    needs.push(skill);
  };
  for (const skill of job.skills) add(skill);
  return needs;
}

/**
 * A course for each need, in their order: one that the person has, else the best that is offered; a course that meets several
 * needs stands once. The first that is not had is the next.
 */
export function planSteps({
  needs,
  taken,
  offered,
}: {
  needs: readonly string[];
  taken: readonly TakenCourse[];
  offered: ReadonlyMap<string, readonly SkillCourse[]>;
}): PlannedStep[] {
  const steps: PlannedStep[] = [];
  const met = new Set<string>();
  const take = (state: PlannedStep['state'], courseId: string | null, skills: string[]) => {
    for (const skill of skills) met.add(skill);
    steps.push({ skills, state, courseId });
  };
  const had = [...taken].sort((a, b) => Number(b.isFinished) - Number(a.isFinished));
  // What is had comes off first: no course is bought for a skill that another one of the person's meets.
  const owners = new Map(
    needs.flatMap((need) => had.find(({ skills }) => skills.includes(need))?.id ?? []).map((id) => [id, true]),
  );
  const ownerOf = (need: string) => had.find(({ id, skills }) => owners.has(id) && skills.includes(need));
  for (const need of needs) {
    if (met.has(need)) continue;
    const own = ownerOf(need);
    const open = needs.filter((other) => !met.has(other));
    if (own) {
      take(
        own.isFinished ? 'finished' : 'enrolled',
        own.id,
        open.filter((other) => own.skills.includes(other)),
      );
      continue;
    }
    const wanted = open.filter((other) => !ownerOf(other));
    const best = chooseCourse(need, wanted, offered);
    if (best === null) take('missing', null, [need]);
    else
      take(
        'open',
        best,
        wanted.filter((other) => meets(offered, other, best)),
      );
  }
  const next = steps.find(({ state }) => state === 'open');
  if (next) next.state = 'next';
  return steps;
}

function meets(offered: ReadonlyMap<string, readonly SkillCourse[]>, skill: string, courseId: string): boolean {
  return offered.get(skill)?.some(({ id }) => id === courseId) ?? false;
}

function chooseCourse(
  need: string,
  wanted: readonly string[],
  offered: ReadonlyMap<string, readonly SkillCourse[]>,
): string | null {
  const scored = (offered.get(need) ?? []).map(({ id, level, worth }) => {
    const further = wanted.filter((other) => other !== need && meets(offered, other, id)).length;
    return { id, score: worth * (LEVEL_WORTH[level ?? ''] ?? 1) * (1 + FURTHER_NEED * further) };
  });
  return scored.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))[0]?.id ?? null;
}
