import type { Review } from '@nalanda/contract';
import { type ReactNode, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { ReviewCard } from './review-card.tsx';

const FIRST_SHOWN = 6;

/** Props of {@link ReviewList}. */
interface ReviewListProps {
  reviews: readonly Review[];
  /** The viewer's own review with what can be done to it; it may stand in the list. */
  own: { id: string; actions: ReactNode } | null;
}

/** What people say about one course, newest first; a long list opens on request. */
export function ReviewList({ reviews, own }: ReviewListProps) {
  const t = useT();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? reviews : reviews.slice(0, FIRST_SHOWN);
  return (
    <div className="grid gap-5">
      <ul className="grid gap-5 sm:grid-cols-2">
        {shown.map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} hasCourse={false}>
              {review._id === own?.id && own.actions}
            </ReviewCard>
          </li>
        ))}
      </ul>
      {shown.length < reviews.length && (
        <Button variant="secondary" onClick={() => setIsWhole(true)} className="justify-self-center">
          {t('Show all {count} reviews', { count: reviews.length })}
        </Button>
      )}
    </div>
  );
}
