import { account } from './hi/account.ts';
import { articles } from './hi/articles.ts';
import { assignments } from './hi/assignments.ts';
import { batches } from './hi/batches.ts';
import { bundles } from './hi/bundles.ts';
import { captions } from './hi/captions.ts';
import { certificates } from './hi/certificates.ts';
import { common } from './hi/common.ts';
import { coupons } from './hi/coupons.ts';
import { coursePackages } from './hi/course-packages.ts';
import { coursePage } from './hi/course-page.ts';
import { courseTeachers } from './hi/course-teachers.ts';
import { courses } from './hi/courses.ts';
import { downloads } from './hi/downloads.ts';
import { educator } from './hi/educator.ts';
import { gifts } from './hi/gifts.ts';
import { home } from './hi/home.ts';
import { learning } from './hi/learning.ts';
import { lectures } from './hi/lectures.ts';
import { live } from './hi/live.ts';
import { lmsExports } from './hi/lms-exports.ts';
import { moderation } from './hi/moderation.ts';
import { notifications } from './hi/notifications.ts';
import { office } from './hi/office.ts';
import { officeCourses } from './hi/office-courses.ts';
import { officeEvents } from './hi/office-events.ts';
import { officeFigures } from './hi/office-figures.ts';
import { officeImports } from './hi/office-imports.ts';
import { officeMoney } from './hi/office-money.ts';
import { officeReadiness } from './hi/office-readiness.ts';
import { officeSettings } from './hi/office-settings.ts';
import { passwordCodes } from './hi/password-codes.ts';
import { payments } from './hi/payments.ts';
import { player } from './hi/player.ts';
import { policies } from './hi/policies.ts';
import { quizzes } from './hi/quizzes.ts';
import { recommendations } from './hi/recommendations.ts';
import { reviews } from './hi/reviews.ts';
import { scorm } from './hi/scorm.ts';
import { search } from './hi/search.ts';
import { shell } from './hi/shell.ts';
import { teaching } from './hi/teaching.ts';
import { uploads } from './hi/uploads.ts';
import { values } from './hi/values.ts';
import type { HindiTexts } from './texts.ts';

export { sayInHindi } from './hindi-sentences.ts';

/** Hindi by area of the interface; a text stands in one area only. */
export const hindiAreas = {
  account,
  articles,
  certificates,
  captions,
  common,
  batches,
  bundles,
  coupons,
  coursePackages,
  courseTeachers,
  coursePage,
  courses,
  downloads,
  lmsExports,
  scorm,
  educator,
  gifts,
  home,
  learning,
  lectures,
  office,
  officeCourses,
  officeEvents,
  officeFigures,
  officeMoney,
  officeImports,
  officeReadiness,
  officeSettings,
  passwordCodes,
  payments,
  player,
  policies,
  live,
  moderation,
  notifications,
  assignments,
  quizzes,
  recommendations,
  reviews,
  search,
  shell,
  teaching,
  uploads,
  values,
};

/** All Hindi texts by their English. */
export const hindiTexts: HindiTexts = Object.assign({}, ...Object.values(hindiAreas));
