import { idSchema, type Locale, readSlug, type SystemInfo, toPlainText } from '@nalanda/contract';
import { type CertificatesModule, certificateNews } from './modules/certificates/index.ts';
import { type CoursesModule, toCoursePath, toTeacherPath } from './modules/courses/index.ts';
import type { PaymentsModule } from './modules/payments/index.ts';
import type { ReviewsModule } from './modules/reviews/index.ts';
import type { SettingsModule } from './modules/settings/index.ts';
import { AppError } from './platform/errors/app-error.ts';
import type { PageDescription, WebAppOptions } from './web-app/index.ts';
import { toCard } from './web-app/screens.ts';
import { describeBundle, describeCourse, describeTeacher } from './web-app/structured-data.ts';

/** Courses and reviews that Home shows. */
const HOME_ITEMS = 6;

/** What public pages are described from. */
interface Described {
  courses: CoursesModule;
  payments: Pick<PaymentsModule, 'publicBundles'>;
  school: SettingsModule['school'];
}

/** What pages are sent with: their first data, and how an address is described where it is shared. */
export function createPageData({
  courses,
  certificates,
  payments,
  reviews,
  settings,
  readInfo,
  isAway,
}: {
  certificates: Pick<CertificatesModule, 'findCertified'>;
  courses: CoursesModule;
  payments: Pick<PaymentsModule, 'publicBundles'>;
  reviews: Pick<ReviewsModule, 'listNewestReviews'>;
  settings: Pick<SettingsModule, 'school' | 'readPolicyTexts'>;
  readInfo(): Promise<SystemInfo>;
  /** The database is away. */
  isAway(): boolean;
}): Pick<WebAppOptions, 'describePage' | 'getInitialData' | 'listAddresses'> {
  const { school } = settings;

  const { pictureOf, describePublic, ...pages } = createDescriptions({ courses, payments, school });

  /** With the picture of its course, while that is published; null for a number that nobody has. */
  async function describeCertificate(number: string, locale: Locale): Promise<PageDescription | null> {
    const certified = await certificates.findCertified(number);
    if (!certified) return null;
    const { learnerName: name, courseTitle: title, courseId } = certified;
    const { brandName } = school;
    const [course] = await courses.presentCoursesByIds([courseId], null);
    return {
      title: `${name} · ${title} · ${brandName}`,
      description: certificateNews[locale]({ name, title, brandName }),
      isUnlisted: true,
      ...(course?.isPublished && pictureOf(course)),
    };
  }

  return {
    async listAddresses() {
      const [pages, bundles] = await Promise.all([
        courses.publicPages.listAddresses(),
        payments.publicBundles.listIds(),
      ]);
      return [...pages, ...bundles.map((id) => ({ path: `/bundle/${id}`, changedAt: null }))];
    },
    async describePage(pattern, { courseId, bundleId, slug, number }, locale) {
      if (pattern === '/course/:slug') return describePublic(readSlug(slug ?? ''), pages.describeCourse);
      if (pattern === '/teacher/:slug') return describePublic(readSlug(slug ?? ''), pages.describeTeacher);
      if (pattern === '/bundle/:bundleId') return describePublic(bundleId, pages.describeBundle);
      if (pattern === '/certificate/:number') return describeCertificate(number ?? '', locale);
      const id = pattern === '/viewcourse/:courseId' ? idSchema.safeParse(courseId) : undefined;
      const [course] = id?.success ? await courses.presentCoursesByIds([id.data], null) : [];
      if (!course?.isPublished) return null;
      return {
        title: `${course.title} · ${school.brandName}`,
        description: course.subTitle || toPlainText(course.description).slice(0, 200),
        ...pictureOf(course),
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

/** How pages that anybody may read are described. */
function createDescriptions({ courses, payments, school }: Described) {
  /** Its own picture has a size of its own; a drawn one has the card's. */
  const pictureOf = (course: Parameters<CoursesModule['toShareCardPath']>[0] & { thumbnail: string | null }) => ({
    image: course.thumbnail ?? courses.toShareCardPath(course),
    isCard: course.thumbnail === null,
  });

  async function describePublicCourse(courseId: string): Promise<PageDescription> {
    const shown = await courses.publicPages.getCourse(courseId);
    const { course } = shown;
    const picture = pictureOf(course);
    return {
      title: `${course.title} · ${school.brandName}`,
      description: course.subTitle || toPlainText(course.description).slice(0, 200),
      ...picture,
      canonicalPath: toCoursePath(course),
      describe: (origin) => describeCourse(shown, picture.image, { origin, brandName: school.brandName }),
    };
  }

  async function describePublicTeacher(userId: string): Promise<PageDescription> {
    const shown = await courses.publicPages.getTeacher(userId);
    const { teacher } = shown;
    return {
      title: `${teacher.name} · ${school.brandName}`,
      description: teacher.description.slice(0, 200),
      image: teacher.photoUrl ?? undefined,
      canonicalPath: toTeacherPath(teacher),
      describe: (origin) => describeTeacher(shown, { origin, brandName: school.brandName }),
    };
  }

  async function describePublicBundle(bundleId: string): Promise<PageDescription> {
    const bundle = await payments.publicBundles.get(bundleId);
    const [first] = bundle.courses;
    return {
      title: `${bundle.title} · ${school.brandName}`,
      description: (bundle.description || bundle.courses.map(({ title }) => title).join(', ')).slice(0, 200),
      ...(first && pictureOf(first)),
      describe: (origin) => describeBundle(bundle, { origin, brandName: school.brandName }),
    };
  }

  /** `missing` for what is no id, and for what nobody may read. */
  async function describePublic(said: string | null | undefined, describe: typeof describePublicCourse) {
    const id = idSchema.safeParse(said);
    if (!id.success) return 'missing' as const;
    try {
      return await describe(id.data);
    } catch (error) {
      if (error instanceof AppError && error.statusCode === 404) return 'missing' as const;
      throw error;
    }
  }

  return {
    pictureOf,
    describePublic,
    describeCourse: describePublicCourse,
    describeTeacher: describePublicTeacher,
    describeBundle: describePublicBundle,
  };
}
