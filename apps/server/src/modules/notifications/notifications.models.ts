import {
  type MailedNotificationKind,
  type MailTiming,
  type NotificationKind,
  usualMailTimings,
} from '@nalanda/contract';

/** Something that people are to be told of. `aboutId` is what it is about; of a price it stands for the event alone. */
export interface News {
  kind: NotificationKind;
  aboutId: string;
  /** Of a price: the course. */
  courseId?: string;
  /** Of a lecture: it is not new, but open now for those who had to wait. */
  isOpening?: boolean;
  /** Of live classes: all of them in their order, and when each begins, or was to begin, in ISO 8601. Of one that has moved since nothing is told. */
  classes?: { lectureId: string; startsAt: string }[];
}

/** What a notification is about, as it is now. */
export interface NotificationRow {
  id: string;
  userId: string;
  kind: NotificationKind;
  /** null: of the school as a whole. */
  courseId: string | null;
  courseTitle: string | null;
  actorName: string | null;
  actorPhotoKey: string | null;
  title: string | null;
  /** Of news of the school that are written in both languages. */
  titleInHindi: string | null;
  /** Of an announcement or message: its Markdown. */
  text: string | null;
  count: number;
  /** When a live class or a batch begins. */
  startsAt: Date | null;
  /** That is still to come. */
  isAhead: boolean;
  pricePaise: number | null;
  questionId: string | null;
  lectureId: string | null;
  certificateNumber: string | null;
  /** Of what was handed in, or marked. */
  submissionId: string | null;
  /** Of a learner's message to an educator, and of a hidden one to learners: the enrolment of the learner, or of one of them. */
  enrolmentId: string | null;
  /** Of a payment that a bank may take back. */
  orderId: string | null;
  /** The person decides in the office about what is reported. */
  isModerator: boolean;
  createdAt: Date;
  readAt: Date | null;
}

/** When mails of each kind come to somebody with these choices. */
export function toMailTimings(
  chosen: Partial<Record<MailedNotificationKind, MailTiming>>,
): Record<MailedNotificationKind, MailTiming> {
  return { ...usualMailTimings, ...chosen };
}

type Place = Pick<
  NotificationRow,
  | 'kind'
  | 'courseId'
  | 'questionId'
  | 'lectureId'
  | 'certificateNumber'
  | 'submissionId'
  | 'enrolmentId'
  | 'orderId'
  | 'isModerator'
>;

/** The screen that shows what a notification is about, from the school's address on. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of addresses, a line or two for each kind.
export function toPath(place: Place): string {
  const { kind, courseId, questionId, lectureId, certificateNumber, submissionId, enrolmentId } = place;
  switch (kind) {
    case 'question':
      return `/coursequestions?question=${questionId}`;
    case 'answer':
    case 'post-hidden':
      return `/viewlecture/${courseId}?${lectureId ? `lecture=${lectureId}&` : ''}question=${questionId}`;
    case 'lecture':
    case 'live':
    case 'live-soon':
    case 'live-moved':
    case 'live-cancelled':
    case 'marks':
      return `/viewlecture/${courseId}?lecture=${lectureId}`;
    case 'announcement':
      return `/announcements/${courseId}`;
    case 'message':
    case 'message-hidden':
      return `/messages/${courseId}${enrolmentId ? `?learner=${enrolmentId}` : ''}`;
    case 'certificate':
      return `/certificate/${certificateNumber}`;
    case 'submission':
      return `/submissions/${courseId}/${lectureId}?submission=${submissionId}`;
    case 'sale':
      return '/dashboard';
    case 'invitation':
      return '/courseinvitations';
    case 'teaching':
      return '/courses';
    case 'gift':
    case 'gift-returned':
      return '/purchases';
    case 'removal':
      return '/enrolledcourses';
    case 'school':
      return '/notifications';
    case 'course-waiting':
      return `/office/courses/${courseId}`;
    case 'review-reported':
    case 'message-reported':
      return '/office/reviews';
    case 'post-reported':
      return place.isModerator ? '/office/reviews' : '/coursequestions?show=reported';
    case 'educator-waiting':
      return '/office/educators';
    case 'payment-disputed':
    case 'payment-lost':
      return `/office/orders/${place.orderId}`;
    case 'payment-unknown':
      return '/office';
    case 'password-code':
      return '/profile';
    case 'batch':
      return `/viewlecture/${courseId}`;
    case 'gift-ended':
    case 'batch-change':
    case 'batch-open':
    case 'price':
    case 'review-reply':
    case 'review-hidden':
      return `/viewcourse/${courseId}`;
  }
}

/** The kind by whose setting another one is mailed. */
const MAILED_AS = {
  'live-soon': 'live',
  'live-moved': 'live',
  'live-cancelled': 'live',
  'batch-change': 'batch',
  'batch-open': 'price',
} as const satisfies Partial<Record<NotificationKind, MailedNotificationKind>>;
type MailedAs = keyof typeof MAILED_AS;

const isMailedAs = (kind: NotificationKind): kind is MailedAs => kind in MAILED_AS;

/** By which setting something is mailed; a kind without one is mailed by itself, or never. */
export const settingOf = <Kind extends NotificationKind>(
  kind: Kind,
): Exclude<Kind, MailedAs> | MailedNotificationKind =>
  isMailedAs(kind) ? MAILED_AS[kind] : (kind as Exclude<Kind, MailedAs>);
