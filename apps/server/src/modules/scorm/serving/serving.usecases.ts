import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { PackagesAddress } from '../../../platform/packages-address.ts';
import { GUEST_ID } from '../../../platform/session-user.ts';
import { createPackageLinkExpiredError, createPackagePartNotOpenError } from '../scorm.errors.ts';
import { isHeldBack } from '../scorm.models.ts';
import type { ScormRepository } from '../scorm.repository.ts';
import type { PackageProof, PackageTokens } from './tokens.ts';

export interface ServingDeps {
  repository: ScormRepository;
  tokens: PackageTokens;
  /** Whether somebody whose token is over may go on. */
  mayGoOn(proof: PackageProof): Promise<boolean>;
  learning: { noteOpened(lesson: { learnerId: string; lectureId: string }): Promise<void> };
  /** The address of packages that this host is, for this package; null when it is none. */
  readAddress(asked: { host: string; packageId: string }): PackagesAddress | null;
}

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
  { repository }: Pick<ServingDeps, 'repository'>,
  { packageId, lectureId, userId }: LoadedPackage,
  file: { path: string; contentType: string },
): Promise<void> {
  if (SHARED.test(file.contentType)) return;
  const parts = await repository.listParts({ packageId, lectureId, userId });
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

const REMEMBERED_MILLISECONDS = 30_000;
const MOST_REMEMBERED = 1_000;

/**
 * Makes what says whether somebody whose token is over may go on in a lesson: while their session is there and they may watch the
 * lecture. Answers are kept for half a minute, because a page asks for hundreds of files.
 */
export function createGoingOn({ repository, clock }: { repository: ScormRepository; clock: Clock }) {
  const known = new Map<string, { at: number; answer: Promise<boolean> }>();

  return function mayGoOn({ userId, sessionId, lectureId }: PackageProof): Promise<boolean> {
    const key = `${sessionId} ${userId} ${lectureId}`;
    const now = clock.now().getTime();
    const found = known.get(key);
    if (found && now - found.at < REMEMBERED_MILLISECONDS) return found.answer;
    const asked = { userId, lectureId, sessionId: sessionId === GUEST_ID ? null : sessionId };
    const answer = repository.mayGoOn(asked).catch((error: unknown) => {
      known.delete(key);
      throw error;
    });
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(key, { at: now, answer });
    return answer;
  };
}
