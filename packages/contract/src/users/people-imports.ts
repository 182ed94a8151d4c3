import { z } from 'zod';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { reasonBodySchema } from './people.ts';
import { peopleImportPaths } from './people-imports.paths.ts';

/** What becomes of a line: the first three are done, of the others the office reads why not. */
export const importOutcomes = [
  /** An account is made, invited and enrolled. */
  'new',
  /** Somebody who is here is enrolled in courses that they do not have. */
  'enrol',
  /** Somebody who is here and has everything. */
  'known',
  'email-missing',
  'email-invalid',
  'name-invalid',
  'language-unknown',
  'course-unknown',
  'course-ambiguous',
  'own-course',
  'too-many-courses',
  'wrong-columns',
  'twice',
  'suspended',
  'staff',
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** `checking` while the file is read, `checked` until somebody starts it. */
export const importStates = ['checking', 'checked', 'running', 'done', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

const importSummarySchema = z.object({
  _id: idSchema,
  state: z.enum(importStates),
  encoding: z.enum(importEncodings),
  /** Lines with something in them, the head not counted. */
  lineCount: z.int(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Who checked the file; null when they are gone. */
  by: z.string().nullable(),
});

/** A file of people, what becomes of its lines and how far that is. */
export const peopleImportSchema = importSummarySchema.extend({
  /** Lines by what becomes of them. */
  outcomes: z.array(z.object({ outcome: z.enum(importOutcomes), count: z.int() })),
  /** Of the lines that are done something about, those that are done. */
  doneCount: z.int(),
  toDoCount: z.int(),
  /** Invitations of this file that wait for their mail, were mailed, or could not be. */
  mails: z.object({ waiting: z.int(), sent: z.int(), failed: z.int() }),
  /** Mails are sent at all: a mail server is set. */
  sendsMails: z.boolean(),
  /** The first lines about which nothing is done, by number of the line in the file. */
  problems: z.array(
    z.object({
      line: z.int(),
      email: z.string(),
      outcome: z.enum(importOutcomes),
      /** What exactly: a word of the line, or the number of the line that has the same e-mail. */
      detail: z.string().nullable(),
    }),
  ),
  /** The first lines as they were read, to see names as they will be. */
  sample: z.array(z.object({ line: z.int(), name: z.string(), email: z.string() })),
});
export type PeopleImport = z.infer<typeof peopleImportSchema>;

const params = z.object({ importId: idSchema });

export const peopleImportRoutes = {
  listImports: defineRoute({
    ...peopleImportPaths.listImports,
    access: { staff: 'people.change' },
    limit: 'read',
    summary: 'The newest files of people that were checked or imported',
    responses: { 200: z.object({ imports: z.array(importSummarySchema) }) },
  }),
  checkImport: defineRoute({
    ...peopleImportPaths.checkImport,
    access: { staff: 'people.change' },
    limit: 'file',
    audit: 'people.import-check',
    summary: 'Reads a CSV file of people and says of each line what would become of it; makes nobody',
    form: z.object({}),
    files: { people: limits.importBytes },
    responses: { 200: peopleImportSchema },
  }),
  getImport: defineRoute({
    ...peopleImportPaths.getImport,
    access: { staff: 'people.change' },
    limit: 'read',
    summary: 'A file of people and how far it is',
    params,
    responses: { 200: peopleImportSchema },
  }),
  startImport: defineRoute({
    ...peopleImportPaths.startImport,
    access: { staff: 'people.change' },
    limit: 'write',
    audit: 'people.import',
    summary: 'Begins to make the people of a checked file, to enrol and to invite them',
    params,
    body: reasonBodySchema,
    responses: { 200: peopleImportSchema },
  }),
  cancelImport: defineRoute({
    ...peopleImportPaths.cancelImport,
    access: { staff: 'people.change' },
    limit: 'write',
    audit: 'people.import-cancel',
    summary: 'Ends an import; who has been made stays and is invited',
    params,
    responses: { 200: peopleImportSchema },
  }),
};
