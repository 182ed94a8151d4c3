import type { QuestionSort } from '@nalanda/contract';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../database/containing.ts';
import type { Db, Executor, Tx } from '../../database/db.ts';
import { contributionReports } from '../../database/schema/contribution-reports.table.ts';
import { mayJudge, mayTeach } from '../../database/schema/course-teachers.table.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { lectures } from '../../database/schema/lectures.table.ts';
import { postVotes, questionFollows, questionPosts } from '../../database/schema/questions.table.ts';
import { users } from '../../database/schema/users.table.ts';

/** Who reads: what others have hidden is shown to whoever may hide. */
export interface Reader {
  userId: string;
  mayHide: boolean;
}

/** Which questions are listed: of one course, or of all courses of an educator. */
export interface QuestionsQuery {
  courseId?: string | undefined;
  educatorId?: string;
  /** Only what nobody has answered. */
  waiting?: 'yes' | undefined;
  lectureId?: string | undefined;
  q?: string | undefined;
  followed?: 'yes' | undefined;
  sort: QuestionSort;
}

/** What decides about a post. */
export interface LockedPost {
  id: string;
  courseId: string;
  questionId: string | null;
  writerId: string;
  title: string | null;
  text: string;
  removedAt: Date | null;
  hiddenAt: Date | null;
  hiddenBy: string | null;
}

/** SQL: the person may read this row of `post`. */
const isShownTo = ({ userId, mayHide }: Reader, post: 'question_posts' | 'a'): SQL =>
  mayHide ? sql`true` : sql`(${sql.raw(post)}.hidden_at is null or ${sql.raw(post)}.writer_id = ${userId}::uuid)`;

const votes = sql<number>`(select count(*)::int from post_votes where post_votes.post_id = question_posts.id)`;
/** Answers that everybody sees. */
const answers = sql<number>`(select count(*)::int from question_posts a
  where a.question_id = question_posts.id and a.hidden_at is null)`;
/** Nobody has answered, and somebody may. */
const isWaiting = sql`(question_posts.removed_at is null and question_posts.hidden_at is null and ${answers} = 0)`;
const hasAnswer = (which: SQL) => sql<boolean>`exists (select 1 from question_posts a
  where a.question_id = question_posts.id and a.hidden_at is null and ${which})`;

const columnsFor = (userId: string) => ({
  id: questionPosts.id,
  courseId: questionPosts.courseId,
  courseTitle: courses.title,
  questionId: questionPosts.questionId,
  title: questionPosts.title,
  text: questionPosts.text,
  lectureId: questionPosts.lectureId,
  lectureTitle: lectures.title,
  atSeconds: questionPosts.atSeconds,
  writerId: questionPosts.writerId,
  writerName: users.name,
  writerPhotoKey: users.photoKey,
  isEducator: mayTeach(sql`${questionPosts.writerId}`, 'questions'),
  isOwn: sql<boolean>`${questionPosts.writerId} = ${userId}::uuid`,
  /** As an educator the person may hide it, or show it again: what somebody else has hidden stays so. */
  mayHide: sql<boolean>`(${mayJudge(userId, sql`${questionPosts.writerId}`)}
    and (${questionPosts.hiddenAt} is null or ${questionPosts.hiddenBy} is not distinct from ${userId}::uuid))`,
  acceptedAt: questionPosts.acceptedAt,
  removedAt: questionPosts.removedAt,
  hiddenReason: questionPosts.hiddenReason,
  hiddenFault: questionPosts.hiddenFault,
  createdAt: questionPosts.createdAt,
  editedAt: questionPosts.editedAt,
  votes,
  hasVoted: sql<boolean>`exists (select 1 from post_votes
    where post_votes.post_id = question_posts.id and post_votes.user_id = ${userId}::uuid)`,
  answers,
  isAnsweredByEducator: hasAnswer(mayTeach(sql`a.writer_id`, 'questions')),
  isSolved: hasAnswer(sql`a.accepted_at is not null`),
  isFollowed: sql<boolean>`exists (select 1 from question_follows
    where question_follows.question_id = question_posts.id and question_follows.user_id = ${userId}::uuid)`,
});

/** SQL of questions and answers. */
export function createQuestionsRepository({ db }: { db: Db }) {
  const select = (executor: Executor, userId: string, which: SQL | undefined) =>
    executor
      .select(columnsFor(userId))
      .from(questionPosts)
      .innerJoin(courses, eq(courses.id, questionPosts.courseId))
      .innerJoin(users, eq(users.id, questionPosts.writerId))
      .leftJoin(lectures, eq(lectures.id, questionPosts.lectureId))
      .where(which);

  const narrow = (reader: Reader, query: QuestionsQuery): SQL | undefined => {
    const { courseId, educatorId, lectureId, q, followed, waiting } = query;
    const part = containing(q ?? '');
    return and(
      courseId === undefined ? undefined : eq(questionPosts.courseId, courseId),
      educatorId === undefined
        ? undefined
        : sql`${questionPosts.courseId} in (select id from courses where ${mayTeach(educatorId, 'questions')})`,
      waiting && isWaiting,
      isNull(questionPosts.questionId),
      isShownTo(reader, 'question_posts'),
      lectureId === undefined ? undefined : eq(questionPosts.lectureId, lectureId),
      followed &&
        sql`exists (select 1 from question_follows
          where question_follows.question_id = question_posts.id and question_follows.user_id = ${reader.userId}::uuid)`,
      q
        ? sql`(${questionPosts.title} ilike ${part} or ${questionPosts.text} ilike ${part}
          or exists (select 1 from question_posts a where a.question_id = question_posts.id
            and ${isShownTo(reader, 'a')} and a.text ilike ${part}))`
        : undefined,
    );
  };

  const orders: Record<QuestionSort, SQL[]> = {
    newest: [],
    votes: [desc(votes)],
    unanswered: [desc(isWaiting)],
  };

  return {
    list: (reader: Reader, query: QuestionsQuery, page: { limit: number; offset: number }) =>
      select(db, reader.userId, narrow(reader, query))
        .orderBy(...orders[query.sort], desc(questionPosts.createdAt), desc(questionPosts.id))
        .limit(page.limit)
        .offset(page.offset),

    count: (reader: Reader, query: QuestionsQuery): Promise<number> => db.$count(questionPosts, narrow(reader, query)),

    /** The question, also where it is hidden: who may read it is for the caller to say. */
    async findQuestion(executor: Executor, userId: string, questionId: string) {
      const [row] = await select(
        executor,
        userId,
        and(eq(questionPosts.id, questionId), isNull(questionPosts.questionId)),
      );
      return row ?? null;
    },

    /** The accepted answer first, then those with the most votes, then the oldest. */
    listAnswers: (executor: Executor, reader: Reader, questionId: string) =>
      select(
        executor,
        reader.userId,
        and(eq(questionPosts.questionId, questionId), isShownTo(reader, 'question_posts')),
      ).orderBy(
        sql`${questionPosts.acceptedAt} nulls last`,
        desc(votes),
        asc(questionPosts.createdAt),
        asc(questionPosts.id),
      ),

    /** What somebody is to a course; null when there is none. */
    async findStanding(executor: Executor, userId: string, courseId: string) {
      const [row] = await executor
        .select({
          isEducator: mayTeach(userId, 'questions'),
          /** They learn it, or teach it with whatever right. */
          isMember: sql<boolean>`(${mayTeach(userId, null)} or exists (select 1 from enrolments
            where enrolments.course_id = "courses"."id" and enrolments.learner_id = ${userId}::uuid))`,
        })
        .from(courses)
        .where(eq(courses.id, courseId));
      return row ?? null;
    },

    async hasLecture(tx: Tx, courseId: string, lectureId: string): Promise<boolean> {
      const rows = await tx
        .select({ id: lectures.id })
        .from(lectures)
        .where(and(eq(lectures.id, lectureId), eq(lectures.courseId, courseId), isNull(lectures.removedAt)));
      return rows.length > 0;
    },

    /** How much somebody has written in a course. */
    countOf: (tx: Tx, userId: string, courseId: string): Promise<number> =>
      tx.$count(questionPosts, and(eq(questionPosts.writerId, userId), eq(questionPosts.courseId, courseId))),

    countAnswers: (tx: Tx, questionId: string): Promise<number> =>
      tx.$count(questionPosts, eq(questionPosts.questionId, questionId)),

    /** The question that a post belongs to, which it may be itself; null when there is none. */
    async findQuestionId(tx: Tx, postId: string): Promise<string | null> {
      const [row] = await tx
        .select({ id: questionPosts.id, questionId: questionPosts.questionId })
        .from(questionPosts)
        .where(eq(questionPosts.id, postId));
      return row ? (row.questionId ?? row.id) : null;
    },

    /** The post, which nobody else changes until the transaction ends. */
    async lock(tx: Tx, postId: string): Promise<LockedPost | null> {
      const [row] = await tx.select().from(questionPosts).where(eq(questionPosts.id, postId)).for('update');
      return row ?? null;
    },

    /** Inserts a post; false when its id is taken. */
    async insert(tx: Tx, post: typeof questionPosts.$inferInsert): Promise<boolean> {
      const rows = await tx
        .insert(questionPosts)
        .values(post)
        .onConflictDoNothing({ target: questionPosts.id })
        .returning({ id: questionPosts.id });
      return rows.length > 0;
    },

    async update(tx: Tx, postId: string, changes: Partial<typeof questionPosts.$inferInsert>): Promise<void> {
      await tx.update(questionPosts).set(changes).where(eq(questionPosts.id, postId));
    },

    /** Takes the words away, and what was reported about them; the place of the question stays. */
    empty: (tx: Tx, postId: string, now: Date): Promise<void> => emptyQuestions(tx, eq(questionPosts.id, postId), now),

    async remove(tx: Tx, postId: string): Promise<void> {
      await tx.delete(questionPosts).where(eq(questionPosts.id, postId));
    },

    /** No answer of the question is the accepted one any more. */
    async unaccept(tx: Tx, questionId: string): Promise<void> {
      await tx.update(questionPosts).set({ acceptedAt: null }).where(eq(questionPosts.questionId, questionId));
    },

    async setVote(tx: Tx, vote: { postId: string; userId: string; createdAt: Date }, votesNow: boolean): Promise<void> {
      if (votesNow) await tx.insert(postVotes).values(vote).onConflictDoNothing();
      else await tx.delete(postVotes).where(and(eq(postVotes.postId, vote.postId), eq(postVotes.userId, vote.userId)));
    },

    async setFollow(
      tx: Tx,
      follow: { questionId: string; userId: string; createdAt: Date },
      follows: boolean,
    ): Promise<void> {
      const { questionId, userId } = follow;
      if (follows) await tx.insert(questionFollows).values(follow).onConflictDoNothing();
      else
        await tx
          .delete(questionFollows)
          .where(and(eq(questionFollows.questionId, questionId), eq(questionFollows.userId, userId)));
    },
  };
}

export type QuestionsRepository = ReturnType<typeof createQuestionsRepository>;
/** A question or an answer, as its reader stands to it. */
export type PostRow = NonNullable<Awaited<ReturnType<QuestionsRepository['findQuestion']>>>;

/** Takes away what somebody has written who is forgotten; of a question that others have answered its place stays. */
export async function forgetQuestioner(tx: Tx, personId: string, now: Date): Promise<void> {
  const own = eq(questionPosts.writerId, personId);
  await tx.delete(postVotes).where(eq(postVotes.userId, personId));
  await tx.delete(questionFollows).where(eq(questionFollows.userId, personId));
  await tx.delete(questionPosts).where(and(own, isNotNull(questionPosts.questionId)));
  await tx
    .delete(questionPosts)
    .where(and(own, sql`not exists (select 1 from question_posts a where a.question_id = "question_posts"."id")`));
  await emptyQuestions(tx, own, now);
}

async function emptyQuestions(tx: Tx, which: SQL, now: Date): Promise<void> {
  const emptied = tx.select({ id: questionPosts.id }).from(questionPosts).where(which);
  await tx.delete(contributionReports).where(inArray(contributionReports.postId, emptied));
  await tx.update(questionPosts).set({ title: '', text: '', removedAt: now }).where(which);
  await tx
    .update(questionPosts)
    .set({ hiddenReason: '' })
    .where(and(which, isNotNull(questionPosts.hiddenAt)));
}
