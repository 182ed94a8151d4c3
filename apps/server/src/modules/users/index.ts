import type { Creator, EducatorSignup, Locale } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import type { Db, Executor, Tx } from '../../database/db.ts';
import { holdUnsuspended } from '../../database/hold-person.ts';
import type { Clock } from '../../platform/clock.ts';
import { createAuthRequiredError } from '../../platform/errors/errors.ts';
import type { Memories } from '../../platform/memory/memories.ts';
import type { TellNews } from '../notifications/index.ts';
import { type Admission, createAdmission } from './educators/admission.usecases.ts';
import { createEducatorsRepository, type EducatorsRepository } from './educators/educators.repository.ts';
import { joiningRepository } from './joining/joining.repository.ts';
import { ensureMayJoin, type SignupSetting } from './joining/joining.usecases.ts';
import { createEmailTakenError, createEmailUnprovedError, createUserNotFoundError } from './users.errors.ts';
import { toCreator } from './users.presenter.ts';
import { createUsersRepository, type NewUser, type UserRow } from './users.repository.ts';
import { registerUsersRoutes } from './users.routes.ts';
import { type AvatarImages, createUsersUsecases, type EnrolledCourses, type UsersLogger } from './users.usecases.ts';

export { createImportNotFoundError } from './imports/imports.errors.ts';
export { createIsStaffError } from './people/people.errors.ts';
export { toWordQuery } from './people/people.models.ts';
export { createPeopleModule } from './people/people.wiring.ts';
export { createUserNotFoundError };

export interface UsersModuleDeps {
  db: Db;
  clock: Clock;
  images: AvatarImages;
  learning: EnrolledCourses;
  logger?: UsersLogger;
  /** Whether publishing and reviewing wait for the proof of the e-mail. */
  emailProof: 'required' | 'optional';
  /** How people come to teach here, as it is now. */
  readEducatorSignup(): EducatorSignup;
  /** Who may make an account, as it is now. */
  readSignup(): Promise<SignupSetting>;
  memories: Memories;
  /** Tells the office, when the transaction commits. */
  tell: TellNews;
}

/** A person with what sign-in needs; never send it out, `presentUser` makes the reply. */
export type Person = UserRow;

export type UsersModule = ReturnType<typeof createUsersModule>;

/** People: profiles, the current user, the cards of educators. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: what others ask of people, a line or two each.
export function createUsersModule(deps: UsersModuleDeps) {
  const { db, clock, images, learning, logger, emailProof, readEducatorSignup, readSignup, memories, tell } = deps;
  const repository = createUsersRepository(db);
  const educators = createEducatorsRepository(db);
  const joining = { clock, joining: joiningRepository, readSignup, readEducatorSignup };
  const admission = createAdmission({ db, repository: educators, readSignup: readEducatorSignup });
  const remembered = memories.create<Buffer>('current-users', 0.25);
  const usecases = createUsersUsecases({ repository, clock, images, learning, admission, remembered, logger });
  return {
    registerRoutes: (app: FastifyInstance) => registerUsersRoutes(app, usecases),
    /** The person with this trimmed, lower-cased e-mail. */
    findUserByEmail: (email: string): Promise<Person | null> => repository.findByEmail(email),
    /** The person with this id. */
    findUserById: (id: string): Promise<Person | null> => repository.findById(id),
    /** An educator as anybody may read of them, without the email; null when they are none, or have left. */
    async findEducator(id: string): Promise<Omit<Creator, 'email'> | null> {
      const row = await repository.findById(id);
      if (row?.role !== 'educator' || row.deletedAt) return null;
      const { email: _, ...shown } = toCreator(row);
      return shown;
    },
    /** The person with this id. Throws 404 `user.not-found`. */
    async getUserById(id: string): Promise<Person> {
      const row = await repository.findById(id);
      if (!row) throw createUserNotFoundError();
      return row;
    },
    /** Where the e-mail must be proved: throws 403 `auth.email-unproved` until it is. */
    async ensureEmailProved(userId: string): Promise<void> {
      if (emailProof === 'optional') return;
      const row = await repository.findById(userId);
      if (!row?.emailVerifiedAt) throw createEmailUnprovedError();
    },
    /**
     * Keeps somebody who works on their courses from being suspended meanwhile; first in a transaction. Throws 401
     * `auth.required` when they have been: their session has ended.
     */
    async ensureStays(tx: Tx, userId: string): Promise<void> {
      if (!(await holdUnsuspended(tx, userId))) throw createAuthRequiredError();
    },
    /** As `ensureStays`; false when they are suspended or gone. */
    isHere: (tx: Tx, userId: string): Promise<boolean> => holdUnsuspended(tx, userId),
    /** Throws 409 `user.email-taken`; never in a closed school, where nobody is told who has an account: `setEmail` says so to its owner. */
    async ensureEmailIsFree(email: string): Promise<void> {
      if ((await readSignup()).rule === 'open' && (await repository.findByEmail(email))) throw createEmailTakenError();
    },
    /** Sets an e-mail that the person has just proved. Throws 409 `user.email-taken`; the transaction is then over. */
    async setEmail(executor: Executor, userId: string, email: string): Promise<void> {
      if (!(await repository.setEmail(executor, userId, email, clock.now()))) throw createEmailTakenError();
    },
    /** Throws 403 `auth.email-unproved`, `educator.waiting` where the school asks for proof or approval. */
    async ensureMayPublish(userId: string): Promise<void> {
      const row = await repository.findById(userId);
      if (emailProof === 'required' && !row?.emailVerifiedAt) throw createEmailUnprovedError();
      if (row) await admission.ensureApproved(row);
    },
    /** Before anything slow is done for a newcomer. Throws 403 `user.by-invitation`. */
    ensureMayJoin: (email: string): Promise<void> => ensureMayJoin(joining, db, email),
    /** Adds a person who comes by themselves. Throws 409 `user.email-taken`, 403 `user.by-invitation`, `educator.by-invitation`. */
    async insertUser(executor: Executor, person: NewUser): Promise<Person> {
      await ensureMayJoin(joining, executor, person.email);
      return insertUser({ clock, tell, repository, educators, admission }, executor, person);
    },
    /** Adds a person for whom a learning platform of the school speaks. Throws 409 `user.email-taken`. */
    insertSpokenFor: (executor: Executor, person: NewUser & { role: 'student' }): Promise<Person> =>
      insertUser({ clock, tell, repository, educators, admission }, executor, person),
    /** Sets the Argon2id hash of a person. */
    setPasswordHash: (executor: Executor, userId: string, passwordHash: string | null): Promise<void> =>
      repository.setPasswordHash(executor, userId, passwordHash, clock.now()),
    /** Notes that the person has proved to own their e-mail address. */
    markEmailVerified: (executor: Executor, userId: string): Promise<void> =>
      repository.markEmailVerified(executor, userId, clock.now()),
    /** Notes the language that somebody chose before they signed in. */
    setLocale: (userId: string, locale: Locale) => usecases.setPreferences(userId, { locale }),
    /** The user as the contract shows them, with enrolled courses. Throws 404 `user.not-found`. */
    presentUser: usecases.presentUser,
  };
}

interface InsertDeps extends Pick<UsersModuleDeps, 'clock' | 'tell'> {
  repository: ReturnType<typeof createUsersRepository>;
  educators: EducatorsRepository;
  admission: Admission;
}

async function insertUser(deps: InsertDeps, executor: Executor, person: NewUser): Promise<Person> {
  const isWaiting = await deps.admission.admit(executor, person);
  const row = await deps.repository.insert(executor, { ...person, isWaiting }, deps.clock.now());
  if (!row) throw createEmailTakenError();
  // Whoever is invited waits for the proof of the e-mail alone.
  const waitsForOffice = isWaiting && !(await deps.educators.isInvited(executor, person.email));
  if (waitsForOffice) await deps.tell(executor, { kind: 'educator-waiting', aboutId: row.id });
  return row;
}
