import { limits, type ModerationList, moderationLists } from '@nalanda/contract';
import { Link } from 'react-router';
import { ModeratedReviewCard } from '#features/reviews/moderation/moderated-review.tsx';
import { useListModeratedReviewsQuery } from '#features/reviews/moderation/office-reviews.api.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { useListAddress } from '../use-list-address.ts';

export const handle: PageTexts = { title: msg('Reviews'), isUnlisted: true };

const LIST_LABELS: Record<ModerationList, string> = {
  open: msg('To decide'),
  hidden: msg('Hidden ones'),
  all: msg('All reviews'),
};

/** Reviews that were reported, hidden ones, and all others. */
export default function OfficeReviews() {
  const t = useT();
  const { page, read, toPage } = useListAddress();
  const list = moderationLists.find((name) => name === read('list')) ?? 'open';
  const query = useListModeratedReviewsQuery({ list, page }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader
        title={t('Reviews')}
        subtitle={t('What readers have reported, longest waiting first. Hidden reviews count nowhere.')}
      />
      <ListChoice list={list} />
      <QueryView
        query={{ ...query, data: query.currentData }}
        pending={<SkeletonRows label={t('Loading')} rows={3} row="h-44 rounded-card" className="grid gap-4" />}
      >
        {({ reviews, total }) =>
          reviews.length === 0 ? (
            <EmptyState title={t(list === 'open' ? 'Nothing to decide' : 'No reviews here')}>
              {list === 'open' && t('Reports of readers appear here.')}
            </EmptyState>
          ) : (
            <>
              <ul className="grid gap-4">
                {reviews.map((review) => (
                  <li key={review._id}>
                    <ModeratedReviewCard review={review} />
                  </li>
                ))}
              </ul>
              <Pagination page={page} lastPage={Math.ceil(total / limits.officeRows)} toPage={toPage} />
            </>
          )
        }
      </QueryView>
    </>
  );
}

function ListChoice({ list }: { list: ModerationList }) {
  const t = useT();
  return (
    <nav aria-label={t('Which reviews')} className="mb-5 flex flex-wrap gap-2">
      {moderationLists.map((name) => (
        <Link
          key={name}
          to={{ search: `?list=${name}` }}
          aria-current={name === list ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold transition-colors duration-150 lg:min-h-9',
            name === list ? 'border-transparent bg-ink text-paper' : 'border-line bg-raised hover:bg-sunken',
          )}
        >
          {t(LIST_LABELS[name])}
        </Link>
      ))}
    </nav>
  );
}
