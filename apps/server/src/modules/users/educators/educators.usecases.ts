import type { EducatorSignup, Educators, PersonDetail, Role } from '@nalanda/contract';
import type { Tx } from '../../../database/db.ts';
import type { Sender } from '../../../platform/mail/letter.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { toPersonSummary } from '../people/people.presenter.ts';
import { type Deed, getPerson, lockPerson, note, type PeopleDeps } from '../people/people.usecases.ts';
import { createHasCoursesError } from './educators.errors.ts';
import { writeEducatorInvitationMail } from './educators.mails.ts';
import type { EducatorsRepository } from './educators.repository.ts';

export interface EducatorsDeps extends PeopleDeps {
  educators: EducatorsRepository;
  readSignup(): EducatorSignup;
  /** Mails an invitation after the commit; null where nothing can be mailed. */
  mailInvitation: ((tx: Tx, invitation: InvitationMail) => Promise<void>) | null;
}

/** Whom an invitation is mailed to, and where its link leads. */
export interface InvitationMail {
  email: string;
  linkOrigin: string | null;
}

/** Who waits for approval, and who need not. */
export async function listEducators({ educators, readSignup, mailInvitation }: EducatorsDeps): Promise<Educators> {
  const [waiting, invitations] = await Promise.all([educators.listWaiting(), educators.listInvitations()]);
  return {
    signup: readSignup(),
    sendsMails: mailInvitation !== null,
    waiting: waiting.map(({ row, courseCount }) => ({ ...toPersonSummary(row), courseCount })),
    invitations: invitations.map(({ email, createdAt }) => ({ email, createdAt: createdAt.toISOString() })),
  };
}

/** Lets an educator publish. Done twice it is done once. Throws 404 `user.not-found`. */
export async function approveEducator(deps: EducatorsDeps, deed: Omit<Deed, 'reason'>): Promise<Educators> {
  await deps.db.transaction(async (tx) => {
    const person = await lockPerson(deps, tx, deed.userId);
    if (!person.isWaiting) return;
    await deps.educators.setRole(tx, { userId: person.id, role: person.role, now: deps.clock.now() });
    await note(deps, tx, { ...deed, reason: '', kind: 'approved' });
  });
  return listEducators(deps);
}

/** Invites an e-mail to teach, and mails it. Done twice at once it is done once; done again later it is mailed again. */
export async function inviteEducator(
  deps: EducatorsDeps,
  { email, actorId, linkOrigin }: InvitationMail & { actorId: string },
): Promise<Educators> {
  await deps.db.transaction(async (tx) => {
    const isNew = await deps.educators.invite(tx, { email, invitedBy: actorId, createdAt: deps.clock.now() });
    if (isNew) await deps.mailInvitation?.(tx, { email, linkOrigin });
  });
  return listEducators(deps);
}

/** Sends the mail of an invitation, unless that has been taken back. */
export async function sendInvitation(
  { educators, mailer, sender }: Pick<EducatorsDeps, 'educators'> & { mailer: Mailer; sender: Sender },
  { email, linkOrigin }: InvitationMail,
): Promise<void> {
  const invitedAt = await educators.findInvitation(email);
  if (!invitedAt) return;
  const link = linkOrigin && `${linkOrigin}/signup`;
  await mailer.send(
    writeEducatorInvitationMail({
      ...sender,
      to: email,
      name: null,
      locale: sender.languages?.standard ?? null,
      link,
      invitedAt,
    }),
  );
}

/** Takes an invitation back; whoever has come by it and waits, waits on. */
export async function uninviteEducator(deps: EducatorsDeps, email: string): Promise<Educators> {
  await deps.educators.uninvite(email);
  return listEducators(deps);
}

/** Makes a student an educator, approved, or an educator a student. Throws 404 `user.not-found`, 409 `educator.has-courses`. */
export async function setRole(deps: EducatorsDeps, deed: Deed & { role: Role }): Promise<PersonDetail> {
  const { role, ...rest } = deed;
  await deps.db.transaction(async (tx) => {
    const person = await lockPerson(deps, tx, deed.userId);
    if (person.role === role) return;
    if (role === 'student' && (await deps.educators.hasCourses(tx, person.id))) throw createHasCoursesError();
    await deps.educators.setRole(tx, { userId: person.id, role, now: deps.clock.now() });
    await note(deps, tx, { ...rest, kind: role === 'educator' ? 'made-educator' : 'made-student' });
  });
  return getPerson(deps, deed.userId);
}
