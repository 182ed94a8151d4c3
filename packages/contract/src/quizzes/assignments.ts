import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { idSchema, lectureParams } from '../ids.ts';
import { says } from '../issue-texts.ts';
import { fileNameSchema, lectureFileSchema } from '../lectures/material.ts';
import { givenMoment } from '../lectures/moments.ts';
import { limits } from '../limits.ts';
import { listPageSchema } from '../list-page.ts';
import { defineRoute } from '../route.ts';
import { assignmentPaths } from './assignments.paths.ts';

const { assignment } = limits;
const wholeSchema = z.int(says('number.not-whole'));
const countSchema = (least: number, most: number) =>
  wholeSchema.min(least, says('number.at-least')).max(most, says('number.at-most'));
const lineSchema = (most: number) => z.string().trim().min(1, says('text.missing')).max(most, says('text.too-long'));

/** What is looked at in what learners hand in. */
export const criterionSchema = z.object({
  /** The browser chooses it. */
  _id: idSchema,
  title: lineSchema(assignment.criterion),
  /** As many points as it can bring. */
  points: countSchema(1, assignment.points),
  /** What brings how many of them; may be empty: then a number is given alone. */
  levels: z
    .array(z.object({ text: lineSchema(assignment.level), points: countSchema(0, assignment.points) }))
    .max(assignment.levels, says('lines.too-many')),
});
export type Criterion = z.infer<typeof criterionSchema>;

/** When an assignment counts as done: as soon as it is handed in, or only when its marks are enough. */
export const assignmentGoals = ['handed-in', 'passed'] as const;

/** How an assignment is handed in and marked. */
export const assignmentSettingsSchema = z.object({
  takesText: z.boolean(),
  /** 0: files are not taken. */
  mostFiles: countSchema(0, assignment.files),
  criteria: z
    .array(criterionSchema)
    .min(1, says('assignment.no-criteria'))
    .max(assignment.criteria, says('lines.too-many')),
  passPercent: wholeSchema.min(0, says('percent.invalid')).max(100, says('percent.invalid')),
  /** How often it can be handed in until it is passed; null: as often as one wants. */
  triesAllowed: countSchema(1, assignment.tries).nullable(),
  /** What comes later is marked as late, and taken all the same; null: there is no such day. */
  dueAt: givenMoment().nullable(),
  goal: z.enum(assignmentGoals),
});
export type AssignmentSettings = z.infer<typeof assignmentSettingsSchema>;

/** An assignment as its educator reads it; `task` is small Markdown. */
export const ownAssignmentSchema = z.object({
  /** Grows with each change; who saves names the one that they have seen. */
  version: z.int(),
  task: z.string(),
  settings: assignmentSettingsSchema,
  /** Handed in and not marked yet. */
  waiting: z.int(),
  marked: z.int(),
});
export type OwnAssignment = z.infer<typeof ownAssignmentSchema>;

/** What is saved of an assignment; with all checks, also for the editor. */
export const saveAssignmentBodySchema = z
  .object({
    /** The version that was seen; 0: there was no assignment yet. */
    version: z.int().min(0).max(2_000_000_000),
    task: lineSchema(assignment.task),
    settings: assignmentSettingsSchema,
  })
  .superRefine(({ settings }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: ['settings', ...path], message });
    if (!settings.takesText && settings.mostFiles === 0) refuse(['takesText'], says('assignment.takes-nothing'));
    for (const [place, { points, levels }] of settings.criteria.entries()) {
      for (const [at, level] of levels.entries()) {
        if (level.points > points) {
          refuse(['criteria', place, 'levels', at, 'points'], says('assignment.level-too-high'));
        }
      }
    }
  });

/** What a submission is: being written, waiting to be marked, or marked. */
export const submissionStates = ['draft', 'waiting', 'marked'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** A file that a learner hands in: a download, and of photos a picture beside it (`readPictureType`). */
export const submissionFileSchema = lectureFileSchema.omit({ updatedAt: true }).extend({
  /** A small picture of a photo; null of what is none, and of photos of which none could be drawn. */
  previewUrl: z.string().nullable(),
});
export type SubmissionFile = z.infer<typeof submissionFileSchema>;

/** What a learner hands in at one time, and what it came to. */
export const submissionSchema = z.object({
  _id: idSchema,
  /** Counted from 1 for each learner. */
  number: z.int(),
  state: z.enum(submissionStates),
  text: z.string(),
  files: z.array(submissionFileSchema),
  /** Null while it is being written. */
  handedInAt: z.iso.datetime().nullable(),
  isLate: z.boolean(),
  /** As they were when it was handed in. */
  criteria: z.array(criterionSchema),
  /** By criterion; empty until it is marked. */
  points: z.array(z.int()),
  /** Null until it is marked, as are `isPassed` and `markedAt`. */
  percent: z.int().nullable(),
  isPassed: z.boolean().nullable(),
  /** Small Markdown. */
  feedback: z.string(),
  /** Its educator asks for another one. */
  isReturned: z.boolean(),
  markedAt: z.iso.datetime().nullable(),
});
export type Submission = z.infer<typeof submissionSchema>;

/** An assignment as those see it who may watch its lecture. */
export const assignmentSchema = z.object({
  task: z.string(),
  settings: assignmentSettingsSchema,
  /** Enrolled learners hand in; educators read the task. */
  mayHandIn: z.boolean(),
  /** Something can be written now: there is a draft, or room for one. */
  canWrite: z.boolean(),
  isPassed: z.boolean(),
  /** Null: as many as one wants. */
  triesLeft: z.int().nullable(),
  /** The newest first. */
  submissions: z.array(submissionSchema),
});
export type Assignment = z.infer<typeof assignmentSchema>;

const learnerSchema = z.object({ name: z.string(), photoUrl: z.string().nullable() });

/** Submissions to an assignment: what waits the longest comes first, of what is marked the newest. */
export const submissionPageSchema = z.object({
  title: z.string(),
  courseId: idSchema,
  waiting: z.int(),
  marked: z.int(),
  submissions: z.array(
    submissionSchema
      .pick({ _id: true, number: true, state: true, handedInAt: true, isLate: true, percent: true, isPassed: true })
      .extend({ learner: learnerSchema }),
  ),
});
export type SubmissionPage = z.infer<typeof submissionPageSchema>;

/** An assignment of which something waits to be marked. */
export const toMarkSchema = z.object({
  courseId: idSchema,
  courseTitle: z.string(),
  lectureId: idSchema,
  title: z.string(),
  waiting: z.int(),
});
export type ToMark = z.infer<typeof toMarkSchema>;

/** A submission as its educator marks it. */
export const markedSubmissionSchema = submissionSchema.extend({
  courseId: idSchema,
  lectureId: idSchema,
  learner: learnerSchema,
  task: z.string(),
  passPercent: z.int(),
  /** The learner has handed in again: this one is settled. */
  isOutdated: z.boolean(),
  /** What the same learner handed in before, the newest first. */
  earlier: z.array(submissionSchema),
  /** What waits behind this one, or else the first of all; null: nothing. */
  nextId: idSchema.nullable(),
});
export type MarkedSubmission = z.infer<typeof markedSubmissionSchema>;

export const answerTextSchema = z.string().trim().max(assignment.answer, says('text.too-long'));
export const feedbackSchema = z.string().trim().max(assignment.feedback, says('text.too-long'));

const marksShape = {
  points: z.array(z.int().min(0).max(assignment.points)).max(assignment.criteria),
  feedback: feedbackSchema,
  isReturned: z.boolean(),
};

const ofSubmission = z.object({ submissionId: idSchema });
const unnoted = { none: 'a learner works for themselves; the submission keeps when' };
const draftBody = z.object({ text: answerTextSchema, basis: z.object({ text: z.string() }).optional() });

/**
 * Assignments: lessons that ask for work, which the educator marks. Beside these stands
 * `GET /api/learning/submissionfiles/:fileId`, which answers with the bytes of a file that was handed in, and `…/preview` with its small picture.
 */
export const assignmentRoutes = {
  getOwnAssignment: defineRoute({
    ...assignmentPaths.getOwnAssignment,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'The assignment of an own lecture',
    params: lectureParams,
    responses: { 200: ownAssignmentSchema },
  }),
  saveAssignment: defineRoute({
    ...assignmentPaths.saveAssignment,
    access: 'educator',
    limit: 'write',
    audit: 'assignment.save',
    summary: 'Makes an own lecture an assignment, or changes its assignment; what was handed in keeps its criteria',
    params: lectureParams,
    body: saveAssignmentBodySchema,
    responses: { 200: ownAssignmentSchema },
  }),
  removeAssignment: defineRoute({
    ...assignmentPaths.removeAssignment,
    access: 'educator',
    limit: 'write',
    audit: 'assignment.remove',
    summary: 'Removes the assignment of an own lecture with all that was handed in; does nothing when there is none',
    params: lectureParams,
    responses: { 200: messageSchema },
  }),
  getAssignment: defineRoute({
    ...assignmentPaths.getAssignment,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'The assignment of a lecture and the own submissions, for those who may watch the lecture',
    params: lectureParams,
    responses: { 200: assignmentSchema },
  }),
  saveDraft: defineRoute({
    ...assignmentPaths.saveDraft,
    access: 'user',
    limit: 'write',
    audit: unnoted,
    summary: 'Keeps what an enrolled learner writes; `basis` is what stood there when it was opened',
    params: lectureParams,
    body: draftBody,
    responses: { 200: assignmentSchema },
  }),
  addDraftFile: defineRoute({
    ...assignmentPaths.addDraftFile,
    access: 'user',
    limit: 'file',
    audit: unnoted,
    summary: 'Adds a file to what is being written, in place of the one of this name',
    params: lectureParams,
    form: z.object({ name: fileNameSchema }),
    files: { file: assignment.fileBytes },
    responses: { 200: assignmentSchema },
  }),
  removeDraftFile: defineRoute({
    ...assignmentPaths.removeDraftFile,
    access: 'user',
    limit: 'write',
    audit: unnoted,
    summary: 'Removes a file from what is being written',
    params: lectureParams.extend({ fileId: idSchema }),
    responses: { 200: assignmentSchema },
  }),
  handIn: defineRoute({
    ...assignmentPaths.handIn,
    access: 'user',
    limit: 'write',
    audit: unnoted,
    summary: 'Hands in what was written, with this text. Twice is once',
    params: lectureParams,
    body: draftBody,
    responses: { 200: assignmentSchema },
  }),
  takeBack: defineRoute({
    ...assignmentPaths.takeBack,
    access: 'user',
    limit: 'write',
    audit: unnoted,
    summary: 'Takes back what was handed in and is not marked yet, to go on with it',
    params: lectureParams,
    responses: { 200: assignmentSchema },
  }),
  listToMark: defineRoute({
    ...assignmentPaths.listToMark,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary:
      'The assignments, of all courses whose work the educator marks, of which something waits; at most 50, the longest wait first',
    responses: { 200: z.array(toMarkSchema) },
  }),
  listSubmissions: defineRoute({
    ...assignmentPaths.listSubmissions,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'What learners have handed in for an own lecture, a page at a time',
    params: lectureParams,
    query: z.object({
      state: z.enum(['waiting', 'marked']).default('waiting'),
      page: listPageSchema,
    }),
    responses: { 200: submissionPageSchema },
  }),
  getSubmission: defineRoute({
    ...assignmentPaths.getSubmission,
    access: 'educator',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'What a learner has handed in for an own lecture, and what came before',
    params: ofSubmission,
    responses: { 200: markedSubmissionSchema },
  }),
  markSubmission: defineRoute({
    ...assignmentPaths.markSubmission,
    access: 'educator',
    limit: 'write',
    audit: 'assignment.mark',
    summary: 'Marks what was handed in, or changes its marks; with `isReturned` the learner is asked for another one',
    params: ofSubmission,
    body: z.object({
      ...marksShape,
      /** The marks as they were seen: those that somebody else has given meanwhile are not overwritten. */
      seen: z.object(marksShape).optional(),
      /** When it was handed in, as it was seen: what was taken back meanwhile is not marked. */
      handedInAt: z.iso.datetime(),
    }),
    responses: { 200: markedSubmissionSchema },
  }),
};
