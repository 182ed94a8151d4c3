import type { Fault, Locale } from '@nalanda/contract';
import type { Notices } from '../../../platform/mail/notices.ts';
import { chooseLocale, type School } from '../../../platform/school.ts';
import { type WrittenThing, writeModerationMail } from '../moderation.mails.ts';
import type { Contribution } from '../moderation.models.ts';
import type { WritersRepository, WrittenPlace } from './writers.repository.ts';

export interface WritersDeps {
  writers: WritersRepository;
  people: { findUserById(id: string): Promise<Writer | null> };
  notices: Pick<Notices, 'send'>;
  school: School;
  publicUrl: string | undefined;
}

interface Writer {
  name: string;
  email: string;
  emailVerifiedAt: Date | null;
  deletedAt: Date | null;
  locale: Locale | null;
}

/** Tells writers by mail, in any case, that what they have written is hidden and why, or (null) shown again. */
export function createWriterNews({ writers, people, notices, school, publicUrl }: WritersDeps) {
  return async (contribution: Contribution, fault: Fault | null): Promise<void> => {
    const [writer, place] = await Promise.all([
      people.findUserById(contribution.writerId),
      writers.findPlace(contribution),
    ]);
    // Somebody who was forgotten has no address any more.
    if (!writer || writer.deletedAt || !place) return;
    const mail = writeModerationMail({
      to: writer.email,
      name: writer.emailVerifiedAt ? writer.name : null,
      locale: chooseLocale(school, writer.locale),
      brandName: school.brandName,
      publicUrl,
      thing: toThing(contribution, place),
      title: place.courseTitle,
      fault,
      path: toPath(contribution, place),
    });
    await notices.send(writer, mail);
  };
}

const toThing = ({ kind }: Contribution, { isAnswer }: WrittenPlace): WrittenThing =>
  kind === 'post' ? (isAnswer ? 'answer' : 'question') : kind;

function toPath(
  { kind, courseId, isReply }: Contribution,
  { questionId, isTeacher, enrolmentId }: WrittenPlace,
): string {
  if (kind === 'review') return `/viewcourse/${courseId}`;
  if (kind === 'post')
    return isTeacher ? `/coursequestions?question=${questionId}` : `/viewlecture/${courseId}?question=${questionId}`;
  return isReply || !enrolmentId ? `/messages/${courseId}` : `/messages/${courseId}?learner=${enrolmentId}`;
}
