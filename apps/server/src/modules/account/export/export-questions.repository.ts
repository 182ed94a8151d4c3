import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { contributionReports } from '../../../database/schema/contribution-reports.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { postVotes, questionFollows, questionPosts } from '../../../database/schema/questions.table.ts';
import { PAGE_ROWS } from './export.pages.ts';

/** What somebody has asked, answered, voted for, follows and has reported. */
export function createQuestionsExport(db: Db) {
  const asked = (userId: string, after: string | null) =>
    db
      .select({
        id: questionPosts.id,
        courseId: questionPosts.courseId,
        courseTitle: courses.title,
        lectureId: questionPosts.lectureId,
        atSeconds: questionPosts.atSeconds,
        answerTo: questionPosts.questionId,
        title: questionPosts.title,
        text: questionPosts.text,
        acceptedAt: questionPosts.acceptedAt,
        hiddenAt: questionPosts.hiddenAt,
        hiddenFault: questionPosts.hiddenFault,
        hiddenReason: questionPosts.hiddenReason,
        createdAt: questionPosts.createdAt,
        editedAt: questionPosts.editedAt,
      })
      .from(questionPosts)
      .innerJoin(courses, eq(courses.id, questionPosts.courseId))
      .where(and(eq(questionPosts.writerId, userId), after === null ? undefined : gt(questionPosts.id, after)))
      .orderBy(questionPosts.id)
      .limit(PAGE_ROWS);

  const votedFor = (userId: string, after: string | null) =>
    db
      .select({ postId: postVotes.postId, votedAt: postVotes.createdAt })
      .from(postVotes)
      .where(and(eq(postVotes.userId, userId), after === null ? undefined : gt(postVotes.postId, after)))
      .orderBy(postVotes.postId)
      .limit(PAGE_ROWS);

  const followed = (userId: string, after: string | null) =>
    db
      .select({ questionId: questionFollows.questionId, followsSince: questionFollows.createdAt })
      .from(questionFollows)
      .where(
        and(eq(questionFollows.userId, userId), after === null ? undefined : gt(questionFollows.questionId, after)),
      )
      .orderBy(questionFollows.questionId)
      .limit(PAGE_ROWS);

  /** What they have reported of what others wrote; whose it was is not theirs to take along. */
  const reported = (userId: string, after: string | null) => {
    const { id, reviewId, postId, messageId, replyId, reason, note, createdAt, outcome } = contributionReports;
    return db
      .select({ id, reviewId, postId, messageId, replyId, reason, note, createdAt, outcome })
      .from(contributionReports)
      .where(
        and(eq(contributionReports.reporterId, userId), after === null ? undefined : gt(contributionReports.id, after)),
      )
      .orderBy(contributionReports.id)
      .limit(PAGE_ROWS);
  };

  return { asked, votedFor, followed, reported };
}
