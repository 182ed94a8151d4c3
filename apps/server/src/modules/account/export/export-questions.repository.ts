import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { postVotes, questionFollows, questionPosts } from '../../../database/schema/questions.table.ts';
import { PAGE_ROWS } from './export.pages.ts';

/** What somebody has asked, answered, voted for and follows. */
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

  return { asked, votedFor, followed };
}
