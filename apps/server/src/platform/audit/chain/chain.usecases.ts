import type { Sentence } from '@nalanda/contract/sentence';
import { defineSentence } from '../../sentences.ts';
import { type BrokenLink, type ChainEnd, followLinks, hashOf } from './chain.models.ts';
import type { ChainRepository } from './chain.repository.ts';

const EVENTS_AT_ONCE = 1_000;
const LINKS_AT_ONCE = 5_000;

/**
 * Links every event that has no link yet, in the order of ids, a thousand a transaction. Nobody who writes events waits for it;
 * of several nodes one works at a time. `ofAllTimes` finds those too that were committed very late.
 */
export async function linkEvents(
  repository: ChainRepository,
  options: { ofAllTimes: boolean; signal?: AbortSignal },
): Promise<void> {
  for (;;) {
    options.signal?.throwIfAborted();
    const linked = await repository.locked(async (tx) => {
      let end = await repository.readEnd(tx);
      const events = await repository.listUnlinked(tx, { most: EVENTS_AT_ONCE, ofAllTimes: options.ofAllTimes });
      const links = events.map((event) => {
        end = { position: end.position + 1, hash: hashOf(end.hash, event) };
        return { ...end, eventId: event.id };
      });
      if (links.length > 0) await repository.addLinks(tx, links);
      return links.length;
    });
    if (linked < EVENTS_AT_ONCE) return;
  }
}

/** What a look at the whole chain has found. */
export interface ChainState {
  /** The end up to which all is well. */
  end: ChainEnd;
  broken: BrokenLink | null;
  /** Events that no link covers yet. */
  unlinked: number;
}

/** Follows the chain from its anchor to its end and names the first link that is broken. */
export async function verifyChain(
  repository: Pick<ChainRepository, 'readAnchor' | 'listLinks' | 'countUnlinked' | 'countLeftBehind'>,
  signal?: AbortSignal,
): Promise<ChainState> {
  for (;;) {
    const anchor = await repository.readAnchor();
    const found = await follow(repository, anchor, signal);
    // What was retired meanwhile is missing with good reason: a newer anchor says so.
    if (found.broken && (await repository.readAnchor()).position !== anchor.position) continue;
    return { ...found, unlinked: await repository.countUnlinked() };
  }
}

async function follow(
  repository: Pick<ChainRepository, 'listLinks' | 'countLeftBehind'>,
  anchor: ChainEnd,
  signal?: AbortSignal,
): Promise<Omit<ChainState, 'unlinked'>> {
  let end = anchor;
  const leftBehind = await repository.countLeftBehind(anchor.position);
  if (leftBehind > 0) return { end, broken: { position: anchor.position, eventId: null, what: 'anchor-false' } };
  for (;;) {
    signal?.throwIfAborted();
    const links = await repository.listLinks(end.position, LINKS_AT_ONCE);
    const reached = followLinks(end, links);
    if (reached.broken || links.length < LINKS_AT_ONCE) return reached;
    end = reached.end;
  }
}

/** Removes events from before `moment` (ISO 8601), oldest first; an anchor keeps where the chain goes on. */
export async function retireEvents(
  repository: Pick<ChainRepository, 'retire'>,
  moment: string,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    if ((await repository.retire(moment, LINKS_AT_ONCE)) < LINKS_AT_ONCE) return;
  }
}

const SENTENCES = {
  'event-changed': defineSentence({
    code: 'audit.event-changed',
    message: 'Event {eventId} (link {position}) is not what was linked.',
  }),
  'event-missing': defineSentence({
    code: 'audit.event-missing',
    message: 'Event {eventId} (link {position}) has gone.',
  }),
  'links-missing': defineSentence({ code: 'audit.links-missing', message: 'Links from {position} on have gone.' }),
  'anchor-false': defineSentence({
    code: 'audit.anchor-false',
    message: 'An anchor says that links up to {position} were retired, and some are still there.',
  }),
};

/** What is wrong, as a sentence for the operator. */
export function describeBreak({ position, eventId, what }: BrokenLink): Sentence {
  return SENTENCES[what]({ position: String(position), eventId: String(eventId) });
}
