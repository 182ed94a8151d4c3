import type { Locale, StaffRole } from '@nalanda/contract';
import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { auditEvents } from '../../../database/schema/audit.table.ts';
import { authProofs } from '../../../database/schema/auth.table.ts';
import { peopleImportLines as lines } from '../../../database/schema/people-imports.table.ts';
import { personNotes } from '../../../database/schema/person-notes.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { newId } from '../../../platform/ids.ts';

export type PasswordCodesRepository = ReturnType<typeof createPasswordCodesRepository>;

/** Somebody for whom a code is made. */
export interface CodeOwner {
  id: string;
  name: string;
  email: string;
  locale: Locale | null;
  emailVerifiedAt: Date | null;
}

const columns = {
  ...{ id: users.id, name: users.name, email: users.email },
  ...{ locale: users.locale, emailVerifiedAt: users.emailVerifiedAt },
};
const isHere = and(isNull(users.deletedAt), isNull(users.suspendedAt));

/** SQL: whatever their role is today, courses, the right to teach one, money or a bank account are theirs. */
const hasTaught: SQL<boolean> = sql<boolean>`(
  exists (select 1 from courses where creator_id = "users"."id")
  or exists (select 1 from course_teachers where teacher_id = "users"."id" and state = 'accepted')
  or exists (select 1 from payout_accounts where educator_id = "users"."id")
  or exists (select 1 from ledger_entries where educator_id = "users"."id"))`;

/** SQL of the codes of the office: proofs that stand on paper. */
export function createPasswordCodesRepository(db: Db) {
  return {
    /** Somebody, kept as they are until the transaction ends; null when they are gone. */
    async hold(tx: Tx, userId: string) {
      const { role, staffRole, suspendedAt } = users;
      const isSame = and(eq(users.id, userId), isNull(users.deletedAt));
      const found = await tx
        .select({ ...columns, role, staffRole, suspendedAt })
        .from(users)
        .where(isSame)
        .for('no key update');
      const [person] = found;
      // A statement of its own: it sees what whoever held them before has done.
      const [taught] = person ? await tx.select({ hasTaught }).from(users).where(isSame) : [];
      return person && taught ? { ...person, ...taught } : null;
    },

    async findStaffRole(tx: Tx, userId: string): Promise<StaffRole | null> {
      const [found] = await tx.select({ staffRole: users.staffRole }).from(users).where(eq(users.id, userId));
      return found?.staffRole ?? null;
    },

    /** As `hold`, by e-mail. */
    async holdByEmail(tx: Tx, address: string) {
      const isSame = and(eq(users.email, address), isNull(users.deletedAt));
      const found = await tx
        .select({ ...columns, suspendedAt: users.suspendedAt })
        .from(users)
        .where(isSame)
        .for('no key update');
      return found[0] ?? null;
    },

    /** Notes what the operator has done by hand. */
    async noteOperator(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<void> {
      const subject = `user:${userId}`;
      await tx.insert(auditEvents).values({ at: now, event: 'operator.password-code', result: 'done', subject });
    },

    /** People of a file, behind one of its lines, who have an account and have never come in; with the number of their line. */
    async holdNewcomers(
      tx: Tx,
      { importId, after, most }: { importId: string; after: number; most: number },
    ): Promise<(CodeOwner & { line: number })[]> {
      // Nobody who is in the office, teaches, has a password or has proved the e-mail otherwise.
      const isNewcomer = and(
        eq(users.email, lines.email),
        eq(users.role, 'student'),
        isNull(users.staffRole),
        isNull(users.passwordHash),
        isNull(users.emailVerifiedAt),
        isHere,
      );
      return tx
        .select({ ...columns, line: lines.line })
        .from(lines)
        .innerJoin(users, isNewcomer)
        .where(
          and(eq(lines.importId, importId), inArray(lines.outcome, ['new', 'enrol', 'known']), gt(lines.line, after)),
        )
        .orderBy(lines.line)
        .limit(most)
        .for('no key update', { of: users });
    },

    async hasImport(tx: Tx, importId: string): Promise<boolean> {
      const { rows } = await tx.execute(sql`select 1 from people_imports where id = ${importId}::uuid`);
      return rows.length > 0;
    },

    /** Keeps codes as the only ones of their owners. */
    async replace(tx: Tx, codes: { owner: CodeOwner; tokenHash: string; expiresAt: Date }[]): Promise<void> {
      const owners = codes.map(({ owner }) => owner.id);
      await tx.delete(authProofs).where(and(eq(authProofs.kind, 'office-code'), inArray(authProofs.userId, owners)));
      await tx.insert(authProofs).values(
        codes.map(({ owner, tokenHash, expiresAt }) => ({
          ...{ tokenHash, kind: 'office-code' as const, expiresAt },
          ...{ email: owner.email, userId: owner.id },
        })),
      );
    },

    /** Notes for the office that codes were made; the id of each note. */
    async note(tx: Tx, note: { personIds: string[]; actorId: string; createdAt: Date }): Promise<string[]> {
      const { personIds, actorId, createdAt } = note;
      const rows = personIds.map((personId) => ({ id: newId(), personId, actorId, createdAt }));
      await tx.insert(personNotes).values(rows.map((row) => ({ ...row, kind: 'password-code' as const, reason: '' })));
      return rows.map((row) => row.id);
    },

    /** Whose code it is, while that address is theirs and they may come in; null when it opens nothing (any more). */
    async findOwner(tokenHash: string, now: Date): Promise<CodeOwner | null> {
      const isCode = and(
        eq(authProofs.tokenHash, tokenHash),
        eq(authProofs.kind, 'office-code'),
        gt(authProofs.expiresAt, now),
      );
      const isOwner = and(eq(users.id, authProofs.userId), eq(users.email, authProofs.email), isHere);
      const found = await db.select(columns).from(authProofs).innerJoin(users, isOwner).where(isCode);
      return found[0] ?? null;
    },
  };
}
