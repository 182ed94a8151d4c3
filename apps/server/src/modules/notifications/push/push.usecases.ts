import { createHash } from 'node:crypto';
import { limits, type PushSubscription, type Sentence } from '@nalanda/contract';
import type { Db, Tx } from '../../../database/db.ts';
import { chooseLocale, type School } from '../../../platform/school.ts';
import { sayInShort } from '../notifications.mails.ts';
import { toPath } from '../notifications.models.ts';
import type { NotificationsRepository } from '../notifications.repository.ts';
import { createOutdatedKeyError, createUnknownServiceError, sayPushBegun, sayPushEnded } from './push.errors.ts';
import type { PushRepository } from './push.repository.ts';
import { isPushService, type SendPush } from './push.sender.ts';
import type { PushKeys } from './push-keys.ts';

export interface PushDeps {
  db: Db;
  repository: NotificationsRepository;
  push: PushRepository;
  school: School;
  /** The newest first. */
  keys: readonly [PushKeys, ...PushKeys[]];
  send: SendPush;
}

const MANY_PEOPLE = 200;
/** Of more at once the newest few are shown; the bell has them all. */
const MOST_SHOWN = 3;
/** Push services take some 4,000 bytes; browsers show less. */
const MOST_CHARACTERS = 300;

/**
 * Tells this browser from now on, for as long as its session lasts. Throws 400 `push.unknown-service`, 409
 * `push.outdated-key`.
 */
export async function beginPush(
  { push, keys }: PushDeps,
  { endpoint, keys: own, serverKey }: PushSubscription,
  who: { userId: string; sessionId: string },
): Promise<Sentence> {
  if (!isPushService(endpoint)) throw createUnknownServiceError();
  if (serverKey !== keys[0].publicKey) throw createOutdatedKeyError();
  await push.save({ endpoint, ...own, serverKey, ...who }, limits.pushDevices);
  return sayPushBegun();
}

/** Tells this browser no more; does nothing when it is not told. */
export async function endPush({ push }: PushDeps, userId: string, endpoint: string): Promise<Sentence> {
  await push.remove(userId, endpoint);
  return sayPushEnded();
}

/** Queues messages for each person of whom something is due; what is taken here is not taken again. */
export async function collectPushes(
  { db, push }: PushDeps,
  queue: (tx: Tx, news: { userId: string; ids: string[] }) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let taken: number;
  do {
    signal.throwIfAborted();
    taken = await db.transaction(async (tx) => {
      const due = await push.takeDue(tx, MANY_PEOPLE);
      for (const news of due) await queue(tx, news);
      return due.length;
    });
  } while (taken > 0);
}

/** Tells the browsers of a person of what they have not read. Throws when it must be tried again: what came twice shows once. */
export async function pushNotifications(
  { repository, push, school, send }: PushDeps,
  { userId, ids }: { userId: string; ids: string[] },
  signal: AbortSignal,
): Promise<void> {
  const { locale, rows: browsers } = await push.listOf(userId);
  const rows = browsers.length > 0 ? await repository.listToMail(userId, ids) : [];
  const gone = new Set<string>();
  let isLate = false;
  // The oldest first, so that the newest stands above.
  for (const row of rows.slice(0, MOST_SHOWN).reverse()) {
    const body = sayInShort(chooseLocale(school, locale), row);
    const text = JSON.stringify({
      title: school.brandName,
      body: body.length > MOST_CHARACTERS ? `${body.slice(0, MOST_CHARACTERS)}…` : body,
      path: toPath(row),
      tag: row.id,
    });
    const topic = createHash('sha256').update(row.id).digest('base64url').slice(0, 32);
    for (const browser of browsers) {
      if (gone.has(browser.id)) continue;
      const outcome = await send(browser, { text, topic }, signal);
      if (outcome === 'gone') gone.add(browser.id);
      if (outcome === 'later') isLate = true;
    }
  }
  await push.forget([...gone]);
  if (isLate) throw new Error('A push service has no time.');
}
