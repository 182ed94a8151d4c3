import { InstructorCard, InstructorCardSkeleton } from '#features/courses/detail/instructor-card.tsx';
import { useSystemInfo } from '#features/system/system.api.ts';
import { useGetCreatorQuery } from '#features/users/users.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { useT } from '#shared/i18n/index.ts';
import { QueryView } from '#shared/ui/query-view.tsx';
import { QuietRetry } from '#shared/ui/states.tsx';
import { useAppSelector } from '../../hooks.ts';

/** Props of {@link Instructor}. */
interface InstructorProps {
  creatorId: string;
  /** As whom one looks; absent: as oneself. */
  viewerId?: string;
}

/** The educator of a course, fetched by id. Others than the educator read the email only where the owner allows it. */
export function Instructor({ creatorId, viewerId }: InstructorProps) {
  const t = useT();
  const ownId = useAppSelector(selectUser)?._id;
  const { showsEducatorEmail = false } = useSystemInfo();
  const query = useGetCreatorQuery(creatorId);
  useLoggedError(query.error);
  return (
    <QueryView
      query={query}
      pending={<InstructorCardSkeleton />}
      failed={<QuietRetry onRetry={() => void query.refetch()}>{t('Load the instructor')}</QuietRetry>}
    >
      {(creator) => (
        <InstructorCard creator={creator} hasEmail={creatorId === (viewerId ?? ownId) || showsEducatorEmail} />
      )}
    </QueryView>
  );
}
