import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits, type SearchAlert, type Sentence } from '@nalanda/contract';
import type { Db, Tx } from '../../database/db.ts';
import { lockPerson } from '../../database/hold-person.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { chooseLocale, type School } from '../../platform/school.ts';
import type { SignedTokens } from '../../platform/secrets/signed-tokens.ts';
import {
  createSearchAlertNotFoundError,
  createTooManySearchAlertsError,
  saySearchAlertRemoved,
  saySearchAlertsRemoved,
} from './search-alerts.errors.ts';
import { writeSearchAlertMail } from './search-alerts.mails.ts';
import type { SearchAlertRow, SearchAlertsRepository } from './search-alerts.repository.ts';

export interface SearchAlertsDeps {
  db: Db;
  clock: Clock;
  repository: SearchAlertsRepository;
  mailer: Mailer | null;
  school: School;
  /** Where the pages are; undefined: not known, the mail then names the course without a link. */
  publicUrl: string | undefined;
  tokens: SignedTokens;
  search: {
    /** The form in which two queries are the same. */
    normalise(input: string): string;
    /** Ids of published courses that are about the query and within its limits, best first; none when they are only near. */
    answeringIds(input: string): Promise<string[]>;
    /** As `answeringIds`, for many queries: from an index that has taken in everything committed before the call. */
    openAnswering(): Promise<(input: string) => string[]>;
  };
}

/** What a person waits for, newest first. */
export async function listSearchAlerts({ repository }: SearchAlertsDeps, userId: string): Promise<SearchAlert[]> {
  return (await repository.list(userId)).map(presentSearchAlert);
}

/** Saves an alert; the same query twice is one, and one that was answered waits again. Throws 409 `search-alert.too-many`. */
export async function createSearchAlert(
  deps: SearchAlertsDeps,
  { userId, query }: { userId: string; query: string },
): Promise<SearchAlert> {
  const { db, repository, search, clock } = deps;
  const normalised = search.normalise(query) || query.toLowerCase();
  const hadAnswer = (await search.answeringIds(query)).length > 0;
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const isThere = (await repository.find(tx, userId, normalised)) !== null;
    if (!isThere && (await repository.countOf(tx, userId)) >= limits.searchAlert.perPerson)
      throw createTooManySearchAlertsError();
    return presentSearchAlert(await repository.save(tx, { userId, query, normalised, hadAnswer, now: clock.now() }));
  });
}

/** Removes an alert. Throws 404 `search-alert.not-found`. */
export async function removeSearchAlert(
  { repository }: SearchAlertsDeps,
  { userId, alertId }: { userId: string; alertId: string },
): Promise<Sentence> {
  if (!(await repository.remove(userId, alertId))) throw createSearchAlertNotFoundError();
  return saySearchAlertRemoved();
}

/** Where a mail program takes back all alerts of the person who got the mail. */
export const UNSUBSCRIBE_PATH = '/api/search/alerts/unsubscribe';

/** Removes all alerts of the person whom the token names; twice is once. Throws 404 `search-alert.not-found` for a token of nobody's. */
export async function unsubscribe({ repository, tokens }: SearchAlertsDeps, token: string): Promise<Sentence> {
  const userId = tokens.read(token);
  if (userId === null) throw createSearchAlertNotFoundError();
  await repository.removeAll(userId);
  return saySearchAlertsRemoved();
}

const ALERTS_AT_ONCE = 100;

/**
 * Looks for open alerts, last looked at before the moment, that a course answers by now, and queues one mail for each. May run twice,
 * or end in the middle: an alert is taken in the transaction that queues its mail.
 */
export async function answerSearchAlerts(
  deps: SearchAlertsDeps,
  run: { before: Date; queueMail: (tx: Tx, alertId: string) => Promise<void>; signal: AbortSignal },
): Promise<void> {
  const { repository, clock } = deps;
  const startedAt = clock.now();
  let answering: ((input: string) => string[]) | undefined;
  for (let behind: string | null = null; !run.signal.aborted; ) {
    const page = { before: run.before, most: ALERTS_AT_ONCE };
    const alerts: OpenAlert[] = await repository.listToCheck(behind, page);
    if (alerts.length === 0) return;
    answering ??= await deps.search.openAnswering();
    const unanswered = await answerPage(deps, alerts, { ...run, answering });
    await repository.noteChecked(unanswered, startedAt);
    behind = alerts.at(-1)?.id ?? null;
  }
}

type OpenAlert = Awaited<ReturnType<SearchAlertsRepository['listToCheck']>>[number];

/** Ids of the alerts that no course answers yet; the others are taken. */
async function answerPage(
  { db, repository, clock }: SearchAlertsDeps,
  alerts: OpenAlert[],
  {
    answering,
    queueMail,
  }: { answering: (input: string) => string[]; queueMail: (tx: Tx, alertId: string) => Promise<void> },
): Promise<string[]> {
  const idsByQuery = new Map<string, string[]>();
  const unanswered: string[] = [];
  for (const { id, query, normalised } of alerts) {
    const ids = idsByQuery.get(normalised) ?? answering(query);
    idsByQuery.set(normalised, ids);
    // A search takes milliseconds of the processor: other requests come between two.
    await nextTurn();
    const courseId = await repository.findNews(ids, id);
    if (courseId === null) {
      unanswered.push(id);
      continue;
    }
    await db.transaction(async (tx) => {
      if (await repository.take(tx, id, { courseId, now: clock.now() })) await queueMail(tx, id);
    });
  }
  return unanswered;
}

/** Mails the course that an alert was waiting for. Nothing when it was removed meanwhile, or the course is gone. Throws when the mail must be tried again. */
export async function mailSearchAlert(
  { repository, mailer, school, publicUrl, tokens }: SearchAlertsDeps,
  alertId: string,
): Promise<void> {
  const letter = mailer ? await repository.findLetter(alertId) : null;
  if (!mailer || !letter) return;
  const unsubscribePath = `${UNSUBSCRIBE_PATH}?token=${tokens.create(letter.userId)}`;
  const { brandName } = school;
  const locale = chooseLocale(school, letter.locale);
  await mailer.send(writeSearchAlertMail({ ...letter, locale, alertId, unsubscribePath, brandName, publicUrl }));
}

function presentSearchAlert({ id, query, createdAt, toldAt, courseId }: SearchAlertRow): SearchAlert {
  return {
    _id: id,
    query,
    createdAt: createdAt.toISOString(),
    toldAt: toldAt?.toISOString() ?? null,
    courseId,
  };
}
