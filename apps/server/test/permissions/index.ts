import { accountRows } from './account-rows.ts';
import { articleRows } from './article-rows.ts';
import { assignmentRows } from './assignment-rows.ts';
import { batchRows } from './batch-rows.ts';
import { bundleRows } from './bundle-rows.ts';
import { classInvitationRows } from './class-invitation-rows.ts';
import { couponRows } from './coupon-rows.ts';
import { coursePackageRows } from './course-package-rows.ts';
import { courseRows } from './course-rows.ts';
import { courseTeacherRows } from './course-teacher-rows.ts';
import { downloadRows } from './download-rows.ts';
import { giftRows } from './gift-rows.ts';
import { learnerRows } from './learner-rows.ts';
import { liveRows } from './live-rows.ts';
import { lmsExportRows } from './lms-export-rows.ts';
import { ltiRows } from './lti-rows.ts';
import { materialRows } from './material-rows.ts';
import { moderationRows } from './moderation-rows.ts';
import { noteRows } from './note-rows.ts';
import { notificationRows } from './notification-rows.ts';
import { officeCourseRows } from './office-course-rows.ts';
import { officeReportRows } from './office-report-rows.ts';
import { officeRows } from './office-rows.ts';
import { payoutRows } from './payout-rows.ts';
import { peopleRows } from './people-rows.ts';
import { publicRows } from './public-rows.ts';
import { questionRows } from './question-rows.ts';
import type { Question } from './questions.ts';
import { quizRows } from './quiz-rows.ts';
import { recommendationRows } from './recommendation-rows.ts';
import { reviewRows } from './review-rows.ts';
import { scormRows } from './scorm-rows.ts';
import { sectionRows } from './section-rows.ts';

/** What every caller is answered by each route, by method and path. */
export const permissionRows: Record<string, Question[]> = {
  ...publicRows,
  ...accountRows,
  ...coursePackageRows,
  ...courseRows,
  ...classInvitationRows,
  ...scormRows,
  ...sectionRows,
  ...learnerRows,
  ...articleRows,
  ...liveRows,
  ...downloadRows,
  ...lmsExportRows,
  ...ltiRows,
  ...materialRows,
  ...moderationRows,
  ...noteRows,
  ...notificationRows,
  ...questionRows,
  ...assignmentRows,
  ...quizRows,
  ...reviewRows,
  ...couponRows,
  ...giftRows,
  ...courseTeacherRows,
  ...batchRows,
  ...bundleRows,
  ...recommendationRows,
  ...officeCourseRows,
  ...officeReportRows,
  ...officeRows,
  ...peopleRows,
  ...payoutRows,
};
