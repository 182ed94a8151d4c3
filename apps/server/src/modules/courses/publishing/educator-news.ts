import type { Locale } from '@nalanda/contract';
import type { Notices } from '../../../platform/mail/notices.ts';
import { chooseLocale, type School } from '../../../platform/school.ts';
import { type CourseNews, writeCourseMail } from './publishing.mails.ts';

/** What the office has done with somebody's course. */
export interface EducatorNews {
  kind: CourseNews;
  educatorId: string;
  courseId: string;
  /** What the office has written; may be empty. */
  text: string;
  /** Of a course that was received: who teaches it besides. */
  teachers?: string[];
}

interface EducatorNewsDeps {
  people: { findUserById(id: string): Promise<Educator | null> };
  findTitle(courseId: string): Promise<string | null>;
  notices: Pick<Notices, 'send'>;
  school: School;
  publicUrl: string | undefined;
}

interface Educator {
  name: string;
  email: string;
  emailVerifiedAt: Date | null;
  deletedAt: Date | null;
  locale: Locale | null;
}

/** Tells educators by mail what has become of their course. */
export function createEducatorNews({ people, findTitle, notices, school, publicUrl }: EducatorNewsDeps) {
  return async ({ kind, educatorId, courseId, text, teachers = [] }: EducatorNews): Promise<void> => {
    const [educator, title] = await Promise.all([people.findUserById(educatorId), findTitle(courseId)]);
    // Somebody who was forgotten has no address any more.
    if (!educator || educator.deletedAt || title === null) return;
    const { email: to, emailVerifiedAt } = educator;
    const locale = chooseLocale(school, educator.locale);
    const name = emailVerifiedAt ? educator.name : null;
    const addressed = { to, name, locale, brandName: school.brandName, publicUrl };
    await notices.send(educator, writeCourseMail({ ...addressed, news: kind, courseId, title, text, teachers }));
  };
}
