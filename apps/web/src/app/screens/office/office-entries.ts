import type { Permission } from '@nalanda/contract';
import {
  BookOpen,
  ChartColumn,
  HandCoins,
  HeartPulse,
  IndianRupee,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessageSquareWarning,
  Presentation,
  ScrollText,
  Settings2,
  Users,
} from 'lucide-react';
import { msg } from '#shared/i18n/index.ts';
import { officePaths } from '#shared/office-paths.ts';

/** A part of the office, as its navigation names it. */
export interface OfficeEntry {
  to: string;
  /** Another address below which its screens stand. */
  also?: string;
  /** English, marked by `msg`. */
  label: string;
  icon: LucideIcon;
  /** Who has it sees the entry; without one everybody who works here does. */
  permission?: Permission;
}

/** The parts of the office in their order. */
export const officeEntries: readonly OfficeEntry[] = [
  { to: officePaths.overview(), label: msg('At a glance'), icon: LayoutDashboard },
  {
    to: officePaths.people(),
    also: officePaths.imports(),
    label: msg('People'),
    icon: Users,
    permission: 'people.read',
  },
  { to: officePaths.educators(), label: msg('Educators'), icon: Presentation, permission: 'people.read' },
  { to: officePaths.courses(), label: msg('Courses'), icon: BookOpen, permission: 'courses.moderate' },
  {
    to: officePaths.reviews(),
    label: msg('Reviews and posts'),
    icon: MessageSquareWarning,
    permission: 'reviews.moderate',
  },
  {
    to: officePaths.announcements(),
    label: msg('Announcements'),
    icon: Megaphone,
    permission: 'announcements.write',
  },
  { to: officePaths.staff(), label: msg('Staff'), icon: KeyRound, permission: 'staff.change' },
  { to: officePaths.reports(), label: msg('School reports'), icon: ChartColumn, permission: 'reports.read' },
  { to: officePaths.audit(), label: msg('Audit log'), icon: ScrollText, permission: 'audit.read' },
  { to: officePaths.health(), label: msg('Health'), icon: HeartPulse, permission: 'health.read' },
  { to: officePaths.orders(), label: msg('Money'), icon: IndianRupee, permission: 'orders.read' },
  { to: officePaths.payouts(), label: msg('Payouts'), icon: HandCoins, permission: 'payouts.manage' },
  { to: officePaths.settings(), label: msg('School settings'), icon: Settings2, permission: 'settings.change' },
];

/** Screens that need another permission than the entry above them. */
const ownPermissions: readonly { to: string; permission: Permission }[] = [
  { to: officePaths.imports(), permission: 'people.change' },
];

/** Whether an address is one screen's, or lies below it. */
export const isBelow = (pathname: string, to: string | undefined): boolean =>
  to !== undefined && (pathname === to || pathname.startsWith(`${to}/`));

/** What the screen at this address needs; undefined where everybody who works in the office may look. */
export function permissionFor(pathname: string): Permission | undefined {
  const own = ownPermissions.find(({ to }) => isBelow(pathname, to));
  if (own) return own.permission;
  return officeEntries.findLast(({ to, also }) => isBelow(pathname, to) || isBelow(pathname, also))?.permission;
}
