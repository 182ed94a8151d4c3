import {
  type Fault,
  isPermitted,
  limits,
  type Question,
  type QuestionThread,
  type ReceivedQuestion,
  type Sentence,
} from '@nalanda/contract';
import type { Db, Executor, Tx } from '../../database/db.ts';
import { lockPerson } from '../../database/hold-person.ts';
import type { Clock } from '../../platform/clock.ts';
import { listUntouched } from '../../platform/errors/edit-conflicts.ts';
import type { SessionUser } from '../../platform/http/session-user.ts';
import type { TellNews } from '../notifications/index.ts';
import {
  createHiddenBySchoolError,
  createMayNotHideError,
  createNoCourseError,
  createNoSuchLectureError,
  createNotAskerError,
  createOwnVoteError,
  createQuestionClosedError,
  createQuestionNotFoundError,
  createTooManyAnswersError,
  createTooManyQuestionsError,
  sayPostRemoved,
} from './questions.errors.ts';
import { presentAnswer, presentQuestion } from './questions.presenter.ts';
import type { LockedPost, QuestionsQuery, QuestionsRepository, Reader } from './questions.repository.ts';

export interface QuestionsDeps {
  db: Db;
  clock: Clock;
  repository: QuestionsRepository;
  /** Tells the educator of a question, and of an answer those who follow its question, when the transaction commits. */
  tell: TellNews;
  /** Hides and shows again, decides reports and tells the writer. */
  moderation: {
    hide(decider: Decider, post: PostRef & { reason: Fault; note: string }): Promise<unknown>;
    restore(decider: Decider, post: PostRef): Promise<unknown>;
  };
}

interface PostRef {
  kind: 'post';
  id: string;
}

interface Decider {
  id: string;
  isOffice: boolean;
}

/** Who calls. */
export type Caller = Pick<SessionUser, 'id' | 'staffRole'>;

/** Somebody who learns or teaches the course, or watches over it. */
interface Member extends Reader {
  isEducator: boolean;
  isStaff: boolean;
}

const isModerator = ({ staffRole }: Caller) => isPermitted(staffRole, 'courses.moderate');

async function findMember(
  { repository }: Pick<QuestionsDeps, 'repository'>,
  executor: Executor,
  { user, courseId }: { user: Caller; courseId: string },
): Promise<Member | null> {
  const standing = await repository.findStanding(executor, user.id, courseId);
  const isStaff = isModerator(user);
  if (!standing || !(standing.isMember || isStaff)) return null;
  const { isEducator } = standing;
  return { userId: user.id, isEducator, isStaff, mayHide: isEducator || isStaff };
}

/** Throws 404 `question.no-course` for whoever neither learns nor teaches the course nor moderates courses. */
export async function ensureMember(
  deps: QuestionsDeps,
  executor: Executor,
  of: { user: Caller; courseId: string },
): Promise<Member> {
  const member = await findMember(deps, executor, of);
  if (!member) throw createNoCourseError();
  return member;
}

/** A page of the questions of a course, and how many there are. Throws 404 `question.no-course`. */
export async function listQuestions(
  deps: QuestionsDeps,
  user: Caller,
  { page, ...query }: QuestionsQuery & { courseId: string; page: number },
): Promise<{ questions: Question[]; total: number }> {
  const member = await ensureMember(deps, deps.db, { user, courseId: query.courseId });
  const limit = limits.question.perPage;
  const [rows, total] = await Promise.all([
    deps.repository.list(member, query, { limit, offset: (page - 1) * limit }),
    deps.repository.count(member, query),
  ]);
  return { questions: rows.map((row) => presentQuestion(row, member)), total };
}

/** A page of the questions on all courses of an educator, and how many of all of them nobody has answered. */
export async function listReceivedQuestions(
  { repository }: QuestionsDeps,
  user: Caller,
  {
    page,
    course,
    waiting,
    q,
  }: { page: number; course?: string | undefined; waiting?: 'yes' | undefined; q?: string | undefined },
): Promise<{ questions: ReceivedQuestion[]; total: number; waiting: number }> {
  const reader = { userId: user.id, mayHide: true };
  const own = { educatorId: user.id, sort: 'unanswered' as const };
  const query = { ...own, courseId: course, waiting, q };
  const limit = limits.question.perPage;
  const [rows, total, waitingCount] = await Promise.all([
    repository.list(reader, query, { limit, offset: (page - 1) * limit }),
    repository.count(reader, query),
    repository.count(reader, { ...own, waiting: 'yes' }),
  ]);
  const viewer = { isStaff: isModerator(user) };
  const questions = rows.map((row) => ({ ...presentQuestion(row, viewer), courseTitle: row.courseTitle }));
  return { questions, total, waiting: waitingCount };
}

/** A question with its answers. Throws 404 `question.not-found`. */
export async function getThread(deps: QuestionsDeps, user: Caller, questionId: string): Promise<QuestionThread> {
  return readThread(deps, deps.db, { user, questionId });
}

async function readThread(
  deps: QuestionsDeps,
  executor: Executor,
  { user, questionId }: { user: Caller; questionId: string },
): Promise<QuestionThread> {
  const row = await deps.repository.findQuestion(executor, user.id, questionId);
  if (!row) throw createQuestionNotFoundError();
  const member = await findMember(deps, executor, { user, courseId: row.courseId });
  if (!member) throw createQuestionNotFoundError();
  if (row.hiddenReason !== null && !row.isOwn && !member.mayHide) throw createQuestionNotFoundError();
  const answers = await deps.repository.listAnswers(executor, member, questionId);
  return {
    question: presentQuestion(row, member),
    answers: answers.map((answer) => presentAnswer(answer, member)),
    mayAccept: row.removedAt === null && (row.isOwn || member.isEducator),
    mayHide: member.mayHide,
  };
}

/** What is asked, and where. */
export interface NewQuestion {
  id: string;
  courseId: string;
  lectureId: string | null;
  atSeconds: number | null;
  title: string;
  text: string;
}

/**
 * Asks a question, which its asker follows. One that was sent before is there already and stays as it is. Throws 404
 * `question.no-course`, also `question.not-found` for an id that somebody else has, and 409 `question.no-lecture` and
 * `question.too-many`.
 */
export async function askQuestion(deps: QuestionsDeps, user: Caller, asked: NewQuestion): Promise<QuestionThread> {
  const { db, clock, repository } = deps;
  const { id, courseId, lectureId } = asked;
  return db.transaction(async (tx) => {
    await ensureMember(deps, tx, { user, courseId });
    await lockPerson(tx, user.id);
    const count = await repository.countOf(tx, user.id, courseId);
    const known = await repository.lock(tx, id);
    if (!known) {
      if (count >= limits.question.perPerson) throw createTooManyQuestionsError({ most: limits.question.perPerson });
      if (lectureId && !(await repository.hasLecture(tx, courseId, lectureId))) throw createNoSuchLectureError();
      const createdAt = clock.now();
      const atSeconds = lectureId ? asked.atSeconds : null;
      if (!(await repository.insert(tx, { ...asked, atSeconds, writerId: user.id, createdAt })))
        throw createQuestionNotFoundError();
      await repository.setFollow(tx, { questionId: id, userId: user.id, createdAt }, true);
      await deps.tell(tx, { kind: 'question', aboutId: id });
    } else if (known.writerId !== user.id || known.questionId !== null || known.courseId !== courseId)
      throw createQuestionNotFoundError();
    return readThread(deps, tx, { user, questionId: id });
  });
}

/**
 * Answers a question. An answer that was sent before is there already. Throws 404 `question.not-found`, 409
 * `question.closed`, `question.too-many` and `question.too-many-answers`.
 */
export async function answerQuestion(
  deps: QuestionsDeps,
  user: Caller,
  { id, questionId, text }: { id: string; questionId: string; text: string },
): Promise<QuestionThread> {
  const { db, clock, repository } = deps;
  return db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const { post: question } = await lockForMember(deps, tx, { user, postId: questionId });
    if (question.questionId !== null) throw createQuestionNotFoundError();
    const known = await repository.lock(tx, id);
    if (known) {
      if (known.writerId !== user.id || known.questionId !== questionId) throw createQuestionNotFoundError();
      return readThread(deps, tx, { user, questionId });
    }
    if (question.removedAt || question.hiddenAt) throw createQuestionClosedError();
    const { courseId } = question;
    const { perPerson, answers } = limits.question;
    const count = await repository.countOf(tx, user.id, courseId);
    if (count >= perPerson) throw createTooManyQuestionsError({ most: perPerson });
    if ((await repository.countAnswers(tx, questionId)) >= answers) throw createTooManyAnswersError({ most: answers });
    const answer = { id, questionId, courseId, text, writerId: user.id, createdAt: clock.now() };
    if (!(await repository.insert(tx, answer))) throw createQuestionNotFoundError();
    await deps.tell(tx, { kind: 'answer', aboutId: id });
    return readThread(deps, tx, { user, questionId });
  });
}

/** Follows a question or ceases to. Throws 404 `question.not-found`. */
export async function followQuestion(
  deps: QuestionsDeps,
  user: Caller,
  { questionId, follows }: { questionId: string; follows: boolean },
): Promise<QuestionThread> {
  return deps.db.transaction(async (tx) => {
    const { post } = await lockForMember(deps, tx, { user, postId: questionId });
    if (post.questionId !== null) throw createQuestionNotFoundError();
    await deps.repository.setFollow(tx, { questionId, userId: user.id, createdAt: deps.clock.now() }, follows);
    return readThread(deps, tx, { user, questionId });
  });
}

/** Changes own words. Throws 404 `question.not-found` and 409 `edit.conflict`. */
export async function editPost(
  deps: QuestionsDeps,
  user: Caller,
  edit: {
    postId: string;
    title?: string | undefined;
    text: string;
    basis: { title?: string | undefined; text: string };
  },
): Promise<QuestionThread> {
  const { db, clock, repository } = deps;
  return db.transaction(async (tx) => {
    const post = await lockOwn(deps, tx, { user, postId: edit.postId });
    const toTexts = ({ title, text }: { title?: string | null | undefined; text: string }): Record<string, string> =>
      // An answer without words is none; only a question's title may say it all.
      post.title === null ? { text: text || post.text } : { title: title ?? post.title, text };
    const wanted = toTexts(edit);
    const untouched = listUntouched({ basis: toTexts(edit.basis), current: toTexts(post), wanted });
    const touched = Object.entries(wanted).filter(([name]) => !untouched.includes(name));
    if (touched.length > 0)
      await repository.update(tx, post.id, { ...Object.fromEntries(touched), editedAt: clock.now() });
    return readThread(deps, tx, { user, questionId: post.questionId ?? post.id });
  });
}

/** Removes own words; the place of a question that was answered stays. Throws 404 `question.not-found`. */
export async function removePost(deps: QuestionsDeps, user: Caller, postId: string): Promise<Sentence> {
  const { db, clock, repository } = deps;
  await db.transaction(async (tx) => {
    const post = await lockOwn(deps, tx, { user, postId });
    const isAnswered = post.questionId === null && (await repository.countAnswers(tx, postId)) > 0;
    if (isAnswered) await repository.empty(tx, postId, clock.now());
    else await repository.remove(tx, postId);
  });
  return sayPostRemoved();
}

/** Votes or takes the vote back. Throws 404 `question.not-found` and 403 `question.own-vote`. */
export async function votePost(
  deps: QuestionsDeps,
  user: Caller,
  { postId, votes }: { postId: string; votes: boolean },
): Promise<QuestionThread> {
  return deps.db.transaction(async (tx) => {
    const { post } = await lockForMember(deps, tx, { user, postId });
    if (post.removedAt) throw createQuestionNotFoundError();
    if (post.writerId === user.id) throw createOwnVoteError();
    await deps.repository.setVote(tx, { postId, userId: user.id, createdAt: deps.clock.now() }, votes);
    return readThread(deps, tx, { user, questionId: post.questionId ?? postId });
  });
}

/**
 * Says which answer has helped: the one before it ceases to be. Throws 404 `question.not-found` and 403
 * `question.not-asker`.
 */
export async function acceptAnswer(
  deps: QuestionsDeps,
  user: Caller,
  { postId, accepts }: { postId: string; accepts: boolean },
): Promise<QuestionThread> {
  const { db, clock, repository } = deps;
  return db.transaction(async (tx) => {
    const { post, member, question } = await lockForMember(deps, tx, { user, postId });
    if (post.questionId === null || question.removedAt) throw createQuestionNotFoundError();
    if (question.writerId !== user.id && !member.isEducator) throw createNotAskerError();
    await repository.unaccept(tx, question.id);
    if (accepts) await repository.update(tx, postId, { acceptedAt: clock.now() });
    return readThread(deps, tx, { user, questionId: question.id });
  });
}

/**
 * Hides a question or an answer, or shows it again where `reason` is null. Throws 404 `question.not-found`, 403
 * `question.may-not-hide` and `question.hidden-by-school`, 409 `contribution.already-hidden` and `contribution.not-hidden`.
 */
export async function hidePost(
  deps: QuestionsDeps,
  user: Caller,
  { postId, reason, fault }: { postId: string; reason: string | null; fault: Fault },
): Promise<QuestionThread> {
  const { questionId, isOffice } = await deps.db.transaction(async (tx) => {
    const { post, member } = await lockForMember(deps, tx, { user, postId });
    if (!member.mayHide) throw createMayNotHideError();
    if (post.hiddenAt && post.hiddenBy !== user.id && !member.isStaff) throw createHiddenBySchoolError();
    return { questionId: post.questionId ?? postId, isOffice: member.isStaff };
  });
  const decider = { id: user.id, isOffice };
  const post = { kind: 'post' as const, id: postId };
  if (reason === null) await deps.moderation.restore(decider, post);
  else await deps.moderation.hide(decider, { ...post, reason: fault, note: reason });
  return readThread(deps, deps.db, { user, questionId });
}

/**
 * A post and its question, locked (the question first, always), and what the caller is to their course. Throws 404
 * `question.not-found` for what the caller may not read.
 */
export async function lockForMember(
  deps: Pick<QuestionsDeps, 'repository'>,
  tx: Tx,
  { user, postId }: { user: Caller; postId: string },
): Promise<{ post: LockedPost; question: LockedPost; member: Member }> {
  const { repository } = deps;
  const questionId = await repository.findQuestionId(tx, postId);
  const question = questionId === null ? null : await repository.lock(tx, questionId);
  const post = questionId === postId ? question : await repository.lock(tx, postId);
  if (!question || !post) throw createQuestionNotFoundError();
  const member = await findMember(deps, tx, { user, courseId: post.courseId });
  if (!member) throw createQuestionNotFoundError();
  const mayRead = ({ hiddenAt, writerId }: LockedPost) => !hiddenAt || writerId === user.id || member.mayHide;
  if (!mayRead(question) || !mayRead(post)) throw createQuestionNotFoundError();
  return { post, question, member };
}

async function lockOwn(
  deps: QuestionsDeps,
  tx: Tx,
  { user, postId }: { user: Caller; postId: string },
): Promise<LockedPost> {
  const { post } = await lockForMember(deps, tx, { user, postId });
  if (post.writerId !== user.id || post.removedAt) throw createQuestionNotFoundError();
  return post;
}
