import {
  ChartNoAxesColumn,
  IndianRupee,
  LibraryBig,
  type LucideIcon,
  MessageCircleQuestion,
  MessageSquareQuote,
  Package,
  Telescope,
  TicketPercent,
  UsersRound,
} from 'lucide-react';
import { educatorPaths } from '#shared/educator-paths.ts';
import { msg } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';

/** One way of the educator's navigation. */
export interface EducatorEntry {
  to: string;
  /** English, marked by `msg`. */
  label: string;
  icon: LucideIcon;
  /** First parts of other addresses that belong to it. */
  parts?: readonly string[];
}

/** In the order of the navigation; a phone's bar has room for the first four. */
export const educatorEntries: readonly EducatorEntry[] = [
  { to: paths.dashboard(), label: msg('Dashboard'), icon: ChartNoAxesColumn },
  {
    to: paths.educatorCourses(),
    label: msg('Courses'),
    icon: LibraryBig,
    parts: [
      'createcourses',
      'addcourses',
      'createlecture',
      'liveclasses',
      'editlecture',
      'editquiz',
      'editassignment',
      'submissions',
      'quizresults',
    ],
  },
  { to: educatorPaths.learners(), label: msg('Learners'), icon: UsersRound, parts: ['courselearners'] },
  { to: educatorPaths.earnings(), label: msg('Earnings'), icon: IndianRupee },
  { to: educatorPaths.coupons(), label: msg('Coupons'), icon: TicketPercent },
  { to: educatorPaths.bundles(), label: msg('Bundles'), icon: Package },
  { to: paths.searchInsights(), label: msg('Insights'), icon: Telescope },
  { to: educatorPaths.questions(), label: msg('Questions'), icon: MessageCircleQuestion },
  { to: educatorPaths.reviews(), label: msg('Reviews'), icon: MessageSquareQuote },
];

/** How far an address belongs to an entry: `page` when it is the entry's own. */
export function findPlace({ to, parts = [] }: EducatorEntry, pathname: string): 'page' | 'true' | undefined {
  if (pathname.replace(/\/$/, '') === to) return 'page';
  return parts.includes(pathname.split('/')[1] ?? '') ? 'true' : undefined;
}
