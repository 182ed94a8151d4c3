import type { Locale, Notification, NotificationKind } from '@nalanda/contract';
import {
  Award,
  BookOpenCheck,
  CalendarClock,
  CalendarX2,
  CirclePlay,
  ClipboardCheck,
  ClipboardList,
  EyeOff,
  Gift,
  GraduationCap,
  IndianRupee,
  KeyRound,
  type LucideIcon,
  Megaphone,
  MessageCircleQuestion,
  MessageSquareReply,
  MessageSquareText,
  MessageSquareWarning,
  Star,
  TrendingDown,
  UserMinus,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import { Link } from 'react-router';
import { type Translate, useLocale, useT } from '#shared/i18n/index.ts';
import { formatAgo } from '#shared/lib/ago.ts';
import { cx } from '#shared/lib/cx.ts';
import { formatWithIndia } from '#shared/lib/moment.ts';

const icons: Record<NotificationKind, LucideIcon> = {
  answer: MessageSquareReply,
  question: MessageCircleQuestion,
  announcement: Megaphone,
  lecture: CirclePlay,
  live: CalendarClock,
  'live-soon': CalendarClock,
  'live-moved': CalendarClock,
  'live-cancelled': CalendarX2,
  marks: ClipboardCheck,
  message: MessageSquareText,
  submission: ClipboardList,
  price: TrendingDown,
  sale: IndianRupee,
  certificate: Award,
  'review-reply': Star,
  invitation: UserPlus,
  removal: UserMinus,
  teaching: GraduationCap,
  gift: Gift,
  'gift-returned': Gift,
  'gift-ended': Gift,
  school: Megaphone,
  'course-waiting': BookOpenCheck,
  'review-reported': MessageSquareWarning,
  'post-reported': MessageSquareWarning,
  'message-reported': MessageSquareWarning,
  'review-hidden': EyeOff,
  'post-hidden': EyeOff,
  'message-hidden': EyeOff,
  'educator-waiting': GraduationCap,
  'payment-disputed': IndianRupee,
  'payment-lost': IndianRupee,
  'payment-unknown': IndianRupee,
  'password-code': KeyRound,
  batch: UsersRound,
  'batch-change': UsersRound,
  'batch-open': UsersRound,
};

interface Words {
  t: Translate;
  locale: Locale;
}

/** Props of {@link NotificationLine}. */
interface NotificationLineProps {
  notification: Notification;
  onOpen: () => void;
}

/** One notification: what has happened, where, and when; it leads there. */
export function NotificationLine({ notification, onOpen }: NotificationLineProps) {
  const t = useT();
  const locale = useLocale();
  const { kind, path, isRead, courseTitle, createdAt } = notification;
  const Icon = icons[kind];
  return (
    <Link
      to={path}
      onClick={onOpen}
      className={cx(
        'flex gap-3 px-4 py-3 transition-colors duration-150 hover:bg-sunken sm:px-5',
        !isRead && 'bg-terracotta-wash',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-soft" />
      <span className="grid min-w-0 grow gap-0.5">
        <span className={cx('wrap-anywhere', !isRead && 'font-semibold')}>{describe(notification, { t, locale })}</span>
        <span className="text-sm text-soft wrap-anywhere">
          <span lang={t.langOf(courseTitle)}>{courseTitle}</span> ·{' '}
          {formatAgo(createdAt, { locale, now: new Date() }) ?? t.date(createdAt)}
        </span>
      </span>
      {!isRead && <span className="shrink-0 self-center text-sm font-semibold">{t('New')}</span>}
    </Link>
  );
}

function describe(
  { kind, actor, title, titleInHindi, count, price, startsAt }: Notification,
  { t, locale }: Words,
): string {
  const at = startsAt ? formatWithIndia(startsAt, locale) : '';
  const name = actor?.name ?? t('Somebody');
  switch (kind) {
    case 'answer':
      return t('{name} answered “{title}”', { name, title: title ?? '' });
    case 'question':
      return t('{name} asked “{title}”', { name, title: title ?? '' });
    case 'announcement':
      return t('{name} announced “{title}”', { name, title: title ?? '' });
    case 'lecture':
      return count > 1
        ? t('{count} new lectures, the latest: “{title}”', { count, title: title ?? '' })
        : t('New lecture: “{title}”', { title: title ?? '' });
    case 'live':
      if (count > 1) return t('{count} live classes. The first, “{title}”: {at}', { count, title: title ?? '', at });
      return t('Live class “{title}”: {at}', { title: title ?? '', at });
    case 'live-soon':
      return t('Live class “{title}” begins soon: {at}', { title: title ?? '', at });
    case 'live-moved':
      if (count > 1)
        return t('{count} live classes have new times. The first, “{title}”: {at}', { count, title: title ?? '', at });
      return t('Live class “{title}” has a new time: {at}', { title: title ?? '', at });
    case 'live-cancelled':
      if (count > 1)
        return t('{count} live classes are cancelled, the first of them “{title}”', { count, title: title ?? '' });
      return t('Live class “{title}” is cancelled', { title: title ?? '' });
    case 'marks':
      return t('{name} marked what you handed in for “{title}”', { name, title: title ?? '' });
    case 'submission':
      return t('{name} handed in work for “{title}”', { name, title: title ?? '' });
    case 'message':
      return t('{name} wrote to you', { name });
    case 'price':
      return t('A course from your wishlist costs {price} now', { price: t.price(price) });
    case 'sale':
      return t('{name} bought your course', { name });
    case 'certificate':
      return t('Your certificate is ready');
    case 'review-reply':
      return t('{name} replied to your review', { name });
    case 'invitation':
      return t('{name} invites you to a course. It costs you nothing.', { name });
    case 'teaching':
      return t('{name} asks you to teach a course together', { name });
    case 'batch':
      return t('Your batch has begun');
    case 'batch-change':
      if (title === null) return t('You are in no batch any more: the whole course is open to you');
      return t('You are in the batch “{title}”, which starts: {at}', { title, at });
    case 'batch-open':
      return t('New batch of a course on your wishlist: “{title}”, {at}', { title: title ?? '', at });
    case 'school':
      return (locale === 'hi' && titleInHindi) || (title ?? '');
    case 'course-waiting':
      return t('{name} asks to publish a course', { name });
    case 'review-reported':
      return t('A review was reported');
    case 'post-reported':
      return t('A question or an answer was reported: “{title}”', { title: title ?? '' });
    case 'message-reported':
      return t('A message was reported');
    case 'review-hidden':
      return t('Your review is hidden from others');
    case 'post-hidden':
      return t('What you wrote at “{title}” is hidden from others', { title: title ?? '' });
    case 'message-hidden':
      return t('Your message is hidden from others');
    case 'educator-waiting':
      return t('{name} wants to teach here and waits for approval', { name });
    case 'payment-disputed':
      return t('The bank of {name} may take a payment back', { name });
    case 'payment-lost':
      return t('The bank of {name} has taken a payment back', { name });
    case 'payment-unknown':
      return t('A bank wants a payment back that is not known here');
    case 'password-code':
      return t('{name} of the office has made a code with which your password can be set anew', { name });
    case 'gift':
      return t('{name} accepted your gift', { name });
    case 'gift-returned':
      return t('The mail of your gift to {name} came back: send it to another address', { name: title ?? '' });
    case 'gift-ended':
      return t('What {name} paid for your gift went back, and with it the course', { name });
    case 'removal':
      return t('{name} has removed you from a course', { name });
  }
}
