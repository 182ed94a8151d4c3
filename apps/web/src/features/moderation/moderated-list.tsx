import { limits, type Moderated } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { Pagination } from '#shared/ui/pagination.tsx';
import { QueryView, type QueryViewProps } from '#shared/ui/query-view.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { ModeratedCard } from './moderated-card.tsx';

/** Props of {@link ModeratedList}. */
interface ModeratedListProps {
  query: QueryViewProps<{ contributions: Moderated[]; total: number }>['query'];
  page: number;
  toPage: (number: number) => { search: string };
  /** What waits is listed. */
  isOpen: boolean;
  isOffice: boolean;
}

/** A page of what people have written, for whoever decides about it. */
export function ModeratedList({ query, page, toPage, isOpen, isOffice }: ModeratedListProps) {
  const t = useT();
  return (
    <QueryView
      query={query}
      pending={<SkeletonRows label={t('Loading')} rows={3} row="h-44 rounded-card" className="grid gap-4" />}
    >
      {({ contributions, total }) =>
        contributions.length === 0 ? (
          <EmptyState title={isOpen ? t('Nothing to decide') : t('Nothing here')}>
            {isOpen && t('Reports of readers appear here.')}
          </EmptyState>
        ) : (
          <>
            <ul className="grid gap-4">
              {contributions.map((contribution) => (
                <li key={`${contribution.kind} ${contribution._id}`}>
                  <ModeratedCard {...{ contribution, isOffice }} />
                </li>
              ))}
            </ul>
            <Pagination page={page} lastPage={Math.ceil(total / limits.officeRows)} toPage={toPage} />
          </>
        )
      }
    </QueryView>
  );
}
