import type { Review } from '@nalanda/contract';
import { BadgeCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Stars } from '#shared/ui/rating.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';

/** What somebody says about a course. */
export function ReviewCard({
  review,
  hasCourse = true,
  className,
  children,
}: {
  review: Review;
  /** Names the course; off where the page is about one course. */
  hasCourse?: boolean;
  className?: string;
  /** What the viewer can do with it. */
  children?: ReactNode;
}) {
  const t = useT();
  const { user, rating, comment, courseTitle, verified, createdAt } = review;
  return (
    <figure
      className={cx('flex h-full flex-col gap-4 rounded-card border border-line bg-raised p-5 shadow-card', className)}
    >
      <div className="flex items-center gap-1 text-base">
        <Stars value={rating} />
        <span className="sr-only">{t('{rating} of 5 stars', { rating })}</span>
        <time dateTime={createdAt} className="ml-auto text-sm text-soft">
          {t.indianDate(createdAt)}
        </time>
      </div>
      <blockquote className="grow text-pretty">
        {comment ? <Comment text={comment} /> : <p className="text-soft">{t('Rated without a comment.')}</p>}
      </blockquote>
      <figcaption className="flex items-center gap-3 border-t border-line pt-4">
        <Avatar name={user.name} photoUrl={user.photoUrl} />
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 font-semibold leading-tight">
            <span className="truncate">{user.name}</span>
            {verified && (
              <span title={t('Enrolled in the course')}>
                <BadgeCheck aria-hidden className="size-[1.1em] text-success" />
                <span className="sr-only">{t(', enrolled in the course')}</span>
              </span>
            )}
          </p>
          <p className="text-sm text-soft wrap-anywhere">
            {t(user.role === 'educator' ? 'Educator' : 'Student')}
            {hasCourse && (
              <>
                {' · '}
                <span lang={t.langOf(courseTitle)}>{courseTitle}</span>
              </>
            )}
          </p>
        </div>
      </figcaption>
      {children}
    </figure>
  );
}

/** Six lines of what was written; who wants more opens the rest. */
function Comment({ text }: { text: string }) {
  const t = useT();
  const ref = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);

  // The width decides how many lines it takes.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function open() {
    setIsOpen(true);
    setIsCut(false);
    // The button goes; the keyboard stays with the words.
    ref.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <p ref={ref} tabIndex={-1} lang={t.langOf(text)} className={cx('outline-none', !isOpen && 'line-clamp-6')}>
        {text}
      </p>
      {isCut && (
        <button type="button" onClick={open} className="link min-h-11">
          {t('Read more')}
        </button>
      )}
    </>
  );
}

/** The shape of a review that is still coming. */
export function ReviewCardSkeleton() {
  return (
    <div className="grid gap-4 rounded-card border border-line bg-raised p-5">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-16 w-full" />
      <div className="flex items-center gap-3 border-t border-line pt-4">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-9 w-40" />
      </div>
    </div>
  );
}
