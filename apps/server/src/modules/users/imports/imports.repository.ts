import { type ImportOutcome, type ImportState, limits } from '@nalanda/contract';
import { and, asc, count, desc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { invitations } from '../../../database/schema/auth.table.ts';
import { peopleImportLines, peopleImports } from '../../../database/schema/people-imports.table.ts';
import { users } from '../../../database/schema/users.table.ts';

type Executor = Db | Tx;
export type ImportRow = typeof peopleImports.$inferSelect;
export type ImportLineRow = typeof peopleImportLines.$inferSelect;

const lines = peopleImportLines;
const isToDo = inArray(lines.outcome, ['new', 'enrol'] satisfies ImportOutcome[]);
const LISTED = 20;
const SAMPLED = 5;

export type ImportsRepository = ReturnType<typeof createImportsRepository>;

/** SQL of files of people. */
export function createImportsRepository(db: Db) {
  return { ...createReadQueries(db), ...createCheckQueries(db), ...createRunQueries(db) };
}

function createReadQueries(db: Db) {
  const withActor = () =>
    db
      .select({ row: peopleImports, by: users.name })
      .from(peopleImports)
      .leftJoin(users, eq(users.id, peopleImports.actorId));
  return {
    list: () =>
      withActor()
        .where(notInArray(peopleImports.state, ['checking']))
        .orderBy(desc(peopleImports.id))
        .limit(LISTED),

    async find(importId: string): Promise<{ row: ImportRow; by: string | null } | null> {
      return (await withActor().where(eq(peopleImports.id, importId)))[0] ?? null;
    },

    countOutcomes: (importId: string) =>
      db
        .select({
          outcome: lines.outcome,
          count: count(),
          done: sql<number>`count(*) filter (where ${lines.isDone})::int`,
        })
        .from(lines)
        .where(eq(lines.importId, importId))
        .groupBy(lines.outcome),

    countMails: (importId: string) =>
      db
        .select({ state: invitations.state, count: count() })
        .from(invitations)
        .where(eq(invitations.importId, importId))
        .groupBy(invitations.state),

    listProblems: (importId: string) =>
      db
        .select({ line: lines.line, email: lines.email, outcome: lines.outcome, detail: lines.detail })
        .from(lines)
        .where(and(eq(lines.importId, importId), notInArray(lines.outcome, ['new', 'enrol', 'known'])))
        .orderBy(asc(lines.line))
        .limit(limits.importListed),

    listSample: (importId: string) =>
      db
        .select({ line: lines.line, name: lines.name, email: lines.email })
        .from(lines)
        .where(eq(lines.importId, importId))
        .orderBy(asc(lines.line))
        .limit(SAMPLED),
  };
}

function createCheckQueries(db: Db) {
  return {
    async insert(row: Pick<ImportRow, 'actorId' | 'encoding' | 'createdAt'>): Promise<string> {
      const [made] = await db
        .insert(peopleImports)
        .values({ ...row, state: 'checking' })
        .returning();
      if (!made) throw new Error('An import was not kept.');
      return made.id;
    },

    async addLines(importId: string, rows: Omit<ImportLineRow, 'importId' | 'isDone'>[]): Promise<void> {
      // Column by column: a parameter for each value of each row keeps the process busy for many times as long.
      const all = (name: keyof (typeof rows)[number]) => sql.param(rows.map((row) => row[name]));
      // Lists of different lengths are no array of PostgreSQL; ids need no quotes.
      const courseIds = sql.param(rows.map((row) => `{${row.courseIds.join(',')}}`));
      await db.execute(sql`
        insert into people_import_lines (import_id, line, email, name, locale, course_ids, outcome, detail)
        select ${importId}::uuid, line, email, name, locale, course_ids::uuid[], outcome, detail
          from unnest(${all('line')}::int[], ${all('email')}::text[], ${all('name')}::text[], ${all('locale')}::text[],
                 ${courseIds}::text[], ${all('outcome')}::text[], ${all('detail')}::text[])
            as read (line, email, name, locale, course_ids, outcome, detail)`);
    },

    /** Courses that are here by id, or by their title in any case; a title may be that of several. */
    async findCourses(words: readonly string[]): Promise<{ word: string; ids: string[] }[]> {
      const { rows } = await db.execute<{ word: string; ids: string[] }>(sql`
        with words as (select unnest(${sql.param([...words])}::text[]) as word)
        select word, array_agg(id::text) as ids from (
            select word, id from words join courses on lower(title) = lower(word) where archived_at is null
            union
            select word, id from courses, (select word, word::uuid as named from words
              where word ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' offset 0) as ids
             where id = named and archived_at is null) as found
         group by word`);
      return rows;
    },

    /** Says of lines that are well written what the database knows about them; each statement looks at all of them. */
    async judge(importId: string): Promise<void> {
      await db.execute(sql`
        update people_import_lines later set outcome = 'twice', detail = first.line::text
          from (select line, min(line) over (partition by email) as first from people_import_lines
                 where import_id = ${importId} and outcome = 'new') as same
          join people_import_lines first on first.import_id = ${importId} and first.line = same.first
         where later.import_id = ${importId} and later.line = same.line and same.line > same.first`);
      await db.execute(sql`
        update people_import_lines as line set outcome = case
            when person.staff_role is not null then 'staff'
            when person.suspended_at is not null then 'suspended'
            when exists (select 1 from courses where id = any(line.course_ids) and creator_id = person.id) then 'own-course'
            when (select count(*) from enrolments where learner_id = person.id and course_id = any(line.course_ids))
                 < cardinality(line.course_ids) then 'enrol'
            else 'known' end
          from users person
         where line.import_id = ${importId} and line.outcome = 'new' and person.email = line.email`);
    },

    async setChecked(importId: string, lineCount: number): Promise<void> {
      await db.update(peopleImports).set({ state: 'checked', lineCount }).where(eq(peopleImports.id, importId));
    },

    async remove(importId: string): Promise<void> {
      await db.delete(peopleImports).where(eq(peopleImports.id, importId));
    },

    async removeOld(before: Date): Promise<void> {
      await db.delete(peopleImports).where(lt(peopleImports.createdAt, before));
    },

    /** Those whose reading has ended in the middle, with the process that read. */
    async removeUnread(before: Date): Promise<void> {
      const isLeft = and(eq(peopleImports.state, 'checking'), lt(peopleImports.createdAt, before));
      await db.delete(peopleImports).where(isLeft);
    },
  };
}

function createRunQueries(db: Db) {
  return {
    async move(
      executor: Executor,
      importId: string,
      {
        from,
        ...change
      }: { from: ImportState[] } & Partial<Pick<ImportRow, 'state' | 'reason' | 'linkOrigin' | 'finishedAt'>>,
    ): Promise<boolean> {
      const isThere = and(eq(peopleImports.id, importId), inArray(peopleImports.state, from));
      return (await executor.update(peopleImports).set(change).where(isThere).returning()).length > 0;
    },

    /** Lines that are to be done, in their order. */
    listOpen: (importId: string, most: number): Promise<Pick<ImportLineRow, 'line'>[]> =>
      db
        .select({ line: lines.line })
        .from(lines)
        .where(and(eq(lines.importId, importId), eq(lines.isDone, false), isToDo))
        .orderBy(asc(lines.line))
        .limit(most),

    /** A line that is still to be done, for this transaction alone. */
    async lockLine(tx: Tx, importId: string, line: number): Promise<ImportLineRow | null> {
      const isOpen = and(eq(lines.importId, importId), eq(lines.line, line), eq(lines.isDone, false));
      return (await tx.select().from(lines).where(isOpen).for('update', { skipLocked: true }))[0] ?? null;
    },

    async finishLine(tx: Tx, { importId, line }: ImportLineRow, change: Partial<ImportLineRow>): Promise<void> {
      await tx
        .update(lines)
        .set({ isDone: true, ...change })
        .where(and(eq(lines.importId, importId), eq(lines.line, line)));
    },

    async lockByEmail(tx: Tx, email: string) {
      const isHere = and(eq(users.email, email), isNull(users.deletedAt));
      return (await tx.select().from(users).where(isHere).for('update'))[0] ?? null;
    },

    /** A new account without a password; null when somebody has signed up with the e-mail meanwhile. */
    async insertPerson(
      tx: Tx,
      { email, name, locale, now }: Pick<ImportLineRow, 'email' | 'name' | 'locale'> & { now: Date },
    ) {
      const person = { email, name, locale, role: 'student' as const, createdAt: now, updatedAt: now };
      return (
        (await tx.insert(users).values(person).onConflictDoNothing({ target: users.email }).returning())[0] ?? null
      );
    },
  };
}
