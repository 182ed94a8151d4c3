import {
  type AssignmentSettings,
  type OwnAssignment,
  readNumber,
  saveAssignmentBodySchema,
  toIssue,
} from '@nalanda/contract';
import { listProblems, type Problems } from '#shared/forms/draft-problems.ts';
import type { Body } from '#shared/lib/base-api.ts';
import { toLocalInput } from '#shared/lib/moment.ts';

/** What is saved of an assignment. */
export type AssignmentBody = Body<{ method: 'PUT'; path: '/api/course/assignment/:lectureId' }>;

/** A level of a criterion as it is typed. */
export interface DraftLevel {
  key: string;
  text: string;
  points: string;
}

/** A criterion as it is typed. */
export interface DraftCriterion {
  _id: string;
  title: string;
  points: string;
  levels: DraftLevel[];
}

/** An assignment that is being written; an empty number says that there is none. */
export interface AssignmentDraft {
  task: string;
  takesText: boolean;
  mostFiles: string;
  criteria: DraftCriterion[];
  passPercent: string;
  triesAllowed: string;
  /** As the field for day and time has it; empty: no such day. */
  dueAt: string;
  goal: AssignmentSettings['goal'];
}

/** An empty level. */
export const makeLevel = (): DraftLevel => ({ key: crypto.randomUUID(), text: '', points: '' });

/** An empty criterion. */
export const makeCriterion = (): DraftCriterion => ({ _id: crypto.randomUUID(), title: '', points: '10', levels: [] });

/** The draft of an assignment that is not there yet. */
export function makeDraft(): AssignmentDraft {
  const usual = { takesText: true, mostFiles: '3', passPercent: '50', triesAllowed: '', dueAt: '' };
  return { ...usual, task: '', criteria: [makeCriterion()], goal: 'passed' };
}

/** A saved assignment as a draft. */
export function toDraft({ task, settings }: Pick<OwnAssignment, 'task' | 'settings'>): AssignmentDraft {
  const { takesText, mostFiles, criteria, passPercent, triesAllowed, dueAt, goal } = settings;
  return {
    ...{ task, takesText, goal },
    mostFiles: String(mostFiles),
    passPercent: String(passPercent),
    triesAllowed: triesAllowed === null ? '' : String(triesAllowed),
    dueAt: dueAt === null ? '' : toLocalInput(dueAt),
    criteria: criteria.map(({ points, levels, ...criterion }) => ({
      ...criterion,
      points: String(points),
      levels: levels.map((level) => ({ key: crypto.randomUUID(), text: level.text, points: String(level.points) })),
    })),
  };
}

/** What would be saved of a draft, and what is wrong with it; null when something is. */
export function checkDraft(
  draft: AssignmentDraft,
  version: number,
): { body: AssignmentBody | null; problems: Problems } {
  const { task, criteria, mostFiles, passPercent, triesAllowed, dueAt, takesText, goal } = draft;
  const settings = {
    ...{ takesText, goal },
    mostFiles: mostFiles.trim() === '' ? 0 : toNumber(mostFiles),
    passPercent: toNumber(passPercent),
    triesAllowed: triesAllowed.trim() === '' ? null : toNumber(triesAllowed),
    dueAt: dueAt === '' ? null : new Date(dueAt).toISOString(),
    criteria: criteria.map(({ _id, title, points, levels }) => ({
      ...{ _id, title, points: toNumber(points) },
      levels: levels.map((level) => ({ text: level.text, points: toNumber(level.points) })),
    })),
  };
  const checked = saveAssignmentBodySchema.safeParse({ version, task, settings });
  if (checked.success) return { body: checked.data, problems: {} };
  return { body: null, problems: listProblems(checked.error.issues.map(toIssue)) };
}

const toNumber = (typed: string): number => readNumber(typed) ?? Number.NaN;
