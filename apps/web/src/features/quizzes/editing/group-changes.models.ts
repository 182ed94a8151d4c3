import type { QuizGroup, QuizQuestion } from '@nalanda/contract';
import { type QuizDraft, toDraftQuestion } from './drafts.models.ts';
import { makeGroup } from './groups.models.ts';

/** The draft without a group; its questions stay, and are always asked. */
export function removeGroup({ settings, questions }: QuizDraft, key: string): QuizDraft {
  return {
    settings: { ...settings, groups: settings.groups.filter((group) => group.key !== key) },
    questions: questions.map((question) => (question.group === key ? { ...question, group: null } : question)),
  };
}

/** The draft with questions of a file behind its own; a group of a name that is there is that one. */
export function addRead(
  { settings, questions }: QuizDraft,
  read: { questions: readonly QuizQuestion[]; groups: readonly QuizGroup[] },
): QuizDraft {
  const known = new Set(settings.groups.map(({ name }) => name.trim()));
  const used = new Set(read.questions.map(({ group }) => group));
  const added = read.groups.filter(({ name }) => used.has(name) && !known.has(name)).map(makeGroup);
  const groups = [...settings.groups, ...added];
  // What is drawn from all cannot stand beside what is drawn from groups.
  const drawCount = groups.length > 0 ? '' : settings.drawCount;
  return {
    settings: { ...settings, drawCount, groups },
    questions: [...questions, ...read.questions.map((question) => toDraftQuestion(question, groups))],
  };
}
