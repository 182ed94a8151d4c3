import type { Quote } from '@nalanda/contract';
import { CirclePlay } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { msg, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { CouponBox } from './coupon-box.tsx';
import type { EnrolPhase } from './enrol.models.ts';
import { useEnrol } from './use-enrol.ts';

/** Props of {@link EnrolButton}. */
export interface EnrolButtonProps {
  course: { _id: string; price: number | null };
  userId: string;
  brandName: string;
  isEnrolled: boolean;
}

const phaseTexts = {
  ordering: msg('Opening the checkout…'),
  paying: msg('Waiting for your payment…'),
  verifying: msg('Confirming your payment…'),
} as const satisfies Record<Exclude<EnrolPhase, 'idle'>, string>;

/** 'Enroll Now' until the course is the learner's, 'Watch Now' from then on. */
export function EnrolButton({ course, userId, brandName, isEnrolled }: EnrolButtonProps) {
  const t = useT();
  const [quote, setQuote] = useState<Quote | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { start, phase, hasEnrolled } = useEnrol({
    courseId: course._id,
    userId,
    brandName,
    price: quote?.price ?? course.price,
    coupon: quote?.coupon ?? null,
    onCouponRefused: (message) => {
      setQuote(null);
      setRefusal(message);
    },
  });
  const boxRef = useReturningFocus(phase);
  const hasPrice = course.price !== null;
  return (
    <div ref={boxRef} className="grid gap-2">
      {isEnrolled || hasEnrolled ? (
        <LinkButton to={paths.viewLecture(course._id)} size="lg" className="w-full">
          <CirclePlay aria-hidden className="size-5" />
          {t('Watch Now')}
        </LinkButton>
      ) : (
        <>
          {Boolean(course.price) && (
            <CouponBox
              courseId={course._id}
              isBusy={phase !== 'idle'}
              quote={quote}
              refusal={refusal}
              onChange={(next) => {
                setQuote(next);
                setRefusal(null);
              }}
            />
          )}
          <Button
            size="lg"
            loading={phase !== 'idle'}
            disabled={!hasPrice}
            onClick={() => void start()}
            className="w-full"
          >
            {t('Enroll Now')}
          </Button>
          <p role="status" className="text-center text-sm text-soft empty:hidden">
            {hasPrice ? phase !== 'idle' && t(phaseTexts[phase]) : t('The educator has not set a price yet.')}
          </p>
        </>
      )}
    </div>
  );
}

/** A disabled button loses the focus; the box gives it back when the attempt is over and nothing else has taken it. */
function useReturningFocus(phase: EnrolPhase) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(phase);
  useEffect(() => {
    const hasEnded = phase === 'idle' && last.current !== 'idle';
    last.current = phase;
    if (!hasEnded || document.activeElement !== document.body) return;
    // The coupon's button stands before it.
    [...(ref.current?.querySelectorAll<HTMLElement>('a, button') ?? [])].at(-1)?.focus();
  }, [phase]);
  return ref;
}
