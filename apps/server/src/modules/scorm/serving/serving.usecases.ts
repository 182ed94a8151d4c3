import type { Clock } from '../../../platform/clock.ts';
import type { PackagesAddress } from '../../../platform/config/packages-address.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { GUEST_ID } from '../../../platform/http/session-user.ts';
import { createPackageLinkExpiredError, createPackagePartNotOpenError } from '../scorm.errors.ts';
import { isHeldBack, type PackagePart } from '../scorm.models.ts';
import type { ScormRepository } from '../scorm.repository.ts';
import type { PackageProof, PackageTokens } from './tokens.ts';

export interface ServingDeps {
  repository: ScormRepository;
  tokens: PackageTokens;
  /** Whether somebody whose token is over may go on. */
  mayGoOn(proof: PackageProof): Promise<boolean>;
  /** The lectures that play a package, and which of them are open, as they were some seconds ago at most. */
  listParts(whose: PartsAsked): Promise<PackagePart[]>;
  learning: { noteOpened(lesson: { learnerId: string; lectureId: string }): Promise<void> };
  /** The address of packages that this host is, for this package; null when it is none. */
  readAddress(asked: { host: string; packageId: string }): PackagesAddress | null;
}

type PartsAsked = Pick<PackageProof, 'packageId' | 'lectureId' | 'userId'>;

/** A package of which something is asked for, at its own address. */
export interface LoadedPackage extends Omit<PackageProof, 'isOver'> {
  address: PackagesAddress;
}

/**
 * The token alone decides while it is good: it was made for one person, session, lecture and package, and for this address. Who
 * stays in a lesson for longer goes on as long as the session is there and they may still watch. Throws 403 `scorm.link-expired`.
 */
export async function ensureMayLoad(
  deps: ServingDeps,
  { token, host }: { token: string; host: string },
): Promise<LoadedPackage> {
  const packageId = deps.tokens.readPackageId(token);
  const address = packageId === null ? null : deps.readAddress({ host, packageId });
  const proof = address && deps.tokens.verify(token, address.host);
  if (!address || !proof) throw createPackageLinkExpiredError();
  if (proof.isOver && !(await deps.mayGoOn(proof))) throw createPackageLinkExpiredError();
  const { isOver: _, ...whose } = proof;
  return { ...whose, address };
}

/** What lessons share is written by their tool and lies anywhere: style, script, font and picture. Everything else is what they teach. */
const SHARED = /^(?:text\/(?:css|javascript)|font\/|image\/|application\/vnd\.ms-fontobject)/;

/**
 * A token is for one lecture and the files that its package's lectures share: what belongs to lectures that are not open yet waits for them.
 * Throws 403 `scorm.not-open`.
 */
export async function ensureIsOpen(
  { listParts }: Pick<ServingDeps, 'listParts'>,
  { packageId, lectureId, userId }: LoadedPackage,
  file: { path: string; contentType: string },
): Promise<void> {
  if (SHARED.test(file.contentType)) return;
  const parts = await listParts({ packageId, lectureId, userId });
  if (isHeldBack(file.path, lectureId, parts)) throw createPackagePartNotOpenError();
}

/**
 * A token opens the open pages of its package. Whoever fetches the page with which another lecture begins was given that one, too: refunds go by what
 * was handed out. Nothing is noted of guests, of who looks as somebody else, and of lectures that are not open yet.
 */
export async function noteNeighbours(
  { repository, learning }: ServingDeps,
  { userId: learnerId, ...loaded }: LoadedPackage,
  path: string,
): Promise<void> {
  for (const lectureId of await repository.listNeighbours({ ...loaded, learnerId, path })) {
    await learning.noteOpened({ learnerId, lectureId }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }
}

const GOING_ON_MILLISECONDS = 30_000;
const PARTS_MILLISECONDS = 5_000;
const MOST_REMEMBERED = 1_000;

interface RememberingDeps {
  repository: Pick<ScormRepository, 'mayGoOn' | 'listParts'>;
  clock: Clock;
}

/**
 * Makes what says whether somebody whose token is over may go on in a lesson: while their session is there and they may watch the
 * lecture. Answers are kept for half a minute, because a page asks for hundreds of files.
 */
export function createGoingOn({ repository, clock }: RememberingDeps): ServingDeps['mayGoOn'] {
  const remember = createShortMemory<boolean>(clock, GOING_ON_MILLISECONDS);
  return ({ userId, sessionId, lectureId }) =>
    remember(`${sessionId} ${userId} ${lectureId}`, () =>
      repository.mayGoOn({ userId, lectureId, sessionId: sessionId === GUEST_ID ? null : sessionId }),
    );
}

/** Makes what lists the lectures of a package. Its answers are kept for seconds: as many files ask for it, and what opens now may open a little late. */
export function createPartsList({ repository, clock }: RememberingDeps): ServingDeps['listParts'] {
  const remember = createShortMemory<PackagePart[]>(clock, PARTS_MILLISECONDS);
  return ({ packageId, lectureId, userId }) =>
    remember(`${packageId} ${lectureId} ${userId}`, () => repository.listParts({ packageId, lectureId, userId }));
}

/** Keeps answers for a while, those that are under way too, but none that failed; a full memory begins anew. */
function createShortMemory<Answer>(clock: Clock, milliseconds: number) {
  const known = new Map<string, { at: number; answer: Promise<Answer> }>();

  return function remember(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const now = clock.now().getTime();
    const found = known.get(key);
    if (found && now - found.at < milliseconds) return found.answer;
    const answer = ask().catch((error: unknown) => {
      known.delete(key);
      throw error;
    });
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(key, { at: now, answer });
    return answer;
  };
}
