import { InstructorCard, InstructorCardSkeleton } from '#features/courses/detail/instructor-card.tsx';
import { useGetCreatorQuery } from '#features/users/users.api.ts';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { useT } from '#shared/i18n/index.ts';
import { QueryView } from '#shared/ui/query-view.tsx';
import { QuietRetry } from '#shared/ui/states.tsx';

/** The educator of a course, fetched by id. */
export function Instructor({ creatorId }: { creatorId: string }) {
  const t = useT();
  const query = useGetCreatorQuery(creatorId);
  useLoggedError(query.error);
  return (
    <QueryView
      query={query}
      pending={<InstructorCardSkeleton />}
      failed={<QuietRetry onRetry={() => void query.refetch()}>{t('Load the instructor')}</QuietRetry>}
    >
      {(creator) => <InstructorCard creator={creator} />}
    </QueryView>
  );
}
