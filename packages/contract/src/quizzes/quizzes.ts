import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { idSchema, lectureParams } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import {
  checkedQuestionSchema,
  quizAnswerSchema,
  quizGroupNameSchema,
  quizQuestionKinds,
  quizQuestionSchema,
  shownQuestionSchema,
} from './quiz-questions.ts';
import { quizPaths } from './quizzes.paths.ts';

/** Answers on their way when the time runs out still count for so many seconds. */
export const QUIZ_GRACE_SECONDS = 5;

const { quiz } = limits;
const wholeSchema = z.int(says('number.not-whole'));
const countSchema = (most: number) => wholeSchema.min(1, says('number.at-least')).max(most, says('number.at-most'));

/** Questions of which each attempt has only some. */
export const quizGroupSchema = z.object({
  name: quizGroupNameSchema,
  /** Each attempt has so many of its questions, drawn by lot; null: all. */
  drawCount: countSchema(quiz.questions).nullable(),
});
export type QuizGroup = z.infer<typeof quizGroupSchema>;

/** How a quiz is taken. */
export const quizSettingsSchema = z.object({
  passPercent: wholeSchema.min(0, says('percent.invalid')).max(100, says('percent.invalid')),
  /** Null: as many as one wants. */
  attemptsAllowed: countSchema(quiz.attempts).nullable(),
  /** Null: no time limit. */
  minutes: countSchema(quiz.minutes).nullable(),
  /** Questions and choices come in another order for each attempt. */
  isShuffled: z.boolean(),
  /** Each attempt has so many of all questions, drawn by lot; null: all. */
  drawCount: countSchema(quiz.questions).nullable(),
  /** What is drawn from each group of questions; then `drawCount` is null. */
  groups: z.array(quizGroupSchema).max(quiz.groups, says('lines.too-many')).default([]),
  /** After an attempt the right answers and explanations are shown, and not only what was right. */
  showsAnswers: z.boolean(),
});
export type QuizSettings = z.infer<typeof quizSettingsSchema>;

/** A quiz as its educator reads it. */
export const ownQuizSchema = z.object({
  /** Grows with each change; who saves names the one that they have seen. */
  version: z.int(),
  settings: quizSettingsSchema,
  questions: z.array(quizQuestionSchema),
  /** Learners who have begun it. */
  learners: z.int(),
});
export type OwnQuiz = z.infer<typeof ownQuizSchema>;

/** What is saved of a quiz; with all checks, also for the editor. */
export const saveQuizBodySchema = z
  .object({
    /** The version that was seen; 0: there was no quiz yet. */
    version: z.int().min(0).max(2_000_000_000),
    settings: quizSettingsSchema,
    questions: z
      .array(checkedQuestionSchema)
      .min(1, says('quiz.no-questions'))
      .max(quiz.questions, says('quiz.too-many-questions')),
  })
  .superRefine(({ settings, questions }, context) => {
    if (settings.drawCount !== null && settings.drawCount > questions.length) {
      context.addIssue({ code: 'custom', path: ['settings', 'drawCount'], message: says('quiz.draws-too-many') });
    }
    checkGroups({ settings, questions }, context);
    const ids = questions.map(({ _id }) => _id);
    for (const [place, id] of ids.entries()) {
      if (ids.indexOf(id) === place) continue;
      context.addIssue({ code: 'custom', path: ['questions', place], message: says('quiz.question-twice') });
    }
  });

/** Groups have a name of their own and as many questions as are drawn; a question names a group that is there. */
function checkGroups(
  {
    settings: { drawCount, groups },
    questions,
  }: { settings: QuizSettings; questions: { group?: string | undefined }[] },
  context: z.RefinementCtx,
): void {
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  const names = groups.map(({ name }) => name);
  if (groups.length > 0 && drawCount !== null) refuse(['settings', 'drawCount'], says('quiz.draws-twice'));
  for (const [place, { name, drawCount: drawn }] of groups.entries()) {
    const count = questions.filter(({ group }) => group === name).length;
    if (names.indexOf(name) !== place) refuse(['settings', 'groups', place, 'name'], says('quiz-group.twice'));
    else if (count === 0) refuse(['settings', 'groups', place, 'name'], says('quiz-group.empty'));
    else if (drawn !== null && drawn > count) {
      refuse(['settings', 'groups', place, 'drawCount'], says('quiz.draws-too-many'));
    }
  }
  for (const [place, { group }] of questions.entries()) {
    if (group !== undefined && !names.includes(group))
      refuse(['questions', place, 'group'], says('quiz-group.unknown'));
  }
}

const attemptBaseSchema = z.object({
  _id: idSchema,
  /** Counted from 1 for each learner. */
  number: z.int(),
  startedAt: z.iso.datetime(),
  /** Null while it is open. */
  submittedAt: z.iso.datetime().nullable(),
  /** Null while it is open, as is `isPassed`. */
  percent: z.int().nullable(),
  isPassed: z.boolean().nullable(),
});

/** A quiz as those see it who may watch its lecture. */
export const quizSchema = z.object({
  settings: quizSettingsSchema.omit({ isShuffled: true, drawCount: true, groups: true }),
  /** In one attempt. */
  questionCount: z.int(),
  /** Enrolled learners have attempts; educators try a quiz where they edit it. */
  mayTake: z.boolean(),
  isPassed: z.boolean(),
  /** Null: as many as one wants. */
  attemptsLeft: z.int().nullable(),
  /** The newest first. */
  attempts: z.array(attemptBaseSchema),
});
export type Quiz = z.infer<typeof quizSchema>;

/** What a question has come to, when its attempt is over. */
export const questionResultSchema = z.object({
  /** Points, with parts. */
  earned: z.number(),
  isRight: z.boolean(),
  /** The right answer, by the places that were shown; null when the quiz does not show it. */
  right: quizAnswerSchema,
  /** Null when the quiz does not show it, or there is none. */
  explanation: z.string().nullable(),
});

/** One attempt of a learner, open or over. */
export const quizAttemptSchema = attemptBaseSchema.extend({
  lectureId: idSchema,
  /** Seconds until the time is over by the server's clock; null without a time limit or when it is over. */
  secondsLeft: z.number().nullable(),
  questions: z.array(
    shownQuestionSchema.extend({
      answer: quizAnswerSchema,
      /** Null while the attempt is open. */
      result: questionResultSchema.nullable(),
    }),
  ),
  passPercent: z.int(),
  /** Null while it is open. */
  score: z.number().nullable(),
  points: z.int(),
});
export type QuizAttempt = z.infer<typeof quizAttemptSchema>;

/** Answers by the place of their question on the paper, counted from 0. */
const answersSchema = z
  .array(
    z.object({
      place: z
        .int()
        .min(0)
        .max(quiz.questions - 1),
      answer: quizAnswerSchema,
    }),
  )
  .max(quiz.questions);

/** What the attempts of learners say about a quiz and each of its questions as it is now. */
export const quizResultsSchema = z.object({
  /** Learners with an attempt that is over, how many of them have passed, and the average of their best marks. */
  learners: z.int(),
  passed: z.int(),
  averagePercent: z.int().nullable(),
  questions: z.array(
    z.object({
      _id: idSchema,
      kind: z.enum(quizQuestionKinds),
      prompt: z.string(),
      /** Null: it is always asked. */
      group: z.string().nullable(),
      /** First attempts of learners in which it came as it is now; of the newest so many (`counted`). */
      asked: z.int(),
      /** Of these: wholly right, and left out. */
      right: z.int(),
      unanswered: z.int(),
      /** The wrong answer that was given most often. */
      commonWrong: z.object({ text: z.string(), count: z.int() }).nullable(),
    }),
  ),
});
export type QuizResults = z.infer<typeof quizResultsSchema>;

const ofAttempt = z.object({ attemptId: idSchema });
const unnoted = { none: 'a learner answers for themselves; the attempt keeps when' };

/** Quizzes: lessons that ask. What is right does not leave the server before an attempt is over. */
export const quizRoutes = {
  getOwnQuiz: defineRoute({
    ...quizPaths.getOwnQuiz,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'The quiz of an own lecture with what is right',
    params: lectureParams,
    responses: { 200: ownQuizSchema },
  }),
  saveQuiz: defineRoute({
    ...quizPaths.saveQuiz,
    access: 'educator',
    limit: 'write',
    audit: 'quiz.save',
    summary: 'Makes an own lecture a quiz, or changes its quiz; attempts that were begun keep their questions',
    params: lectureParams,
    body: saveQuizBodySchema,
    responses: { 200: ownQuizSchema },
  }),
  removeQuiz: defineRoute({
    ...quizPaths.removeQuiz,
    access: 'educator',
    limit: 'write',
    audit: 'quiz.remove',
    summary: 'Removes the quiz of an own lecture with all attempts; does nothing when there is none',
    params: lectureParams,
    responses: { 200: messageSchema },
  }),
  getQuizResults: defineRoute({
    ...quizPaths.getQuizResults,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'How learners have done in the quiz of an own lecture, by question',
    params: lectureParams,
    responses: { 200: quizResultsSchema },
  }),
  getQuiz: defineRoute({
    ...quizPaths.getQuiz,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'How the quiz of a lecture is taken, and the own attempts, for those who may watch the lecture',
    params: lectureParams,
    responses: { 200: quizSchema },
  }),
  startAttempt: defineRoute({
    ...quizPaths.startAttempt,
    access: 'user',
    limit: 'create',
    audit: unnoted,
    summary: 'Begins an attempt, or replies the one that is open; for those who are enrolled',
    params: lectureParams,
    responses: { 200: quizAttemptSchema },
  }),
  getAttempt: defineRoute({
    ...quizPaths.getAttempt,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'An own attempt: its questions and answers, and what they came to when it is over',
    params: ofAttempt,
    responses: { 200: quizAttemptSchema },
  }),
  saveAnswers: defineRoute({
    ...quizPaths.saveAnswers,
    access: 'user',
    limit: 'write',
    audit: unnoted,
    summary: 'Keeps answers of an open attempt; null takes one back',
    params: ofAttempt,
    body: z.object({ answers: answersSchema }),
    responses: { 200: quizAttemptSchema.pick({ secondsLeft: true }) },
  }),
  submitAttempt: defineRoute({
    ...quizPaths.submitAttempt,
    access: 'user',
    limit: 'write',
    audit: unnoted,
    summary: 'Ends an attempt and marks it; answers that come along count as long as there is time. Twice is once',
    params: ofAttempt,
    body: z.object({ answers: answersSchema }),
    responses: { 200: quizAttemptSchema },
  }),
};
