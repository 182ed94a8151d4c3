import {
  type OwnQuiz,
  type QuizQuestion,
  type QuizQuestionKind,
  type QuizSettings,
  readNumber,
  saveQuizBodySchema,
  toIssue,
} from '@nalanda/contract';
import { listProblems, type Problems } from '#shared/forms/draft-problems.ts';
import { type DraftGroup, makeGroup, toGroup } from './groups.models.ts';

/** What is saved of a quiz. */
export interface QuizBody {
  version: number;
  settings: QuizSettings;
  questions: QuizQuestion[];
}

/** A line of a question: a choice, an item, a pair or an accepted text. */
export interface DraftLine {
  key: string;
  text: string;
  /** The right side of a pair. */
  other: string;
  isRight: boolean;
}

/** A question as it is written: what was typed stays as it was typed, and survives a change of kind. */
export interface DraftQuestion {
  _id: string;
  kind: QuizQuestionKind;
  prompt: string;
  explanation: string;
  points: string;
  lines: DraftLine[];
  /** The key of its group; null: it is always asked. */
  group: string | null;
  right: string;
  tolerance: string;
}

/** Settings as they are typed; an empty number says that there is none. */
export interface DraftSettings {
  passPercent: string;
  attemptsAllowed: string;
  minutes: string;
  drawCount: string;
  groups: DraftGroup[];
  isShuffled: boolean;
  showsAnswers: boolean;
}

/** A quiz that is being written. */
export interface QuizDraft {
  settings: DraftSettings;
  questions: DraftQuestion[];
}

/** Where the lines of a question of a kind stand in the body. */
export function lineFieldOf(kind: QuizQuestionKind): 'choices' | 'items' | 'pairs' | 'accepted' {
  if (kind === 'ordering') return 'items';
  if (kind === 'matching') return 'pairs';
  return kind === 'text' ? 'accepted' : 'choices';
}

/** An empty line. */
export function makeLine(line: Partial<DraftLine> = {}): DraftLine {
  return { key: crypto.randomUUID(), text: '', other: '', isRight: false, ...line };
}

/** An empty question of a kind. */
export function makeQuestion(kind: QuizQuestionKind): DraftQuestion {
  const texts = { prompt: '', explanation: '', points: '1', right: '', tolerance: '0', group: null };
  const lines = kind === 'text' ? [makeLine()] : [makeLine(), makeLine(), makeLine()];
  return { ...texts, _id: crypto.randomUUID(), kind, lines };
}

/** The draft of a quiz that is not there yet. */
export function makeDraft(): QuizDraft {
  const numbers = { passPercent: '60', attemptsAllowed: '', minutes: '', drawCount: '' };
  return {
    settings: { ...numbers, groups: [], isShuffled: true, showsAnswers: true },
    questions: [makeQuestion('single')],
  };
}

/** A saved quiz as a draft. */
export function toDraft({ settings, questions }: Pick<OwnQuiz, 'settings' | 'questions'>): QuizDraft {
  const typed = (value: number | null) => (value === null ? '' : String(value));
  const groups = settings.groups.map(makeGroup);
  return {
    settings: {
      ...settings,
      passPercent: typed(settings.passPercent),
      attemptsAllowed: typed(settings.attemptsAllowed),
      minutes: typed(settings.minutes),
      drawCount: typed(settings.drawCount),
      groups,
    },
    questions: questions.map((question) => toDraftQuestion(question, groups)),
  };
}

/** A question as it is written further; `groups` are those of its quiz. */
export function toDraftQuestion(question: QuizQuestion, groups: readonly DraftGroup[]): DraftQuestion {
  const { _id, kind, prompt, explanation, points } = question;
  const group = groups.find(({ name }) => name === question.group)?.key ?? null;
  const draft = { _id, kind, prompt, explanation, points: String(points), group, right: '', tolerance: '0' };
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return { ...draft, lines: question.choices.map(makeLine) };
    case 'ordering':
      return { ...draft, lines: question.items.map((text) => makeLine({ text })) };
    case 'matching':
      return { ...draft, lines: question.pairs.map(({ left, right }) => makeLine({ text: left, other: right })) };
    case 'text':
      return { ...draft, lines: question.accepted.map((text) => makeLine({ text })) };
    case 'number':
      return { ...draft, right: String(question.right), tolerance: String(question.tolerance), lines: [makeLine()] };
  }
}

/** What would be saved of a draft, and what is wrong with it; null when something is. */
export function checkDraft(draft: QuizDraft, version: number): { body: QuizBody | null; problems: Problems } {
  const body = { version, settings: toSettings(draft.settings), questions: draft.questions.map(toQuestionOf(draft)) };
  const checked = saveQuizBodySchema.safeParse(body);
  if (checked.success) return { body: checked.data, problems: {} };
  return { body: null, problems: listProblems(checked.error.issues.map(toIssue)) };
}

/** The place of the first question with a problem, or null. */
export function findProblemPlace(problems: Problems): number | null {
  const places = Object.keys(problems).flatMap((path) => /^questions\.(\d+)/.exec(path)?.[1] ?? []);
  return places.length === 0 ? null : Math.min(...places.map(Number));
}

const toNumber = (typed: string): number => readNumber(typed) ?? Number.NaN;
const toCount = (typed: string): number | null => (typed.trim() === '' ? null : toNumber(typed));

function toSettings(settings: DraftSettings): QuizSettings {
  return {
    ...settings,
    passPercent: toNumber(settings.passPercent),
    attemptsAllowed: toCount(settings.attemptsAllowed),
    minutes: toCount(settings.minutes),
    drawCount: toCount(settings.drawCount),
    groups: settings.groups.map(toGroup),
  };
}

const toQuestionOf =
  ({ settings: { groups } }: QuizDraft) =>
  ({ group, ...question }: DraftQuestion): QuizQuestion => {
    const name = groups.find(({ key }) => key === group)?.name.trim();
    return { ...toQuestion(question), ...(name !== undefined && { group: name }) };
  };

type Ungrouped = Omit<DraftQuestion, 'group'>;

function toQuestion({ kind, lines, right, tolerance, points, ...texts }: Ungrouped): QuizQuestion {
  const common = { ...texts, points: toNumber(points) };
  switch (kind) {
    case 'single':
    case 'multiple':
      return { ...common, kind, choices: lines.map(({ text, isRight }) => ({ text, isRight })) };
    case 'ordering':
      return { ...common, kind, items: lines.map(({ text }) => text) };
    case 'matching':
      return { ...common, kind, pairs: lines.map(({ text, other }) => ({ left: text, right: other })) };
    case 'text':
      return { ...common, kind, accepted: lines.map(({ text }) => text) };
    case 'number':
      return { ...common, kind, right: toNumber(right), tolerance: tolerance.trim() === '' ? 0 : toNumber(tolerance) };
  }
}
