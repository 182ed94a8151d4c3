import { type ClassMessage, limits, type MessagePage, type MessageReceivers } from '@nalanda/contract';
import type { Db, Tx } from '../../../database/db.ts';
import { lockPerson } from '../../../database/hold-person.ts';
import { type Clock, DAY_MS } from '../../../platform/clock.ts';
import { createCourseNotFoundError } from '../../../platform/errors/course-errors.ts';
import { toMediaUrl } from '../../../platform/storage/media-url.ts';
import type { TellNews } from '../../notifications/index.ts';
import type { ClassRepository } from '../class/class.repository.ts';
import { toFilter } from '../class/class.usecases.ts';
import {
  createNobodyError,
  createNoWordError,
  createThreadNotFoundError,
  createTooManyGroupsError,
  createTooManyMessagesError,
} from './messages.errors.ts';
import type { MessageRow, MessagesRepository, Side } from './messages.repository.ts';

export interface MessagesDeps {
  db: Db;
  clock: Clock;
  repository: MessagesRepository;
  classes: Pick<ClassRepository, 'countReached' | 'deliver'>;
  /** Tells whoever got the message, when the transaction commits. */
  tell: TellNews;
}

/** As many get it in one transaction: some tens of milliseconds. */
const PEOPLE_AT_ONCE = 2_000;

/** What is written to learners of a course. */
export interface NewMessage {
  id: string;
  courseId: string;
  text: string;
  to: MessageReceivers;
}

/**
 * Writes to learners of an own course; to how many. One that was sent before is there already and stays as it is. Throws 404
 * `course.not-found`, also `class-message.not-found` for an id that somebody else has, and 409 `class-message.nobody`,
 * `class-message.too-many` and `class-message.too-many-groups`.
 */
export async function sendMessage(
  deps: MessagesDeps & { deliver: (tx: Tx, messageId: string) => Promise<void> },
  writerId: string,
  { id, courseId, text, to }: NewMessage,
): Promise<{ learners: number }> {
  const { db, clock, repository, classes } = deps;
  return db.transaction(async (tx) => {
    if (!(await repository.isTaughtBy(tx, courseId, writerId))) throw createCourseNotFoundError();
    await lockPerson(tx, writerId);
    const known = await repository.find(tx, id);
    if (known && (known.writerId !== writerId || known.courseId !== courseId)) throw createThreadNotFoundError();
    if (known) return { learners: known.learners };
    const createdAt = clock.now();
    const chosen =
      'learners' in to ? await repository.listChosen(tx, { courseId, chosen: to.learners, writerId }) : null;
    const filter = 'filter' in to ? to.filter : null;
    const learners = chosen
      ? chosen.length
      : await classes.countReached(tx, { filter: toFilter(deps, { courseId, ...filter }), writerId, createdAt });
    if (learners === 0) throw createNobodyError();
    await ensureMaySend(deps, tx, { writerId, isGroup: learners > 1, now: createdAt });
    // An id of either side names one thing to tell of, and to report.
    const isTaken = (await repository.findReply(tx, id)) !== null;
    if (isTaken || !(await repository.insert(tx, { id, courseId, writerId, text, filter, learners, createdAt })))
      throw createThreadNotFoundError();
    if (chosen) {
      await repository.insertThreads(tx, id, chosen);
      await deps.tell(tx, { kind: 'message', aboutId: id });
    } else await deps.deliver(tx, id);
    return { learners };
  });
}

async function ensureMaySend(
  { repository }: MessagesDeps,
  tx: Tx,
  { writerId, isGroup, now }: { writerId: string; isGroup: boolean; now: Date },
): Promise<void> {
  const { perDay, groupsPerDay } = limits.classMessage;
  const sent = await repository.countSent(tx, writerId, new Date(now.getTime() - DAY_MS));
  if (sent.messages >= perDay) throw createTooManyMessagesError({ most: perDay });
  if (isGroup && sent.groups >= groupsPerDay) throw createTooManyGroupsError({ most: groupsPerDay });
}

/**
 * Puts a message into the threads of all whom its filter leaves, and tells them. May run twice, or end in the middle: who has
 * it does not get it again.
 */
export async function deliverMessage(deps: MessagesDeps, messageId: string, signal: AbortSignal): Promise<void> {
  const { db, repository, classes } = deps;
  const message = await repository.find(db, messageId);
  // It went with its course meanwhile.
  if (!message?.filter) return;
  const { courseId, writerId, createdAt } = message;
  // Who matches is decided by the moment at which it was written.
  const filter = toFilter({ clock: { now: () => createdAt } }, { courseId, ...message.filter });
  let behind: string | null = null;
  do {
    signal.throwIfAborted();
    const from: string | null = behind;
    behind = await db.transaction((tx) =>
      classes.deliver(tx, { messageId, writerId, createdAt, filter, behind: from, most: PEOPLE_AT_ONCE }),
    );
  } while (behind !== null);
  await deps.tell(db, { kind: 'message', aboutId: messageId });
}

/** Whose thread is read: the caller's own, or that of a learner whom the educator names by the enrolment. */
export interface ThreadQuery {
  userId: string;
  courseId: string;
  learner?: string | undefined;
}

/** A page of a thread. Throws 404 `class-message.not-found`. */
export async function getMessages(
  deps: MessagesDeps,
  query: ThreadQuery & { before?: string | undefined },
): Promise<MessagePage> {
  const { db, repository } = deps;
  const { userId, courseId, before } = query;
  const { title, educator, learner } = await findThread(deps, db, query);
  const thread = { courseId, learnerId: learner.id };
  const { perPage } = limits.classMessage;
  const rows = await repository.list(db, thread, { readerId: userId, before, limit: perPage + 1 });
  const isLearner = learner.id === userId;
  return {
    courseTitle: title,
    partner: presentSide(isLearner ? educator : learner),
    messages: rows.slice(0, perPage).map((row) => presentMessage(row, userId)),
    hasMore: rows.length > perPage,
    canWrite: isLearner ? await repository.hasWord(db, thread) : learner.deletedAt === null,
  };
}

/**
 * Answers the educator of a course. An answer that was sent before is there already. Throws 404 `class-message.not-found` and
 * 409 `class-message.no-word` and `class-message.too-many`.
 */
export async function replyToEducator(
  deps: MessagesDeps,
  userId: string,
  { id, courseId, text }: { id: string; courseId: string; text: string },
): Promise<ClassMessage> {
  const { db, clock, repository } = deps;
  return db.transaction(async (tx) => {
    const { learner } = await findThread(deps, tx, { userId, courseId });
    await lockPerson(tx, userId);
    const known = await repository.findReply(tx, id);
    const present = (
      row: { text: string; createdAt: Date } & Partial<Pick<MessageRow, 'hiddenReason' | 'hiddenNote'>>,
    ) =>
      presentMessage(
        {
          ...{ id, text: row.text, createdAt: row.createdAt, learners: null },
          ...{ writerId: userId, writerName: learner.name, writerPhotoKey: learner.photoKey },
          ...{ hiddenReason: row.hiddenReason ?? null, hiddenNote: row.hiddenNote ?? '' },
        },
        userId,
      );
    if (known && (known.learnerId !== userId || known.courseId !== courseId)) throw createThreadNotFoundError();
    if (known) return present(known);
    if (!(await repository.hasWord(tx, { courseId, learnerId: userId }))) throw createNoWordError();
    const createdAt = clock.now();
    const since = new Date(createdAt.getTime() - DAY_MS);
    const { repliesPerDay } = limits.classMessage;
    if ((await repository.countReplies(tx, userId, since)) >= repliesPerDay)
      throw createTooManyMessagesError({ most: repliesPerDay });
    // An id of either side names one thing.
    const isTaken = (await repository.find(tx, id)) !== null;
    if (isTaken || !(await repository.insertReply(tx, { id, courseId, learnerId: userId, text, createdAt })))
      throw createThreadNotFoundError();
    await deps.tell(tx, { kind: 'message', aboutId: id });
    return present({ text, createdAt });
  });
}

async function findThread({ repository }: MessagesDeps, executor: Db | Tx, { userId, courseId, learner }: ThreadQuery) {
  const by = learner === undefined ? { learnerId: userId } : { enrolmentId: learner };
  const found = await repository.findThread(executor, courseId, by);
  const isForeign = learner !== undefined && !(await repository.isTaughtBy(executor, courseId, userId));
  if (!found || isForeign) throw createThreadNotFoundError();
  return found;
}

const presentSide = ({ name, photoKey }: Pick<Side, 'name' | 'photoKey'>) => ({ name, photoUrl: toMediaUrl(photoKey) });

function presentMessage(row: MessageRow, userId: string): ClassMessage {
  const isOwn = row.writerId === userId;
  return {
    _id: row.id,
    text: row.text,
    writer: presentSide({ name: row.writerName, photoKey: row.writerPhotoKey }),
    isOwn,
    sentTo: isOwn ? row.learners : null,
    hidden: row.hiddenReason === null ? null : { reason: row.hiddenReason, note: row.hiddenNote },
    createdAt: row.createdAt.toISOString(),
  };
}
