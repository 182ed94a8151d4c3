import { and, asc, count, desc, eq, gt, ilike, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import { containing } from '../../database/containing.ts';
import type { Db, Executor } from '../../database/db.ts';
import { classInvitations } from '../../database/schema/class-invitations.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { ltiIdentities, ltiPlatformStates, ltiTickets } from '../../database/schema/lti.table.ts';
import type { LtiTicketKind } from '../../database/statuses.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

/** Who somebody is at a platform. */
export interface LtiIdentity {
  issuer: string;
  clientId: string;
  subject: string;
}

/** What a platform says of somebody beside that; what it does not say is empty. */
export interface SaidOfPerson {
  name: string;
  email: string;
}

/** Courses that a teacher is shown at once to choose from. */
const SHOWN = 30;

/** A platform by its names. */
type Platform = Pick<LtiIdentity, 'issuer' | 'clientId'>;

const isListed = and(eq(courses.isPublished, true), isNull(courses.archivedAt));

/** SQL of launches from learning platforms. */
export function createLtiRepository({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async insertTicket(
      executor: Executor,
      ticket: { tokenHash: string; kind: LtiTicketKind; payload: object; seconds: number },
    ): Promise<void> {
      const { seconds, ...row } = ticket;
      const expiresAt = new Date(clock.now().getTime() + seconds * 1000);
      await executor.insert(ltiTickets).values({ ...row, expiresAt });
    },

    /** What a ticket says; taken, it is good no more. Null when there is none (any more). */
    async takeTicket(executor: Executor, tokenHash: string, kind: LtiTicketKind): Promise<unknown> {
      const which = and(
        eq(ltiTickets.tokenHash, tokenHash),
        eq(ltiTickets.kind, kind),
        gt(ltiTickets.expiresAt, clock.now()),
      );
      const [taken] = await executor.delete(ltiTickets).where(which).returning({ payload: ltiTickets.payload });
      return taken?.payload ?? null;
    },

    async readTicket(executor: Executor, tokenHash: string, kind: LtiTicketKind): Promise<unknown> {
      const which = and(
        eq(ltiTickets.tokenHash, tokenHash),
        eq(ltiTickets.kind, kind),
        gt(ltiTickets.expiresAt, clock.now()),
      );
      const [known] = await executor.select({ payload: ltiTickets.payload }).from(ltiTickets).where(which);
      return known?.payload ?? null;
    },

    async sweep(): Promise<void> {
      await db.delete(ltiTickets).where(lt(ltiTickets.expiresAt, clock.now()));
    },

    /** Keeps how a platform calls somebody now. */
    async noteSaid(executor: Executor, identity: LtiIdentity, said: SaidOfPerson): Promise<void> {
      const isOther = or(ne(ltiIdentities.name, said.name), ne(ltiIdentities.email, said.email));
      await executor
        .update(ltiIdentities)
        .set(said)
        .where(and(isIt(identity), isOther));
    },

    async findUserId(executor: Executor, identity: LtiIdentity): Promise<string | null> {
      const [known] = await executor.select({ userId: ltiIdentities.userId }).from(ltiIdentities).where(isIt(identity));
      return known?.userId ?? null;
    },

    /** Whose it is afterwards. */
    async link(executor: Executor, person: LtiIdentity & SaidOfPerson, userId: string): Promise<string | null> {
      await executor
        .insert(ltiIdentities)
        .values({ ...person, id: newId(), userId, createdAt: clock.now() })
        .onConflictDoNothing();
      return this.findUserId(executor, person);
    },

    listLinks: (userId: string) =>
      db.select().from(ltiIdentities).where(eq(ltiIdentities.userId, userId)).orderBy(asc(ltiIdentities.createdAt)),

    /** False when it is not this person's, or ended. */
    async unlink(linkId: string, userId: string): Promise<boolean> {
      const which = and(eq(ltiIdentities.id, linkId), eq(ltiIdentities.userId, userId));
      return (await db.delete(ltiIdentities).where(which).returning({ id: ltiIdentities.id })).length > 0;
    },

    /** A course of the catalogue. */
    async findCourse(executor: Executor, courseId: string) {
      const { id, title, subTitle } = courses;
      const [course] = await executor
        .select({ id, title, subTitle })
        .from(courses)
        .where(and(eq(id, courseId), isListed));
      return course ?? null;
    },

    /** What a course costs that this person can be enrolled in without choosing anything; null when they cannot. */
    async findEnrollable(
      executor: Executor,
      courseId: string,
      userId: string,
    ): Promise<{ pricePaise: number | null } | null> {
      const isAlone = eq(courses.isInBatches, false);
      const which = and(eq(courses.id, courseId), isListed, ne(courses.creatorId, userId), isAlone);
      const [course] = await executor.select({ pricePaise: courses.pricePaise }).from(courses).where(which);
      return course ?? null;
    },

    /** Their educator has taken them out of the course. */
    async isRemoved(executor: Executor, courseId: string, learnerId: string): Promise<boolean> {
      const { state, courseId: of, learnerId: whom } = classInvitations;
      const which = and(eq(of, courseId), eq(whom, learnerId), eq(state, 'removed'));
      return (await executor.$count(classInvitations, which)) > 0;
    },

    /** Notes for the office that somebody came from a platform, or why not. */
    async noteState(of: Platform, failure: string | null): Promise<void> {
      const now = clock.now();
      const done = failure === null ? { launchedAt: now } : { failedAt: now, failure };
      const { issuer, clientId, launchedAt, failedAt } = ltiPlatformStates;
      const last = failure === null ? launchedAt : failedAt;
      const minuteAgo = new Date(now.getTime() - 60_000);
      await db
        .insert(ltiPlatformStates)
        .values({ issuer: of.issuer, clientId: of.clientId, ...done })
        .onConflictDoUpdate({ target: [issuer, clientId], set: done, setWhere: or(isNull(last), lt(last, minuteAgo)) });
    },

    listStates: () => db.select().from(ltiPlatformStates),

    countPeople: () => {
      const { issuer, clientId } = ltiIdentities;
      return db.select({ issuer, clientId, people: count() }).from(ltiIdentities).groupBy(issuer, clientId);
    },

    async listTitles(courseIds: string[]): Promise<{ _id: string; title: string }[]> {
      if (courseIds.length === 0) return [];
      return db.select({ _id: courses.id, title: courses.title }).from(courses).where(inArray(courses.id, courseIds));
    },

    /** Courses of the catalogue whose title holds these words, most learners first. */
    listCourses(words: string) {
      const { id, title, lectureCount, pricePaise } = courses;
      const holds = words
        .split(/\s+/)
        .filter(Boolean)
        .map((word): SQL => ilike(title, containing(word)));
      return db
        .select({ id, title, lectureCount, pricePaise, isInBatches: courses.isInBatches })
        .from(courses)
        .where(and(isListed, ...holds))
        .orderBy(desc(courses.enrolledCount), asc(id))
        .limit(SHOWN);
    },
  };
}

export type LtiRepository = ReturnType<typeof createLtiRepository>;

const isIt = ({ issuer, clientId, subject }: LtiIdentity) =>
  and(eq(ltiIdentities.issuer, issuer), eq(ltiIdentities.clientId, clientId), eq(ltiIdentities.subject, subject));
