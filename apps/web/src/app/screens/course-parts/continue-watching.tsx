import { ContinueList, ContinueSkeleton } from '#features/learning/continue-watching.tsx';
import { isBegun } from '#features/learning/enrolment.models.ts';
import { useListContinuedQuery } from '#features/learning/learning.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { useT } from '#shared/i18n/index.ts';
import { useAppSelector } from '../../hooks.ts';

/**
 * What the signed-in person is in the middle of; nothing when there is nothing. The list is a shortcut to what stands
 * among the enrolled courses too, so a failure is only logged.
 */
export function ContinueWatching({ className }: { className?: string }) {
  const t = useT();
  const hasBegun = useAppSelector(selectUser)?.enrolledCourses.some(isBegun) ?? false;
  const query = useListContinuedQuery(undefined, { skip: !hasBegun, refetchOnMountOrArgChange: true });
  useLoggedError(query.error);
  if (!hasBegun || query.isError || query.data?.length === 0) return null;
  return (
    <section aria-labelledby="continue-watching" className={className}>
      <h2 id="continue-watching" className="mb-4 text-2xl">
        {t('Continue watching')}
      </h2>
      {query.data ? (
        <ContinueList courses={query.data.map((lecture) => ({ course: lecture.course, lecture }))} />
      ) : (
        <ContinueSkeleton />
      )}
    </section>
  );
}
