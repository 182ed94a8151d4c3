import type { ContinuedCourse, Course, CourseSummary, User } from '@nalanda/contract';
import { Link } from 'react-router';
import { ContinueFirst, continueFirstHeight } from '#features/learning/continue-first.tsx';
import { ContinueList, ContinueSkeleton } from '#features/learning/continue-watching.tsx';
import { isBegun } from '#features/learning/enrolment.models.ts';
import { useListContinuedQuery } from '#features/learning/learning.api.ts';
import { describeLength } from '#features/lectures/lectures.models.ts';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { type Translate, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { paths } from '#shared/paths.ts';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { TaughtCourses } from './taught-courses.tsx';

/** How many stand beside the one that was watched last. */
const MOST_BESIDE = 2;

/** Props of {@link OwnStart}. */
interface OwnStartProps {
  user: User;
  /** The courses that an educator has made. */
  taught: readonly Course[];
}

/** What Home begins with for somebody who is in the middle of something. home.css keeps room for each of its parts. */
export default function OwnStart({ user, taught }: OwnStartProps) {
  const t = useT();
  const begun = user.enrolledCourses.filter(isBegun);
  return (
    <div className="wrap pt-4 sm:pt-6 lg:pt-8">
      <h1 className="h-9 truncate text-2xl leading-9 sm:h-11 sm:text-3xl sm:leading-11">
        {greet(t, new Date().getHours(), shortName(user.name))}
      </h1>
      {begun.length > 0 && <Continue begun={begun} enrolled={user.enrolledCourses.length} />}
      {taught.length > 0 && <TaughtCourses courses={taught} />}
    </div>
  );
}

/** The first of the names, unless it is but an initial. */
function shortName(name: string): string {
  const [first = name] = name.trim().split(/\s+/);
  return /\p{L}[\p{L}\p{M}]{2}/u.test(first) ? first : name;
}

function greet(t: Translate, hour: number, name: string): string {
  if (hour >= 4 && hour < 12) return t('Good morning, {name}', { name });
  if (hour >= 12 && hour < 17) return t('Good afternoon, {name}', { name });
  return t('Good evening, {name}', { name });
}

interface Begun {
  course: CourseSummary;
  lecture: ContinuedCourse | null;
}

function Continue({ begun, enrolled }: { begun: CourseSummary[]; enrolled: number }) {
  const t = useT();
  const query = useListContinuedQuery(undefined, { refetchOnMountOrArgChange: true });
  useLoggedError(query.error);
  // Without the list, the courses themselves: their player knows where to go on.
  const known: Begun[] = query.data?.map((lecture) => ({ course: lecture.course, lecture })) ?? [];
  const shown = known.length > 0 ? known : begun.map((course) => ({ course, lecture: null }));
  const [first, ...others] = shown.slice(0, 1 + MOST_BESIDE);
  const isPending = query.data === undefined && !query.isError;
  // As the room was kept: by what is known of the person.
  const hasOthers = begun.length > 1;
  return (
    <section aria-labelledby="continue-watching" className="mt-3 sm:mt-4 lg:mt-5">
      <h2 id="continue-watching" className="sr-only">
        {t('Continue watching')}
      </h2>
      <div className={cx('grid gap-4 lg:gap-5', hasOthers && 'lg:grid-cols-[1.7fr_1fr]')}>
        {isPending || !first ? <ContinuePending /> : <ContinueFirst {...first} left={describeLeft(t, first.lecture)} />}
        {hasOthers && (
          <div className="flex min-h-34 flex-col">
            {isPending ? (
              <ContinueSkeleton count={Math.min(begun.length - 1, MOST_BESIDE)} isColumn />
            ) : (
              <ContinueList courses={others} isColumn />
            )}
            <Link
              to={paths.enrolledCourses()}
              className="link mt-auto flex min-h-10 items-center justify-between max-lg:hidden"
            >
              {t('My Courses')}
              <span className="font-normal text-soft">{t.count(enrolled, '{count} course', '{count} courses')}</span>
            </Link>
          </div>
        )}
      </div>
    </section>
  );
}

function ContinuePending() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading what you are watching')}>
      <Skeleton className={`${continueFirstHeight} rounded-panel`} />
    </SkeletonGroup>
  );
}

/** "8 minutes left"; nothing where nobody knows, or the end is reached. */
function describeLeft(t: Translate, lecture: ContinuedCourse | null): string {
  const time = describeLength(t, lecture?.leftSeconds ?? 0);
  return time && t('{time} left', { time });
}
