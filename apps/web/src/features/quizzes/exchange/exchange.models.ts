import { checkedQuestionSchema, limits, type QuizGroup, type QuizQuestion, toIssue } from '@nalanda/contract';
import { msg, translate, translateSentence } from '#shared/i18n/index.ts';

/** Where something stands that could not be read: the line at which its question begins, or the file of a package. */
export type QuestionPlace = { line: number } | { file: string };

/** What could not be read, and why, in the words of the person's language. */
export type QuestionProblem = QuestionPlace & { message: string };

/** The questions of a file that could be read, and what could not. */
export interface QuestionReading {
  questions: QuizQuestion[];
  /** Those that questions name, with what is drawn from them. */
  groups: QuizGroup[];
  problems: QuestionProblem[];
}

/** What is asked of a kind of question, without what all kinds have. */
export type Answers = QuizQuestion extends infer Q
  ? Q extends QuizQuestion
    ? Omit<Q, '_id' | 'prompt' | 'explanation' | 'points'>
    : never
  : never;

/** What the formats find in common that a quiz cannot have. */
export const ESSAY = msg('A quiz has no questions with a free answer.');

/** Puts what is read of a group into a reading, once; gives its name as a quiz can have it, and undefined for none. */
export function addGroup({ groups }: QuestionReading, { name, drawCount }: QuizGroup): string | undefined {
  const short = name.replaceAll(/\s+/g, ' ').trim().slice(0, limits.quiz.group).trim();
  const isKnown = groups.some((group) => group.name === short);
  if (short === '' || (!isKnown && groups.length >= limits.quiz.groups)) return undefined;
  if (!isKnown) groups.push({ name: short, drawCount });
  return short;
}

/** Groups from which more is drawn than could be read draw all. */
export function settleGroups(reading: QuestionReading): QuestionReading {
  const count = (name: string) => reading.questions.filter(({ group }) => group === name).length;
  const groups = reading.groups.map((group) => ({
    ...group,
    drawCount: group.drawCount !== null && group.drawCount > count(group.name) ? null : group.drawCount,
  }));
  return { ...reading, groups };
}

/** A question that cannot be read: its message is marked by `msg`. */
export class Unreadable extends Error {}

/**
 * Adds a question to a reading, or says at its place why it cannot be one: what `read` throws as {@link Unreadable}, or
 * what the contract refuses.
 */
export function addQuestion(reading: QuestionReading, place: QuestionPlace, read: () => QuizQuestion): void {
  try {
    const checked = checkedQuestionSchema.safeParse(read());
    if (checked.success) reading.questions.push(checked.data);
    else {
      const [issue] = checked.error.issues;
      reading.problems.push({ ...place, message: issue ? translateSentence(toIssue(issue)) : '' });
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    reading.problems.push({ ...place, message: translate(error.message) });
  }
}
