import type { Wish } from '@nalanda/contract';
import { Heart, TrendingDown, X } from 'lucide-react';
import { CourseGridSkeleton } from '#features/courses/catalogue/course-grid.tsx';
import { useListWishesQuery, useRemoveWishMutation } from '#features/recommendations/wishes.api.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { CourseCard } from '#shared/ui/course-card.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { EmptyState } from '#shared/ui/states.tsx';

export const handle: PageTexts = { title: msg('My wishlist') };

/** The courses that somebody wants to come back to, the newest first. */
export default function Wishlist() {
  const t = useT();
  const query = useListWishesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="wrap pb-12">
      <PageHeader
        title={t('My wishlist')}
        subtitle={t('Only you see it. A course leaves it when you enroll.')}
        back={{ to: paths.home(), label: t('Back to Home') }}
      />
      <QueryView
        query={query}
        pending={<CourseGridSkeleton count={3} />}
        isEmpty={(wishes) => wishes.length === 0}
        empty={
          <EmptyState
            icon={Heart}
            title={t('Nothing on your wishlist yet')}
            action={<LinkButton to={paths.allCourses()}>{t('View all Courses')}</LinkButton>}
          >
            {t('Press the heart on the page of a course that you want to come back to.')}
          </EmptyState>
        }
      >
        {(wishes) => (
          <ul className="grid gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
            {wishes.map((wish) => (
              <li key={wish.course._id} className="grid grid-rows-[1fr_auto] gap-1">
                <CourseCard course={wish.course} headingLevel="h2" note={<PriceNote wish={wish} />} />
                <RemoveWish wish={wish} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}

/** How much less the course costs than when it was added; nothing when it does not. */
function PriceNote({ wish: { course, priceThen } }: { wish: Wish }) {
  const t = useT();
  const price = course.sale?.price ?? course.price;
  if (price === null || priceThen === null || price >= priceThen) return null;
  return (
    <p className="flex items-start gap-2 text-sm font-semibold text-success">
      <TrendingDown aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('{amount} less than when you added it', { amount: t.price(priceThen - price) })}
    </p>
  );
}

function RemoveWish({ wish: { course } }: { wish: Wish }) {
  const t = useT();
  const [remove, { isLoading }] = useRemoveWishMutation();

  async function take() {
    try {
      await remove(course._id).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <Button
      variant="ghost"
      size="sm"
      loading={isLoading}
      aria-label={t('Remove from the wishlist: {title}', { title: course.title })}
      onClick={() => void take()}
      className="justify-self-end"
    >
      <X aria-hidden className="size-4" />
      {t('Remove')}
    </Button>
  );
}
