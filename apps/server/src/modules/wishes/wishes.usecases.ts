import { limits, type Sentence, type Wish } from '@nalanda/contract';
import type { Db, Tx } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { createTooManyWishesError, createWishNotFoundError, sayWishRemoved } from './wishes.errors.ts';
import { writeWishMail } from './wishes.mails.ts';
import type { WishesRepository, WishRow } from './wishes.repository.ts';

export interface WishesDeps {
  db: Db;
  clock: Clock;
  repository: WishesRepository;
  mailer: Mailer | null;
  brandName: string;
  /** Where the pages are; undefined: not known, the mail then names the course without a link. */
  publicUrl: string | undefined;
  search: {
    /** The form in which two wishes are the same. */
    normalise(input: string): string;
    /** Ids of published courses that are about the query and within its limits, best first; none when they are only near. */
    answeringIds(input: string): Promise<string[]>;
  };
}

/** What a person waits for, newest first. */
export async function listWishes({ repository }: WishesDeps, userId: string): Promise<Wish[]> {
  return (await repository.list(userId)).map(presentWish);
}

/** Leaves a wish; the same one twice is one, and one that was answered waits again. Throws 409 `wish.too-many`. */
export async function leaveWish(deps: WishesDeps, { userId, wish }: { userId: string; wish: string }): Promise<Wish> {
  const { db, repository, search, clock } = deps;
  const normalised = search.normalise(wish) || wish.toLowerCase();
  return db.transaction(async (tx) => {
    await repository.holdPerson(tx, userId);
    const isThere = (await repository.find(tx, userId, normalised)) !== null;
    if (!isThere && (await repository.countOf(tx, userId)) >= limits.wish.perPerson) throw createTooManyWishesError();
    return presentWish(await repository.save(tx, { userId, wish, normalised, now: clock.now() }));
  });
}

/** Takes a wish back. Throws 404 `wish.not-found`. */
export async function removeWish(
  { repository }: WishesDeps,
  { userId, wishId }: { userId: string; wishId: string },
): Promise<Sentence> {
  if (!(await repository.remove(userId, wishId))) throw createWishNotFoundError();
  return sayWishRemoved();
}

const WISHES_AT_ONCE = 100;
/** The search may know of a course a moment after it was published. */
const OVERLAP_MS = 600_000;

/**
 * Looks for open wishes that a course published since then answers, and queues one mail for each. May run twice, or end in the middle: a
 * wish is taken in the transaction that queues its mail.
 */
export async function answerWishes(
  deps: WishesDeps,
  { queueMail, signal }: { queueMail: (tx: Tx, wishId: string) => Promise<void>; signal: AbortSignal },
): Promise<void> {
  const { db, repository, search, clock } = deps;
  for (let behind: string | null = null; !signal.aborted; ) {
    const wishes: Awaited<ReturnType<WishesRepository['listToCheck']>> = await repository.listToCheck(
      behind,
      WISHES_AT_ONCE,
    );
    for (const { id, wish, checkedAt } of wishes) {
      const now = clock.now();
      const courseId = await repository.findNewest(await search.answeringIds(wish), { wishId: id, since: checkedAt });
      if (courseId === null) {
        await repository.noteChecked(id, new Date(Math.max(checkedAt.getTime(), now.getTime() - OVERLAP_MS)));
        continue;
      }
      await db.transaction(async (tx) => {
        if (await repository.take(tx, id, { courseId, now })) await queueMail(tx, id);
      });
    }
    behind = wishes.at(-1)?.id ?? null;
    if (behind === null || wishes.length < WISHES_AT_ONCE) return;
  }
}

/** Mails the course that a wish was waiting for. Nothing when it was taken back meanwhile, or the course is gone. Throws when the mail must be tried again. */
export async function mailWish(
  { repository, mailer, brandName, publicUrl }: WishesDeps,
  wishId: string,
): Promise<void> {
  const letter = mailer ? await repository.findLetter(wishId) : null;
  if (mailer && letter) await mailer.send(writeWishMail({ ...letter, wishId, brandName, publicUrl }));
}

function presentWish({ id, wish, createdAt, toldAt, courseId }: WishRow): Wish {
  return {
    _id: id,
    wish,
    createdAt: createdAt.toISOString(),
    toldAt: toldAt?.toISOString() ?? null,
    courseId,
  };
}
