import { invitationLimits } from '@nalanda/contract';
import { refuseInvitationsPath } from '@nalanda/contract/paths';
import type { Db } from '../../../database/db.ts';
import { type Clock, DAY_MS } from '../../../platform/clock.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { chooseLocale, type School } from '../../../platform/school.ts';
import type { SignedTokens } from '../../../platform/secrets/signed-tokens.ts';
import { writeClassInvitationMail, writeRemovalMail } from './class-invitations.mails.ts';
import { stateAt } from './class-invitations.models.ts';
import type { ClassInvitationsRepository } from './class-invitations.repository.ts';

export interface InvitationMailDeps {
  db: Db;
  clock: Clock;
  repository: ClassInvitationsRepository;
  mailer: Mailer | null;
  school: School;
  /** Where the pages are; undefined: not known, mails then have no link. */
  publicUrl: string | undefined;
  tokens: SignedTokens;
}

/** An address that nobody answered for is forgotten after a year. */
const KEPT_MS = 365 * DAY_MS;

/**
 * Mails an invitation, or a reminder of it, while it is open. An address that wants no invitations, or has had enough of them today, gets
 * none: its person finds them when they log in; nor does one whose person has the course already. Throws when it must be tried again.
 */
export async function mailInvitation(deps: InvitationMailDeps, id: string, isReminder: boolean): Promise<void> {
  const row = await deps.repository.findLetter(deps.db, id);
  if (!row || !deps.mailer) return;
  const now = deps.clock.now();
  const remindedAt = isReminder ? row.remindedAt : null;
  const isMailed = row.mailedAt !== null && row.mailedAt >= (remindedAt ?? new Date(0));
  if (stateAt(row, now) !== 'open' || isMailed || row.isRefused || row.hasCourse) return;
  const since = new Date(now.getTime() - DAY_MS);
  if ((await deps.repository.countMailed(deps.db, row.email, since)) >= invitationLimits.mailsPerDay) return;
  await deps.mailer.send(
    writeClassInvitationMail({
      ...{ invitationId: id, to: row.email, name: row.name, locale: chooseLocale(deps.school, row.locale) },
      ...{ brandName: deps.school.brandName, publicUrl: deps.publicUrl, token: deps.tokens.create(id) },
      ...{ educatorName: row.educatorName, title: row.title, expiresAt: row.expiresAt, remindedAt },
      refusePath: refuseInvitationsPath,
    }),
  );
  await deps.repository.noteMailed(deps.db, id, now);
}

/** Mails a learner that they were removed from the course into which this invitation, or a learning platform, had brought them. */
export async function mailRemoval(deps: InvitationMailDeps, id: string): Promise<void> {
  const row = await deps.repository.findLetter(deps.db, id);
  if (!deps.mailer || row?.state !== 'removed' || row.learnerEmail === null) return;
  await deps.mailer.send(
    writeRemovalMail({
      ...{ invitationId: id, to: row.learnerEmail, name: row.learnerName },
      ...{ locale: chooseLocale(deps.school, row.learnerLocale), brandName: deps.school.brandName },
      ...{ publicUrl: deps.publicUrl, educatorName: row.educatorName, title: row.title, platform: row.platform },
    }),
  );
}

/** Ends late invitations and forgets addresses that ended a year ago. */
export async function sweepInvitations({ db, clock, repository }: InvitationMailDeps): Promise<void> {
  const now = clock.now();
  await repository.expire(db, now);
  await repository.forget(db, new Date(now.getTime() - KEPT_MS));
}
