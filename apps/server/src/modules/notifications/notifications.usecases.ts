import {
  type Locale,
  limits,
  type MailedNotificationKind,
  type MailTiming,
  mailedNotificationKinds,
  type NotificationPage,
  type NotificationSettings,
  type Sentence,
} from '@nalanda/contract';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Letter } from '../../platform/mail/letter-page.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { chooseLocale, type School } from '../../platform/school.ts';
import type { SignedTokens } from '../../platform/secrets/signed-tokens.ts';
import { createUnknownLinkError, sayMailsEnded } from './notifications.errors.ts';
import { writeFoot, writeNotificationMail } from './notifications.mails.ts';
import { toMailTimings } from './notifications.models.ts';
import { presentNotification } from './notifications.presenter.ts';
import type { NotificationsRepository } from './notifications.repository.ts';

export interface NotificationsDeps {
  db: Db;
  clock: Clock;
  repository: NotificationsRepository;
  mailer: Mailer | null;
  school: School;
  /** Where the pages are; undefined: not known, mails then have no link. */
  publicUrl: string | undefined;
  tokens: SignedTokens;
}

const MANY_PEOPLE = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_WHEN_READ_MS = 90 * DAY_MS;
const KEPT_MS = 365 * DAY_MS;
const SWEPT_AT_ONCE = 5_000;

/** Where a mail program takes back mails of a kind. */
export const UNSUBSCRIBE_PATH = '/api/notifications/unsubscribe';

/** A page of a person's notifications, and how many they have not read. */
export async function listNotifications(
  { repository, school }: NotificationsDeps,
  userId: string,
  before: string | undefined,
): Promise<NotificationPage> {
  const { perPage } = limits.notification;
  const [rows, unread] = await Promise.all([
    repository.list(userId, { before, limit: perPage + 1 }),
    repository.countUnread(userId),
  ]);
  const notifications = rows.slice(0, perPage).map((row) => presentNotification(row, school.brandName));
  return { notifications, hasMore: rows.length > perPage, unread };
}

/** How many notifications a person has not read. */
export async function countUnread({ repository }: NotificationsDeps, userId: string): Promise<{ unread: number }> {
  return { unread: await repository.countUnread(userId) };
}

/** Marks notifications as read; those of others and unknown ones are passed over. */
export async function markRead(
  { repository, clock }: NotificationsDeps,
  userId: string,
  which: { ids: string[] } | { upTo: string },
): Promise<{ unread: number }> {
  await repository.markRead(userId, which, clock.now());
  return { unread: await repository.countUnread(userId) };
}

/** When a person is told by mail, by kind. */
export async function getSettings(
  { repository, mailer }: NotificationsDeps,
  userId: string,
): Promise<NotificationSettings> {
  const found = await repository.findSettings(userId);
  return { mails: toMailTimings(found?.mails ?? {}), canMail: mailer !== null && found?.canMail === true };
}

/** Sets when a person is told by mail; what waits of a kind that is off is not mailed any more. */
export async function saveSettings(
  deps: NotificationsDeps,
  userId: string,
  mails: Partial<Record<MailedNotificationKind, MailTiming>>,
): Promise<NotificationSettings> {
  await deps.db.transaction(async (tx) => {
    await deps.repository.saveSettings(tx, userId, mails);
    const off = mailedNotificationKinds.filter((kind) => mails[kind] === 'off');
    if (off.length > 0) await deps.repository.forgetDue(tx, userId, off);
  });
  return getSettings(deps, userId);
}

/** Ends the mails of a kind, or all, of the person whom the token names. Throws 404 `notification.unknown-link`. */
export async function unsubscribe(
  deps: NotificationsDeps,
  { token, kind }: { token: string; kind: MailedNotificationKind | undefined },
): Promise<Sentence> {
  const userId = deps.tokens.read(token);
  if (userId === null || (await deps.repository.findSettings(userId)) === null) throw createUnknownLinkError();
  const kinds = kind ? [kind] : mailedNotificationKinds;
  await saveSettings(deps, userId, Object.fromEntries(kinds.map((each) => [each, 'off' as const])));
  return sayMailsEnded();
}

/** What other modules ask before they write a mail of their own about something that the bell tells, too. */
export interface MailPreferences {
  /** Whether a person wants mails of a kind at once. Whoever wants them daily finds it in the mail of the day. */
  wantsAtOnce(userId: string, kind: MailedNotificationKind): Promise<boolean>;
  /** How such a mail ends. */
  writeFoot(userId: string, kind: MailedNotificationKind, locale: Locale): Letter['settings'];
}

/** Answers what other modules ask about mails of their own. */
export const createMailPreferences = ({ repository, publicUrl, tokens }: NotificationsDeps): MailPreferences => ({
  async wantsAtOnce(userId, kind) {
    const found = await repository.findSettings(userId);
    return found !== null && toMailTimings(found.mails)[kind] === 'now';
  },
  writeFoot(userId, kind, locale) {
    const unsubscribePath = `${UNSUBSCRIBE_PATH}?token=${tokens.create(userId)}`;
    return writeFoot({ locale, publicUrl, unsubscribePath }, kind);
  },
});

/** One mail to a person of what they have not read. Throws when it must be tried again. */
export async function mailNotifications(
  { repository, mailer, school, publicUrl, tokens }: NotificationsDeps,
  { userId, ids }: { userId: string; ids: string[] },
): Promise<void> {
  const receiver = mailer ? await repository.findReceiver(userId) : null;
  const rows = receiver ? await repository.listToMail(userId, ids) : [];
  if (!mailer || !receiver || rows.length === 0) return;
  const { email: to, name } = receiver;
  const locale = chooseLocale(school, receiver.locale);
  const unsubscribePath = `${UNSUBSCRIBE_PATH}?token=${tokens.create(userId)}`;
  const { brandName } = school;
  await mailer.send(writeNotificationMail({ to, name, locale, brandName, publicUrl, unsubscribePath }, rows));
}

/** Queues a mail for each person of whom something is due; what is taken here is not taken again. */
export async function collectDue(
  { db, clock, repository }: NotificationsDeps,
  queue: (
    tx: Parameters<NotificationsRepository['takeDue']>[0],
    mail: { userId: string; ids: string[] },
  ) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let taken: number;
  do {
    signal.throwIfAborted();
    taken = await db.transaction(async (tx) => {
      const due = await repository.takeDue(tx, clock.now(), MANY_PEOPLE);
      for (const mail of due) await queue(tx, mail);
      return due.length;
    });
  } while (taken > 0);
}

/** Removes what was read three months ago, and everything after a year. */
export async function sweepNotifications({ repository, clock }: NotificationsDeps, signal: AbortSignal): Promise<void> {
  const now = clock.now().getTime();
  const bounds = { read: new Date(now - KEPT_WHEN_READ_MS), any: new Date(now - KEPT_MS), most: SWEPT_AT_ONCE };
  while ((await repository.sweep(bounds)) === SWEPT_AT_ONCE) signal.throwIfAborted();
}
