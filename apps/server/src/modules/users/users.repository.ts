import type { Locale, Role } from '@nalanda/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Db, type Executor, sqlStateOf } from '../../database/db.ts';
import { users } from '../../database/schema/users.table.ts';
import { createBatch } from '../../platform/memory/batch.ts';
import { followProof } from '../reviews/index.ts';

/** A broken unique constraint, here that of the e-mail. */
const UNIQUE_VIOLATION = '23505';

export type UserRow = typeof users.$inferSelect;

/** What a new account starts with. `email` is trimmed and lower-cased. */
export interface NewUser {
  name: string;
  email: string;
  role: Role;
  /** null when the person signs in through a provider only. */
  passwordHash: string | null;
  emailVerifiedAt?: Date | null;
  /** null: none chosen yet. */
  locale?: Locale | null;
  /** The school has not approved this educator yet. */
  isWaiting?: boolean;
}

/** Changes of a profile; absent fields stay. */
export interface ProfileChanges {
  name?: string | undefined;
  description?: string | undefined;
  photoKey?: string | undefined;
}

/** How the product behaves for somebody; absent fields stay. */
export interface PreferenceChanges {
  lowData?: UserRow['lowData'] | undefined;
  locale?: UserRow['locale'] | undefined;
}

export type UsersRepository = ReturnType<typeof createUsersRepository>;

/** SQL of people. */
export function createUsersRepository(db: Db) {
  const selectByIds = db
    .select()
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('select_users_by_ids');
  const findById = createBatch(async (ids: string[]) => {
    const byId = new Map((await selectByIds.execute({ ids })).map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });
  const selectByEmail = db
    .select()
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('select_user_by_email');

  return {
    /** The person with this id. */
    findById: (id: string): Promise<UserRow | null> => findById(id),

    /** The person with this normalised e-mail. */
    async findByEmail(email: string): Promise<UserRow | null> {
      return (await selectByEmail.execute({ email }))[0] ?? null;
    },

    /** Adds a person; null when the e-mail is taken, so that a surrounding transaction lives on. */
    async insert(executor: Executor, person: NewUser, now: Date): Promise<UserRow | null> {
      const rows = await executor
        .insert(users)
        .values({ ...person, createdAt: now, updatedAt: now })
        .onConflictDoNothing({ target: users.email })
        .returning();
      return rows[0] ?? null;
    },

    /** Sets the password hash. */
    // biome-ignore lint/complexity/useMaxParams: executor and time stand beside the two.
    async setPasswordHash(executor: Executor, id: string, passwordHash: string | null, now: Date): Promise<void> {
      await executor.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, id));
    },

    /** Sets a proved e-mail; false when somebody else has it, and then the transaction around it is over. */
    // biome-ignore lint/complexity/useMaxParams: executor and time stand beside the two.
    async setEmail(executor: Executor, id: string, email: string, now: Date): Promise<boolean> {
      try {
        await executor.update(users).set({ email, emailVerifiedAt: now, updatedAt: now }).where(eq(users.id, id));
        await followProof(executor, id);
        return true;
      } catch (error) {
        if (sqlStateOf(error) === UNIQUE_VIOLATION) return false;
        throw error;
      }
    },

    /** Notes that the e-mail is proved; the first proof counts. */
    async markEmailVerified(executor: Executor, id: string, now: Date): Promise<void> {
      await executor
        .update(users)
        .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)` })
        .where(eq(users.id, id));
      await followProof(executor, id);
    },

    /** Writes preferences; those of somebody who has been forgotten meanwhile are not kept. */
    async setPreferences(id: string, changes: PreferenceChanges, now: Date): Promise<void> {
      await db
        .update(users)
        .set({ ...changes, updatedAt: now })
        .where(and(eq(users.id, id), isNull(users.deletedAt)));
    },

    /**
     * Writes changes and tells the storage key of a picture that is no longer used, if any. Null, and nothing written,
     * for somebody who has been forgotten meanwhile: a large picture may be on its way for minutes.
     */
    async updateProfile(
      id: string,
      /** Sees the profile as it stands, locked. */
      decide: (before: { name: string; description: string }) => ProfileChanges,
      now: Date,
    ): Promise<{ replacedPhotoKey: string | null } | null> {
      return db.transaction(async (tx) => {
        const [before] = await tx
          .select({ photoKey: users.photoKey, name: users.name, description: users.description })
          .from(users)
          .where(and(eq(users.id, id), isNull(users.deletedAt)))
          .for('update');
        if (!before) return null;
        const changes = decide(before);
        await tx
          .update(users)
          .set({ ...changes, updatedAt: now })
          .where(eq(users.id, id));
        return { replacedPhotoKey: changes.photoKey ? before.photoKey : null };
      });
    },
  };
}
