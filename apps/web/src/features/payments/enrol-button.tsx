import { CirclePlay } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { msg, Trans, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import type { EnrolPhase } from './enrol.models.ts';
import type { Purchase } from './use-purchase.ts';

/** Props of {@link EnrolButton}. */
export interface EnrolButtonProps {
  courseId: string;
  purchase: Purchase;
  isEnrolled: boolean;
}

/** What is said while an attempt goes on. */
export const phaseTexts = {
  ordering: msg('Opening the checkout…'),
  paying: msg('Waiting for your payment…'),
  verifying: msg('Confirming your payment…'),
} as const satisfies Record<Exclude<EnrolPhase, 'idle'>, string>;

/** Of a course that costs nothing: no window opens. */
const ENROLLING = msg('Enrolling you…');

// The window can also go while a payment is still on its way (use-enrol.ts looks again): both must be true.
const DISMISSED = msg(
  'You closed the payment window. Nothing was charged, and you can try again. If you had already paid, the course opens here in a moment.',
);

const INTERRUPTED = msg(
  'This page was closed while you were paying. If you have paid, the course opens here in a moment; do not pay again. If not, you can go on now.',
);

/** 'Enroll Now' until the course is the learner's, 'Watch Now' from then on; what is said of it stands in the next row. */
export function EnrolButton({ courseId, purchase, isEnrolled }: EnrolButtonProps) {
  const t = useT();
  const { start, phase, aftermath, price, isClosed, isEmpty, cannotPay, mustChoose } = purchase;
  const boxRef = useReturningFocus(phase);
  const hasPrice = price !== null;
  return (
    <div ref={boxRef} className="contents">
      {isEnrolled ? (
        <LinkButton to={paths.viewLecture(courseId)} size="lg" className="w-full">
          <CirclePlay aria-hidden className="size-5" />
          {t('Watch Now')}
        </LinkButton>
      ) : (
        <>
          <Button
            size="lg"
            loading={phase !== 'idle'}
            disabled={!hasPrice || isClosed || isEmpty || cannotPay}
            onClick={() => void start()}
            className="w-full"
          >
            {t('Enroll Now')}
          </Button>
          <p role="status" className="col-span-full text-center text-sm text-soft empty:hidden">
            {hasPrice
              ? phase !== 'idle' && t(price === 0 ? ENROLLING : phaseTexts[phase])
              : t('The educator has not set a price yet.')}
            {hasPrice && isEmpty && t('This course has no lectures yet.')}
            {!isEmpty && cannotPay && t('This school cannot take payments yet. Please come back later.')}
            {hasPrice &&
              !isEmpty &&
              !cannotPay &&
              isClosed &&
              t('No batch can be joined now. Put the course on your wishlist, and we tell you of the next one.')}
            {mustChoose && t('Choose your batch first.')}
            {aftermath === 'dismissed' && t(DISMISSED)}
            {aftermath === 'interrupted' && t(INTERRUPTED)}
            {aftermath === 'session-ended' && <SessionEnded />}
          </p>
        </>
      )}
    </div>
  );
}

/** Says how to go on in place of the notice for those who have written something. */
export function SessionEnded() {
  return (
    <Trans
      text="You have been logged out, and nothing was charged. <login>Log in again</login> in a new tab, then press the button once more."
      tags={{
        login: (content) => (
          <a href={paths.login()} target="_blank" rel="noopener" className="link">
            {content}
          </a>
        ),
      }}
    />
  );
}

/** A disabled button loses the focus; the box gives it back when the attempt is over and nothing else has taken it. */
function useReturningFocus(phase: EnrolPhase) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(phase);
  useEffect(() => {
    const hasEnded = phase === 'idle' && last.current !== 'idle';
    last.current = phase;
    if (hasEnded && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [phase]);
  return ref;
}
