import { idSchema, type SystemInfo, toPlainText } from '@nalanda/contract';
import type { CoursesModule } from './modules/courses/index.ts';
import type { ReviewsModule } from './modules/reviews/index.ts';
import type { SettingsModule } from './modules/settings/index.ts';
import type { WebAppOptions } from './web-app/index.ts';
import { toCard } from './web-app/screens.ts';

/** Courses and reviews that Home shows. */
const HOME_ITEMS = 6;

/** What pages are sent with: their first data, and how an address is described where it is shared. */
export function createPageData({
  courses,
  reviews,
  settings,
  readInfo,
  isAway,
}: {
  courses: CoursesModule;
  reviews: Pick<ReviewsModule, 'listNewestReviews'>;
  settings: Pick<SettingsModule, 'school' | 'readPolicyTexts'>;
  readInfo(): Promise<SystemInfo>;
  /** The database is away. */
  isAway(): boolean;
}): Pick<WebAppOptions, 'describePage' | 'getInitialData'> {
  return {
    async describePage(pattern, { courseId }) {
      const id = pattern === '/viewcourse/:courseId' ? idSchema.safeParse(courseId) : undefined;
      const [course] = id?.success ? await courses.presentCoursesByIds([id.data], null) : [];
      if (!course?.isPublished) return null;
      return {
        title: `${course.title} · ${settings.school.brandName}`,
        description: course.subTitle || toPlainText(course.description).slice(0, 200),
        // Its own picture has a size of its own; a drawn one has the card's.
        image: course.thumbnail ?? courses.toShareCardPath(course),
        isCard: course.thumbnail === null,
      };
    },
    async getInitialData(pagePath) {
      const info = await readInfo();
      const stale = isAway() ? { isStale: true as const } : {};
      if (pagePath === '/policies' && info.hasOwnPolicies) {
        return { ...stale, info: { ...info, policyTexts: await settings.readPolicyTexts() } };
      }
      if (pagePath !== '/') return { ...stale, info };
      const [popularCourses, newestReviews] = await Promise.all([
        courses.listPopular(HOME_ITEMS),
        reviews.listNewestReviews(HOME_ITEMS),
      ]);
      return { ...stale, info, popularCourses: popularCourses.map(toCard), reviews: newestReviews };
    },
  };
}
