import type { Review } from '@nalanda/contract';
import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { ReviewCard } from './review-card.tsx';

const FIRST_SHOWN = 6;

/** What learners say about one course, newest first; a long list opens on request. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  const t = useT();
  const [isWhole, setIsWhole] = useState(false);
  if (reviews.length === 0) {
    return <p className="text-soft">{t('No reviews yet. Be the first to say what this course is worth.')}</p>;
  }
  const shown = isWhole ? reviews : reviews.slice(0, FIRST_SHOWN);
  return (
    <div className="grid gap-5">
      <ul className="grid gap-5 sm:grid-cols-2">
        {shown.map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} hasCourse={false} />
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
