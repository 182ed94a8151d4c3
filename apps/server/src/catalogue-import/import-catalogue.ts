import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/db.ts';
import { courses } from '../database/schema/courses.table.ts';
import { users } from '../database/schema/users.table.ts';
import { newId } from '../platform/ids.ts';
import { type ImportedCourse, parseCatalogueLine } from './catalogue-row.ts';

const BATCH_SIZE = 500;
const BAD_LINES_KEPT = 20;

/** What an import has done so far. `unchanged` counts courses that were already there word for word. */
export interface ImportReport {
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  bad: number;
  /** The first bad lines, `{ line, reason }`. */
  badLines: { line: number; reason: string }[];
}

/**
 * Loads a JSON-lines catalogue into published courses, in batches of one transaction each. Safe to run twice and to be
 * killed in between: a course is known by its id in the file. Imported courses have no lectures; they serve to try
 * browsing and search at size. Bad lines are counted and skipped. Throws when the file cannot be read.
 */
export async function importCatalogue(options: {
  db: Db;
  file: string;
  onProgress?: (report: ImportReport) => void;
}): Promise<ImportReport> {
  const report: ImportReport = { read: 0, added: 0, changed: 0, unchanged: 0, bad: 0, badLines: [] };
  let batch: ImportedCourse[] = [];
  const flush = async () => {
    await saveBatch(options.db, batch, report);
    batch = [];
    options.onProgress?.(report);
  };
  const input = createReadStream(options.file, { encoding: 'utf8' });
  let line = 0;
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (text.trim() === '') continue;
    report.read += 1;
    const parsed = parseCatalogueLine(text);
    if (parsed.ok) batch.push(parsed.course);
    else noteBadLine(report, line, parsed.reason);
    if (batch.length >= BATCH_SIZE) await flush();
  }
  await flush();
  return report;
}

function noteBadLine(report: ImportReport, line: number, reason: string): void {
  report.bad += 1;
  if (report.badLines.length < BAD_LINES_KEPT) report.badLines.push({ line, reason });
}

async function saveBatch(db: Db, batch: ImportedCourse[], report: ImportReport): Promise<void> {
  if (batch.length === 0) return;
  const byKey = new Map(batch.map((course) => [course.importKey, course]));
  await db.transaction(async (tx) => {
    const educators = await ensureEducators(tx, [...byKey.values()]);
    const now = new Date();
    const rows = [...byKey.values()].map(({ educatorName, ...course }) => ({
      ...course,
      id: newId(),
      creatorId: educators.get(toImportEmail(educatorName)) ?? '',
      isPublished: true,
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
    }));
    const { title, subTitle, description, category, level, pricePaise } = courses;
    const { outcomes, requirements, audience, language } = courses;
    const fields = {
      ...{ title, subTitle, description, category, level, pricePaise },
      ...{ outcomes, requirements, audience, language },
    };
    const excluded = (column: { name: string }) => sql.raw(`excluded.${column.name}`);
    const saved = await tx
      .insert(courses)
      .values(rows)
      .onConflictDoUpdate({
        target: courses.importKey,
        set: {
          ...Object.fromEntries(Object.entries(fields).map(([name, column]) => [name, excluded(column)])),
          updatedAt: now,
        },
        setWhere: sql.join(
          Object.values(fields).map((field) => sql`${field} is distinct from ${excluded(field)}`),
          sql` or `,
        ),
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    const added = saved.filter((row) => row.isNew).length;
    report.added += added;
    report.changed += saved.length - added;
    report.unchanged += batch.length - saved.length;
  });
}

/** One educator account a provider, without a password: nobody can sign in to it. Ids by e-mail. */
async function ensureEducators(tx: Tx, batch: ImportedCourse[]): Promise<Map<string, string>> {
  const names = new Map(batch.map((course) => [toImportEmail(course.educatorName), course.educatorName]));
  const rows = [...names].map(([email, name]) => ({ id: newId(), name, email, role: 'educator' as const }));
  await tx.insert(users).values(rows).onConflictDoNothing();
  const found = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...names.keys()]));
  return new Map(found.map((user) => [user.email, user.id]));
}

function toImportEmail(educatorName: string): string {
  const hash = createHash('sha256').update(educatorName.toLowerCase()).digest('hex').slice(0, 16);
  return `import-${hash}@catalogue.invalid`;
}
