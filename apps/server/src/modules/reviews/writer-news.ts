import type { Locale } from '@nalanda/contract';
import type { Executor } from '../../database/db.ts';
import type { Notices } from '../../platform/mail/notices.ts';
import { chooseLocale, type School } from '../../platform/school.ts';
import type { MailPreferences } from '../notifications/index.ts';
import { writeReplyMail } from './reviews.mails.ts';

export interface WriterNewsDeps {
  db: Executor;
  repository: { findCourseTitle(executor: Executor, courseId: string): Promise<string | null> };
  people: { findUserById(id: string): Promise<Writer | null> };
  notices: Pick<Notices, 'send'>;
  school: School;
  publicUrl: string | undefined;
  mailPreferences: MailPreferences;
}

interface Writer {
  name: string;
  email: string;
  emailVerifiedAt: Date | null;
  deletedAt: Date | null;
  locale: Locale | null;
}

/** Tells writers by mail, once and as they want it, that the educator has replied. */
export function createWriterNews({
  db,
  repository,
  people,
  notices,
  school,
  publicUrl,
  mailPreferences,
}: WriterNewsDeps) {
  return async ({ writerId, courseId }: { writerId: string; courseId: string }) => {
    const [writer, title] = await Promise.all([
      people.findUserById(writerId),
      repository.findCourseTitle(db, courseId),
    ]);
    // Somebody who was forgotten has no address any more.
    if (!writer || writer.deletedAt || title === null) return;
    if (!(await mailPreferences.wantsAtOnce(writerId, 'review-reply'))) return;
    const locale = chooseLocale(school, writer.locale);
    const name = writer.emailVerifiedAt ? writer.name : null;
    const { brandName } = school;
    const letter = {
      to: writer.email,
      name,
      locale,
      brandName,
      publicUrl,
      courseId,
      title,
      settings: mailPreferences.writeFoot(writerId, 'review-reply', locale),
    };
    await notices.send(writer, writeReplyMail(letter));
  };
}
