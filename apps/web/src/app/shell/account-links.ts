import type { User } from '@nalanda/contract';
import {
  Award,
  Bell,
  Building2,
  CirclePlay,
  GraduationCap,
  Heart,
  LayoutDashboard,
  type LucideIcon,
  NotebookPen,
  ReceiptIndianRupee,
  SearchCheck,
  Settings,
  UserRound,
} from 'lucide-react';
import { isBegun } from '#features/learning/enrolment.models.ts';
import { msg, type Translate } from '#shared/i18n/index.ts';
import { officePaths } from '#shared/office-paths.ts';
import { paths } from '#shared/paths.ts';

/** A place that belongs to the person. */
export interface AccountLink {
  to: string;
  icon: LucideIcon;
  label: string;
  /** What is there now, in a few words. */
  note?: string | undefined;
}

const teachingLinks: AccountLink[] = [
  { to: paths.dashboard(), icon: LayoutDashboard, label: msg('Dashboard') },
  { to: paths.educatorCourses(), icon: GraduationCap, label: msg('Courses I teach') },
  { to: paths.searchInsights(), icon: SearchCheck, label: msg('What learners search for') },
];

/** What somebody has here; a visitor is shown what the specification shows everybody. */
export function listOwnLinks(t: Translate, user: User | null): AccountLink[] {
  const begun = user?.enrolledCourses.filter(isBegun).length ?? 0;
  const note = begun > 0 ? t.count(begun, '{count} in progress', '{count} in progress') : undefined;
  const basic = [
    { to: paths.profile(), icon: UserRound, label: msg('My Profile') },
    { to: paths.enrolledCourses(), icon: CirclePlay, label: msg('My Courses'), note },
  ];
  if (!user) return basic;
  return [
    ...basic,
    { to: paths.notifications(), icon: Bell, label: msg('Notifications') },
    { to: paths.wishlist(), icon: Heart, label: msg('My wishlist') },
    { to: paths.notes(), icon: NotebookPen, label: msg('My notes') },
    { to: paths.purchases(), icon: ReceiptIndianRupee, label: msg('Purchases') },
    { to: paths.certificates(), icon: Award, label: msg('Certificates') },
    { to: paths.editProfile(), icon: Settings, label: msg('Settings') },
    ...(user.staffRole ? [{ to: officePaths.overview(), icon: Building2, label: msg('Office') }] : []),
  ];
}

/** Where an educator works; nothing for anybody else. */
export function listTeachingLinks(user: User | null): AccountLink[] {
  return user?.role === 'educator' ? teachingLinks : [];
}
