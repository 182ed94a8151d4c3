import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { normaliseText } from './quiz-texts.ts';

/** What a question of a quiz asks for. */
export const quizQuestionKinds = ['single', 'multiple', 'ordering', 'matching', 'number', 'text'] as const;
export type QuizQuestionKind = (typeof quizQuestionKinds)[number];

const { quiz } = limits;
const lineSchema = z.string().trim().min(1, says('quiz-choice.missing')).max(quiz.choice, says('text.too-long'));
const amountSchema = z.number(says('number.missing')).min(-quiz.number).max(quiz.number);

/** What a group of questions is called. */
export const quizGroupNameSchema = z
  .string()
  .trim()
  .min(1, says('quiz-group.missing'))
  .max(quiz.group, says('text.too-long'));

const common = {
  /** The browser chooses it; a question keeps it through all changes. */
  _id: idSchema,
  /** As Markdown, as is the explanation. */
  prompt: z.string().trim().min(1, says('quiz-prompt.missing')).max(quiz.prompt, says('text.too-long')),
  /** What learners read after answering; may be empty. */
  explanation: z.string().trim().max(quiz.prompt, says('text.too-long')),
  points: z.int(says('number.not-whole')).min(1, says('number.at-least')).max(quiz.points, says('number.at-most')),
  /** The group of the quiz that it belongs to, by its name; questions without one are always asked. */
  group: quizGroupNameSchema.optional(),
};

const choicesSchema = z
  .array(z.object({ text: lineSchema, isRight: z.boolean() }))
  .min(2, says('quiz-choices.too-few'))
  .max(quiz.choices, says('lines.too-many'));

/** A question as its educator writes it, with what is right. */
export const quizQuestionSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('single'), choices: choicesSchema }),
  z.object({ ...common, kind: z.literal('multiple'), choices: choicesSchema }),
  z.object({
    ...common,
    kind: z.literal('ordering'),
    /** In the right order. */
    items: z.array(lineSchema).min(2, says('quiz-choices.too-few')).max(quiz.choices, says('lines.too-many')),
  }),
  z.object({
    ...common,
    kind: z.literal('matching'),
    pairs: z
      .array(z.object({ left: lineSchema, right: lineSchema }))
      .min(2, says('quiz-choices.too-few'))
      .max(quiz.choices, says('lines.too-many')),
  }),
  z.object({
    ...common,
    kind: z.literal('number'),
    right: amountSchema,
    /** So far from it an answer is still right. */
    tolerance: amountSchema.min(0, says('number.at-least')),
  }),
  z.object({
    ...common,
    kind: z.literal('text'),
    /** Each is right; they are compared without case, spaces around and between, and ways of writing the same letter. */
    accepted: z.array(lineSchema).min(1, says('quiz-accepted.missing')).max(quiz.choices, says('lines.too-many')),
  }),
]);
export type QuizQuestion = z.infer<typeof quizQuestionSchema>;

/** What is written of a question beyond the form of its parts: what is right is there, and nothing stands there twice. */
export const checkedQuestionSchema = quizQuestionSchema.superRefine((question, context) => {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const areTwice = (texts: string[]) => new Set(texts.map(normaliseText)).size < texts.length;
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const right = question.choices.filter(({ isRight }) => isRight).length;
      if (right === 0) refuse('choices', says('quiz-choices.none-right'));
      else if (question.kind === 'single' && right > 1) refuse('choices', says('quiz-choices.one-right'));
      if (areTwice(question.choices.map(({ text }) => text))) refuse('choices', says('quiz-choices.twice'));
      break;
    }
    case 'ordering':
      if (areTwice(question.items)) refuse('items', says('quiz-choices.twice'));
      break;
    case 'matching':
      if ([question.pairs.map(({ left }) => left), question.pairs.map(({ right }) => right)].some(areTwice)) {
        refuse('pairs', says('quiz-choices.twice'));
      }
      break;
    default:
  }
});

/**
 * What somebody answers: single: the place of a choice; multiple: places of choices; ordering: places of all items in the order
 * they give them; matching: for each line on the left the place of one on the right, or null; number: the number; text: the
 * text. Places are those that were shown, counted from 0. Null: nothing yet.
 */
export const quizAnswerSchema = z.union([
  // Not `nullable()`: replies are written by a serializer that knows no nullable union.
  z.null(),
  z.number().min(-quiz.number).max(quiz.number),
  z.string().max(quiz.choice),
  z
    .array(
      z
        .int()
        .min(0)
        .max(quiz.choices - 1)
        .nullable(),
    )
    .max(quiz.choices),
]);
export type QuizAnswer = z.infer<typeof quizAnswerSchema>;

/** A question as it is shown to somebody who takes the quiz. */
export const shownQuestionSchema = z.object({
  _id: idSchema,
  kind: z.enum(quizQuestionKinds),
  prompt: z.string(),
  points: z.int(),
  /** What can be chosen: choices, items in a mixed order, or what stands on the right of a matching. */
  choices: z.array(z.string()),
  /** What stands on the left of a matching. */
  lefts: z.array(z.string()),
});
export type ShownQuestion = z.infer<typeof shownQuestionSchema>;
