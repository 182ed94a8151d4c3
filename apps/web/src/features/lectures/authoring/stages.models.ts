import type { Lecture, Section } from '@nalanda/contract';
import { limits } from '@nalanda/contract';
import { groupBySection, isClass } from '../lectures.models.ts';

export const stepWays = ['section', 'lecture'] as const;
/** What opens at once: a section with its lectures, or one lecture. */
export type StepWay = (typeof stepWays)[number];

/** Lectures that open together, so many days after a learner's start; null: at once. */
export interface Stage {
  title: string;
  lectureIds: string[];
  afterDays: number | null;
}

interface Steps {
  by: StepWay;
  /** From one stage to the next. */
  everyDays: number;
  /** Until the first of them. */
  firstDays: number;
}

/** When the lectures of a course open, stage by stage; classes are left out, which open with their own time. Lectures before the first section come with the first stage. */
export function listStages(lectures: readonly Lecture[], sections: readonly Section[], steps: Steps): Stage[] {
  const chosen = lectures.filter((lecture) => !isClass(lecture));
  const groups =
    steps.by === 'lecture'
      ? chosen.map(({ _id, lectureTitle }) => ({ title: lectureTitle, lectureIds: [_id] }))
      : joinLoose(
          groupBySection(chosen, sections).map((group) => ({
            title: group.section?.title ?? null,
            lectureIds: group.lectures.map(({ lecture }) => lecture._id),
          })),
        );
  return groups.map((group, place) => {
    const days = steps.firstDays + place * steps.everyDays;
    return { ...group, afterDays: days === 0 ? null : days };
  });
}

/** Lectures without a section stand first, and open with the section behind them. */
function joinLoose(
  groups: { title: string | null; lectureIds: string[] }[],
): { title: string; lectureIds: string[] }[] {
  const [first, second, ...others] = groups;
  if (first?.title !== null || !second)
    return groups.map(({ title, lectureIds }) => ({ title: title ?? '', lectureIds }));
  const joined = { title: second.title ?? '', lectureIds: [...first.lectureIds, ...second.lectureIds] };
  return [joined, ...others.map(({ title, lectureIds }) => ({ title: title ?? '', lectureIds }))];
}

/** Nobody waits longer for the last stage than they may. */
export const areTooLate = (stages: readonly Stage[]): boolean =>
  stages.some(({ afterDays }) => (afterDays ?? 0) > limits.openingDays);
