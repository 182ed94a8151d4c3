import type { ModeratedReview } from '@nalanda/contract';
import { Eye, EyeOff, Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { FAULT_LABELS } from '#shared/moderation/faults.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Stars } from '#shared/ui/rating.tsx';
import { EducatorReply } from '../reply/educator-reply.tsx';
import { useKeepReviewMutation, useRestoreReviewMutation } from './office-reviews.api.ts';

const HideDialog = lazy(() => import('./hide-dialog.tsx').then((module) => ({ default: module.HideDialog })));

const DAY_MS = 86_400_000;

/** A review in the office: its words, what was reported, and what can be done about it. */
export function ModeratedReviewCard({ review }: { review: ModeratedReview }) {
  const t = useT();
  const { hidden, comment, user } = review;
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Stars value={review.rating} className="text-base" />
        <span className="sr-only">{t('{rating} of 5 stars', { rating: review.rating })}</span>
        <span className="font-semibold">{user.name}</span>
        <Link to={paths.viewCourse(review.courseId)} className="link min-w-0 truncate">
          {review.courseTitle}
        </Link>
        <State review={review} />
      </div>
      {comment ? (
        <p lang={t.langOf(comment)} className="whitespace-pre-line text-pretty wrap-anywhere">
          {comment}
        </p>
      ) : (
        <p className="text-soft">{t('Rated without a comment.')}</p>
      )}
      <EducatorReply reply={review.reply} />
      {hidden && <Hiding hidden={hidden} />}
      <Reports reports={review.reports} />
      <Decisions review={review} />
    </Card>
  );
}

function State({ review: { hidden, waitingSince, createdAt } }: { review: ModeratedReview }) {
  const t = useT();
  const days = waitingSince ? Math.floor((Date.now() - Date.parse(waitingSince)) / DAY_MS) : 0;
  return (
    <span className="ml-auto flex flex-wrap items-center gap-2 text-sm text-soft">
      {hidden && <Badge tone="danger">{t('Hidden')}</Badge>}
      {waitingSince && (
        <Badge tone={days >= 3 ? 'danger' : 'highlight'}>
          {days === 0 ? t('Waits since today') : t.count(days, 'Waits for {count} day', 'Waits for {count} days')}
        </Badge>
      )}
      <span>{t.date(createdAt)}</span>
    </span>
  );
}

function Hiding({ hidden }: { hidden: NonNullable<ModeratedReview['hidden']> }) {
  const t = useT();
  return (
    <div className="grid gap-1 rounded-control bg-sunken px-4 py-3 text-sm">
      <p>
        {t('Hidden on {date} by {name}: {reason}', {
          date: t.date(hidden.at),
          name: hidden.by ?? t('somebody who has left'),
          reason: t(FAULT_LABELS[hidden.reason]),
        })}
      </p>
      {hidden.note && (
        <p lang={t.langOf(hidden.note)} className="whitespace-pre-line wrap-anywhere">
          {hidden.note}
        </p>
      )}
      {hidden.isChanged && <p className="font-semibold">{t('Its writer has changed it since.')}</p>}
      {hidden.isWithdrawn && <p>{t('Its writer has deleted it. Shown again, it is gone.')}</p>}
    </div>
  );
}

function Reports({ reports }: Pick<ModeratedReview, 'reports'>) {
  const t = useT();
  if (reports.length === 0) return null;
  return (
    <ul aria-label={t('Reports')} className="grid gap-2 border-t border-line pt-4 text-sm">
      {reports.map(({ reporter, isEducator, reason, note, createdAt, outcome }) => (
        <li key={`${reporter} ${createdAt}`} className="flex gap-2">
          <Flag aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-semibold">{t(FAULT_LABELS[reason])}</span>
              <span className="text-soft">
                {reporter} · {t.date(createdAt)}
              </span>
              {isEducator && <Badge tone="highlight">{t('Educator of the course')}</Badge>}
              {outcome && <Badge>{outcome === 'hidden' ? t('Hidden then') : t('Kept then')}</Badge>}
            </p>
            {note && (
              <p lang={t.langOf(note)} className="whitespace-pre-line wrap-anywhere">
                {note}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Decisions({ review }: { review: ModeratedReview }) {
  const t = useT();
  const [isHiding, setIsHiding] = useState(false);
  const [restoreReview, restoring] = useRestoreReviewMutation();
  const [keepReview, keeping] = useKeepReviewMutation();
  const { _id: reviewId, hidden, waitingSince } = review;
  const { name } = review.user;

  async function decide(decision: Promise<{ message: string }>): Promise<void> {
    try {
      notify.success((await decision).message);
    } catch (thrown) {
      tellFailure(thrown);
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      {hidden ? (
        <Button
          variant="secondary"
          size="sm"
          loading={restoring.isLoading}
          aria-label={t('Show the review of {name} again', { name })}
          onClick={() => void decide(restoreReview({ reviewId }).unwrap())}
        >
          <Eye aria-hidden className="size-4" />
          {t('Show again')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('Hide the review of {name}', { name })}
          onClick={() => setIsHiding(true)}
        >
          <EyeOff aria-hidden className="size-4" />
          {t('Hide')}
        </Button>
      )}
      {waitingSince && (
        <Button
          variant="ghost"
          size="sm"
          loading={keeping.isLoading}
          aria-label={
            hidden
              ? t('Keep hidden: the review of {name}', { name })
              : t('Keep it shown: the review of {name}', { name })
          }
          onClick={() => void decide(keepReview({ reviewId }).unwrap())}
        >
          {hidden ? t('Keep hidden') : t('Keep it shown')}
        </Button>
      )}
      <Suspense>
        {isHiding && <HideDialog reviewId={reviewId} name={name} onClose={() => setIsHiding(false)} />}
      </Suspense>
    </div>
  );
}
