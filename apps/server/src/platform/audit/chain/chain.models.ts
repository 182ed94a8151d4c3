import { createHash } from 'node:crypto';
import type { StoredAuditEvent } from '../audit.repository.ts';

/** What the first link builds on. */
export const NO_HASH = Buffer.alloc(32);

/** A link as it is kept, with its event, which is null when it has gone. */
export interface StoredLink {
  position: number;
  eventId: number;
  hash: Buffer;
  event: StoredAuditEvent | null;
}

/** Where the chain is broken, and how: an event or links have gone, an event differs from what was linked, an anchor stands too high. */
export interface BrokenLink {
  position: number;
  /** null when it is not known which event stood there. */
  eventId: number | null;
  what: 'event-missing' | 'event-changed' | 'links-missing' | 'anchor-false';
}

/** The end of a chain: its last position and hash. */
export interface ChainEnd {
  position: number;
  hash: Buffer;
}

/** SHA-256 over the hash of the link before and everything the event says. */
export function hashOf(previous: Buffer, event: StoredAuditEvent): Buffer {
  const { id, at, result, code, actorId, subject, address, requestId, count, details } = event;
  const sorted = details && Object.entries(details).sort(([one], [other]) => (one < other ? -1 : 1));
  const said = [id, at.toISOString(), event.event, result, code, actorId, subject, address, requestId, count, sorted];
  return createHash('sha256').update(previous).update(JSON.stringify(said)).digest();
}

/** Goes on from a link over the next ones in order: to the last good one, and to the first that is broken, if any is. */
export function followLinks(
  from: ChainEnd,
  links: readonly StoredLink[],
): { end: ChainEnd; broken: BrokenLink | null } {
  let end = from;
  for (const { position, eventId, hash, event } of links) {
    if (position !== end.position + 1)
      return { end, broken: { position: end.position + 1, eventId: null, what: 'links-missing' } };
    if (!event) return { end, broken: { position, eventId, what: 'event-missing' } };
    if (!hashOf(end.hash, event).equals(hash)) return { end, broken: { position, eventId, what: 'event-changed' } };
    end = { position, hash };
  }
  return { end, broken: null };
}
