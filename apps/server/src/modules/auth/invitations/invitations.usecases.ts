import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Db, Tx } from '../../../database/db.ts';
import { type Clock, DAY_MS, MINUTE_MS } from '../../../platform/clock.ts';
import type { LimitsConfig } from '../../../platform/config/limit-settings.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limit.ts';
import type { Recipient } from '../../../platform/mail/letter.ts';
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts';
import { after, PROOF_LIFETIMES_MS, toRecipient } from '../auth.models.ts';
import type { AuthRepository } from '../auth.repository.ts';
import { createToken, hashToken, isToken } from '../sessions/tokens.ts';
import { createWrongInvitationError } from './invitations.errors.ts';
import type { InvitationsRepository } from './invitations.repository.ts';

export const INVITATION_LIFETIME_DAYS = 14;
const LIFETIME_MS = INVITATION_LIFETIME_DAYS * DAY_MS;
/** Waits after a mail server has refused; over two days in all. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1_440];
const TOKEN_BYTES = 20;
const LINK_PATH = '/invitation#';

export interface InvitationsDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  invitations: InvitationsRepository;
  repository: Pick<AuthRepository, 'insertProof'>;
  /** null where no mail server is set: invitations wait until there is one. */
  mailer: Mailer | null;
  createRateLimiter: CreateRateLimiter;
  limits: LimitsConfig;
  /** Keys the tokens of links. */
  secret: string;
  mailsAMinute: number;
  writeMail(letter: Recipient & { link: string | null; userId: string; invitedAt: Date }): Mail;
}

export type Invitations = ReturnType<typeof createInvitations>;

/**
 * Accounts that the office makes for people: a mailed link lets them set a password, once. The table is the queue; a job
 * sends so many a minute, so that the mail server is not flooded and a process that ends loses none.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createInvitations(deps: InvitationsDeps) {
  const { db, clock, invitations, repository, mailer, secret, mailsAMinute } = deps;
  const guessers = deps.createRateLimiter({ name: 'invitation-address', ...deps.limits.LIMIT_CODE_ADDRESS });

  /** The same at each try of one mail: who gets it twice has two links that open the same. */
  function toToken({ userId, createdAt }: { userId: string; createdAt: Date }): string {
    const digest = createHmac('sha256', secret).update(`invitation\n${userId}\n${createdAt.getTime()}`).digest();
    return digest.subarray(0, TOKEN_BYTES).toString('base64url');
  }

  async function invite(
    tx: Tx,
    { userId, importId, linkOrigin }: { userId: string; importId: string | null; linkOrigin: string | null },
  ): Promise<void> {
    const createdAt = clock.now();
    const linkHash = hashToken(toToken({ userId, createdAt }));
    const expiresAt = after(createdAt, LIFETIME_MS);
    await invitations.replace(tx, {
      userId,
      linkHash,
      linkOrigin,
      importId,
      createdAt,
      nextTryAt: createdAt,
      expiresAt,
    });
  }

  /** Sends what is due, at most so many a minute. */
  async function sendDue(signal: AbortSignal): Promise<void> {
    if (!mailer) return;
    for (const due of await invitations.listDue(clock.now(), mailsAMinute)) {
      if (signal.aborted) return;
      if (!due.isOpen) await invitations.remove(due);
      else await send(mailer, due);
    }
  }

  async function send(to: Mailer, due: Awaited<ReturnType<InvitationsRepository['listDue']>>[number]): Promise<void> {
    const { userId, linkOrigin, createdAt, tries } = due;
    const token = toToken(due);
    const link = linkOrigin === null ? null : `${linkOrigin}${LINK_PATH}${token}`;
    // SESSION_SECRET may be another one than when the invitation was made.
    await invitations.note(due, { linkHash: hashToken(token) });
    try {
      await to.send(deps.writeMail({ ...toRecipient(due), link, userId, invitedAt: createdAt }));
      await invitations.note(due, { state: 'sent', tries: tries + 1 });
    } catch {
      // The mailer has noted the failure; here it is tried again later.
      const minutes = RETRY_MINUTES[tries];
      const nextTryAt = after(clock.now(), (minutes ?? 0) * MINUTE_MS);
      await invitations.note(due, { state: minutes === undefined ? 'failed' : 'waiting', tries: tries + 1, nextTryAt });
    }
  }

  /**
   * Trades the mailed link for a proof with which a password can be set; the link itself is spent by that. Throws 400
   * `auth.wrong-invitation`, 429.
   */
  async function open(attempt: { token: string; address: string }): Promise<{ email: string; proofToken: string }> {
    await guessers.consume(attempt.address);
    if (!isToken(attempt.token)) throw createWrongInvitationError();
    const proofToken = createToken();
    const now = clock.now();
    return db.transaction(async (tx) => {
      const owner = await invitations.findOwner(tx, hashToken(attempt.token), now);
      if (!owner) throw createWrongInvitationError();
      await repository.insertProof(tx, {
        tokenHash: hashToken(proofToken),
        kind: 'password-reset',
        email: owner.email,
        userId: owner.id,
        expiresAt: after(now, PROOF_LIFETIMES_MS['password-reset']),
      });
      return { email: owner.email, proofToken };
    });
  }

  deps.jobs.define({
    name: 'auth.invitations',
    payload: z.object({}),
    attempts: 1,
    timeoutSeconds: 15 * 60,
    every: '* * * * *',
    handler: (_, { signal }) => sendDue(signal),
  });

  return { invite, open };
}
