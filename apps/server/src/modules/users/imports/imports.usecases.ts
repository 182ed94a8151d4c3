import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportOutcome, PeopleImport } from '@nalanda/contract';
import { z } from 'zod';
import type { Db, Tx } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Job, Jobs } from '../../../platform/jobs.ts';
import type { ReceivedFile } from '../../../platform/storage/received-files.ts';
import type { PeopleRepository } from '../people/people.repository.ts';
import { enrolWithoutPayment, note, type PeopleOutside } from '../people/people.usecases.ts';
import {
  createImportNotCheckedError,
  createImportNotFoundError,
  createImportOverError,
  createNoFileError,
} from './imports.errors.ts';
import type { ReadLine } from './imports.models.ts';
import { presentImport, presentSummary } from './imports.presenter.ts';
import { findEncoding, readPeople } from './imports.reader.ts';
import type { ImportLineRow, ImportRow, ImportsRepository } from './imports.repository.ts';

/** Files are forgotten after this long: they are full of people. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
const READING_MS = 60 * 60_000;
const LINES_AT_ONCE = 50;
const WORDS_REMEMBERED = 10_000;

/** What imports ask of other modules. */
export interface ImportsOutside {
  jobs: Jobs;
  /** A mail server is set. */
  sendsMails: boolean;
  auth: {
    invite(tx: Tx, invitation: { userId: string; importId: string | null; linkOrigin: string | null }): Promise<void>;
  };
}

interface Deps extends Pick<PeopleOutside, 'db' | 'clock' | 'courses' | 'learning'>, ImportsOutside {
  db: Db;
  clock: Clock;
  repository: PeopleRepository;
  imports: ImportsRepository;
}

/** Calls about files of people, with their job queued. */
export interface ImportsDeps extends Deps {
  importJob: Job<{ importId: string }>;
}

/** Declares the work on files of people; what it returns is for the routes. */
export function createImports(deps: Deps): ImportsDeps {
  const importJob = deps.jobs.define({
    name: 'people.import',
    payload: z.object({ importId: z.uuid() }),
    // Each restart of the server in the middle is a try.
    attempts: 50,
    timeoutSeconds: 6 * 60 * 60,
    handler: ({ importId }, { signal }) => runImport(deps, importId, signal),
  });
  deps.jobs.define({
    name: 'people.import-clean',
    payload: z.object({}),
    attempts: 3,
    timeoutSeconds: 300,
    every: '47 * * * *',
    async handler() {
      const now = deps.clock.now().getTime();
      await deps.imports.removeOld(new Date(now - KEPT_MS));
      await deps.imports.removeUnread(new Date(now - READING_MS));
    },
  });
  return { ...deps, importJob };
}

/** The newest files. */
export async function listImports({ imports }: ImportsDeps) {
  return { imports: (await imports.list()).map(presentSummary) };
}

/** A file and how far it is. Throws 404 `import.not-found`. */
export async function getImport({ imports, sendsMails }: ImportsDeps, importId: string): Promise<PeopleImport> {
  const [found, outcomes, mails, problems, sample] = await Promise.all([
    imports.find(importId),
    imports.countOutcomes(importId),
    imports.countMails(importId),
    imports.listProblems(importId),
    imports.listSample(importId),
  ]);
  if (!found || found.row.state === 'checking') throw createImportNotFoundError();
  return presentImport({ ...found, outcomes, mails, problems, sample, sendsMails });
}

/**
 * Reads a file and keeps what becomes of each line; nobody is made. Throws 400 `import.no-file` and what the reader
 * throws; nothing is kept then.
 */
export async function checkImport(
  deps: ImportsDeps,
  { file, actorId }: { file: ReceivedFile | undefined; actorId: string },
): Promise<PeopleImport> {
  if (!file) throw createNoFileError();
  const { imports, clock } = deps;
  const encoding = await findEncoding(file.path);
  const importId = await imports.insert({ actorId, encoding, createdAt: clock.now() });
  try {
    const findCourses = createCourseFinder(imports);
    let lineCount = 0;
    for await (const lines of readPeople(file.path, encoding)) {
      const courses = await findCourses(lines);
      await imports.addLines(
        importId,
        lines.map((line) => withCourses(line, courses)),
      );
      lineCount += lines.length;
    }
    await imports.judge(importId);
    await imports.setChecked(importId, lineCount);
  } catch (error) {
    // What is left when this fails, too, goes within hours.
    await imports.remove(importId).catch(() => undefined);
    throw error;
  }
  return getImport(deps, importId);
}

/** Asks the database once for each word, however many lines name it. */
function createCourseFinder(imports: Pick<ImportsRepository, 'findCourses'>) {
  const known = new Map<string, string[]>();
  return async (lines: readonly ReadLine[]): Promise<ReadonlyMap<string, string[]>> => {
    if (known.size > WORDS_REMEMBERED) known.clear();
    const words = [...new Set(lines.flatMap(({ courses }) => courses))].filter((word) => !known.has(word));
    if (words.length === 0) return known;
    for (const word of words) known.set(word, []);
    for (const { word, ids } of await imports.findCourses(words)) known.set(word, ids);
    return known;
  };
}

function withCourses(read: ReadLine, known: ReadonlyMap<string, string[]>): Omit<ImportLineRow, 'isDone' | 'importId'> {
  const { courses, ...line } = read;
  const found = courses.map((word) => ({ word, ids: known.get(word) ?? [] }));
  const wrong = found.find(({ ids }) => ids.length !== 1);
  if (line.outcome === 'new' && wrong) {
    const outcome: ImportOutcome = wrong.ids.length === 0 ? 'course-unknown' : 'course-ambiguous';
    return { ...line, outcome, detail: wrong.word, courseIds: [] };
  }
  // In one order everywhere, so that two who enrol at the same moment never wait for each other.
  const courseIds = [...new Set(found.flatMap(({ ids }) => ids))].sort();
  return { ...line, courseIds };
}

/** Queues the work on a checked file. Throws 404 `import.not-found`, 409 `import.not-checked`. */
export async function startImport(
  deps: ImportsDeps,
  { importId, reason, linkOrigin }: { importId: string; reason: string; linkOrigin: string | null },
): Promise<PeopleImport> {
  await getImport(deps, importId);
  await deps.db.transaction(async (tx) => {
    const change = { from: ['checked' as const], state: 'running' as const, reason, linkOrigin };
    if (!(await deps.imports.move(tx, importId, change))) throw createImportNotCheckedError();
    await deps.importJob.enqueue(tx, { importId });
  });
  return getImport(deps, importId);
}

/** Ends an import; who has been made stays. Throws 404 `import.not-found`, 409 `import.is-over`. */
export async function cancelImport(deps: ImportsDeps, importId: string): Promise<PeopleImport> {
  await getImport(deps, importId);
  const finishedAt = deps.clock.now();
  const isMoved = await deps.imports.move(deps.db, importId, {
    from: ['checked', 'running'],
    state: 'cancelled',
    finishedAt,
  });
  if (!isMoved) throw createImportOverError();
  return getImport(deps, importId);
}

/** Works on a file, line by line, until nothing is left of it; may end in the middle and begin again. */
async function runImport(deps: Deps, importId: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const row = (await deps.imports.find(importId))?.row;
    if (row?.state !== 'running') return;
    const open = await deps.imports.listOpen(importId, LINES_AT_ONCE);
    if (open.length === 0) {
      await deps.imports.move(deps.db, importId, { from: ['running'], state: 'done', finishedAt: deps.clock.now() });
      return;
    }
    if (!(await importLines(deps, row, { open, signal }))) {
      // Another process that was thought dead still holds them.
      await sleep(1_000, undefined, { signal });
    }
  }
}

async function importLines(
  deps: Deps,
  row: ImportRow,
  { open, signal }: { open: readonly { line: number }[]; signal: AbortSignal },
): Promise<boolean> {
  const changed = new Set<string>();
  let hasMoved = false;
  for (const { line } of open) {
    if (signal.aborted) break;
    const done = await deps.db.transaction(async (tx) => {
      const locked = await deps.imports.lockLine(tx, row.id, line);
      if (!locked) return false;
      for (const id of await importLine(deps, tx, { row, line: locked })) changed.add(id);
      return true;
    });
    hasMoved ||= done;
  }
  for (const id of changed) deps.courses.catalogueChanged(id);
  return hasMoved;
}

/** Makes and enrols the person of a line, as far as that is still to be done; returns the courses that it has changed. */
async function importLine(
  deps: Deps,
  tx: Tx,
  { row, line }: { row: ImportRow; line: ImportLineRow },
): Promise<string[]> {
  const { imports, clock } = deps;
  const deed = { actorId: row.actorId, reason: row.reason ?? '' };
  let person = await imports.lockByEmail(tx, line.email);
  if (!person) {
    person = await imports.insertPerson(tx, { ...line, now: clock.now() });
    // Signed up between the two statements: the next look finds them.
    if (!person) return [];
    await note(deps, tx, { ...deed, userId: person.id, kind: 'imported' });
    await deps.auth.invite(tx, { userId: person.id, importId: row.id, linkOrigin: row.linkOrigin });
  }
  if (person.staffRole || person.suspendedAt) {
    await imports.finishLine(tx, line, { outcome: person.staffRole ? 'staff' : 'suspended' });
    return [];
  }
  const enrolled: string[] = [];
  let problem: Partial<ImportLineRow> = {};
  for (const courseId of line.courseIds) {
    try {
      if (await enrolWithoutPayment(deps, tx, { ...deed, userId: person.id, courseId })) enrolled.push(courseId);
    } catch (error) {
      // Removed, or handed to this person, after the file was checked.
      if (!(error instanceof AppError)) throw error;
      problem = { outcome: error.statusCode === 404 ? 'course-unknown' : 'own-course', detail: courseId };
    }
  }
  await imports.finishLine(tx, line, problem);
  return enrolled;
}
