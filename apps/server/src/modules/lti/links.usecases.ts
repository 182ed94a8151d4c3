import type { LtiLinks, Sentence } from '@nalanda/contract';
import { arrivalSchema, enrolFrom, findPath, findPlatform, toIdentity, toSaid } from './launch.usecases.ts';
import type { LtiDeps, Self } from './lti.deps.ts';
import {
  createLinkedElsewhereError,
  createNoLinkError,
  sayLinked,
  sayLinkedRemoved,
  sayUnlinked,
} from './lti.errors.ts';
import { dropTicket, readTicket } from './tickets.ts';

/** What waits to be connected in this browser, and with which platforms the account is connected. */
export async function listLinks(
  deps: LtiDeps,
  { self, ticket }: { self: Self; ticket: string | undefined },
): Promise<LtiLinks> {
  const known = ticket && (await readTicket(deps, deps.db, { kind: 'link', token: ticket }));
  const arrival = arrivalSchema.safeParse(known);
  const nameOf = (of: { issuer: string; clientId: string }) =>
    deps.platforms.find(({ issuer, clientId }) => issuer === of.issuer && clientId === of.clientId)?.name ?? of.issuer;
  const rows = await deps.repository.listLinks(self.id);
  return {
    waiting: arrival.success
      ? {
          ...{ platform: nameOf(arrival.data), name: arrival.data.name, email: arrival.data.email ?? '' },
          presence: await deps.presence.describe(self),
        }
      : null,
    links: rows.map((row) => ({
      _id: row.id,
      platform: nameOf(row),
      name: row.name,
      email: row.email,
      since: row.createdAt.toISOString(),
    })),
  };
}

/**
 * Connects the account with what waits in this browser; from then on whoever comes from there is let in, whatever becomes of the password. So it
 * needs who owns the account, and they are told by mail. Throws 404 `lti.no-link`, `lti.unknown-platform`, 409 `lti.linked`, 403
 * `auth.wrong-password`, `auth.log-in-again`, 429.
 */
export async function acceptLink(
  deps: LtiDeps,
  { self, ticket, password }: { self: Self; ticket: string | undefined; password: string },
): Promise<Sentence & { path: string }> {
  await deps.presence.ensure(self, password);
  const userId = self.id;
  let enrolledIn: string | null = null;
  let platformName = '';
  const linked = await deps.db.transaction(async (tx) => {
    const taken = arrivalSchema.safeParse(ticket && (await dropTicket(deps, tx, { kind: 'link', token: ticket })));
    if (!taken.success) throw createNoLinkError();
    const platform = findPlatform(deps, taken.data);
    platformName = platform.name;
    const owner = await deps.repository.link(tx, { ...toIdentity(taken.data), ...toSaid(taken.data) }, userId);
    if (owner !== userId) throw createLinkedElsewhereError();
    const { courseId } = taken.data;
    const enrolled = courseId ? await enrolFrom(deps, tx, { platform, courseId, userId }) : 'not';
    if (enrolled === 'enrolled') enrolledIn = courseId;
    const path = await findPath(deps, { courseId, userId, isNew: enrolledIn !== null });
    const say = enrolled === 'removed' ? sayLinkedRemoved : sayLinked;
    return { ...say({ platform: platform.name }), path };
  });
  if (enrolledIn) deps.catalogueChanged(enrolledIn);
  await deps.tellOfPlatform(userId, platformName);
  return linked;
}

/** Throws 404 `lti.no-link`. */
export async function removeLink(
  { repository }: LtiDeps,
  { userId, linkId }: { userId: string; linkId: string },
): Promise<Sentence> {
  if (!(await repository.unlink(linkId, userId))) throw createNoLinkError();
  return sayUnlinked();
}
