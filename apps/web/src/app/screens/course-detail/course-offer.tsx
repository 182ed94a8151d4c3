import type { CourseDetail } from '@nalanda/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { CoverButton } from '#features/courses/detail/cover-button.tsx';
import { Includes, OfferBar, OfferCard, OfferPrice } from '#features/courses/detail/offer-card.tsx';
import { BundleHints } from '#features/payments/bundles/bundle-hints.tsx';
import { CouponBox } from '#features/payments/coupon-box.tsx';
import { EnrolButton } from '#features/payments/enrol-button.tsx';
import { InvoiceHint } from '#features/payments/invoice-hint.tsx';
import type { Purchase } from '#features/payments/use-purchase.ts';
import { WishButton } from '#features/recommendations/wish-button.tsx';
import { useSystemInfo } from '#features/system/system.api.ts';
import { useRefundDays } from '#features/system/use-refund-days.ts';
import { useT } from '#shared/i18n/index.ts';
import { CreatorActions } from './creator-actions.tsx';
import { OwnProgress } from './own-progress.tsx';

// Few courses are held in batches.
const BatchChoice = lazy(() => import('#features/courses/batches/batch-choice.tsx'));
const OwnBatch = lazy(() => import('#features/courses/batches/own-batch.tsx'));
// Few give, and its form weighs as much as the offer.
const GiftButton = lazy(() => import('#features/payments/gifts/gift-button.tsx'));

/** Props of {@link CourseOffer}. */
interface CourseOfferProps {
  course: CourseDetail;
  purchase: Purchase;
  viewerId: string;
  brandName: string;
  isTeacher: boolean;
  isEnrolled: boolean;
  /** Its educator looks as somebody else: everything is as it looks, and nothing can be bought. */
  isPreview: boolean;
  hasRealFigures: boolean;
  /** The length of all videos as people say it. */
  length: string;
  onPlay: (() => void) | null;
  /** Keeps the lectures on this device; null for who may not. */
  offline: ReactNode;
}

/** What the course costs and includes, how far one is in it, and the way to buy, watch or edit it. */
export function CourseOffer(props: CourseOfferProps) {
  const { course, purchase, isTeacher, isEnrolled, isPreview, hasRealFigures } = props;
  const { isByInvitation = false, cannotMail = false } = useSystemInfo();
  const canBuy = !isTeacher && !isEnrolled;
  const price = (
    <OfferPrice price={purchase.price} fullPrice={course.price} sale={course.sale} hasRealFigures={hasRealFigures} />
  );
  return (
    <OfferCard
      cover={<CoverButton course={course} onPlay={props.onPlay} className="w-full max-lg:hidden" />}
      choice={
        canBuy &&
        course.batches.length > 0 && (
          <div inert={isPreview}>
            <Suspense fallback={<div style={{ height: `${2 + course.batches.length * 4.5}rem` }} />}>
              <BatchChoice
                batches={course.batches}
                chosenId={purchase.batchId}
                onChoose={purchase.chooseBatch}
                asked={purchase.asked}
              />
            </Suspense>
          </div>
        )
      }
      bar={
        isTeacher ? (
          <>
            {price}
            <CreatorActions course={course} />
          </>
        ) : (
          <OfferBar isInert={isPreview}>
            {isEnrolled ? <OwnProgress course={course} isPreview={isPreview} /> : price}
            <EnrolButton courseId={course._id} purchase={purchase} isEnrolled={isEnrolled} />
          </OfferBar>
        )
      }
      includes={
        <>
          {isEnrolled && course.ownBatch && (
            <Suspense>
              <OwnBatch courseId={course._id} batch={course.ownBatch} batches={course.batches} />
            </Suspense>
          )}
          {canBuy && Boolean(course.price) && !purchase.cannotPay && !purchase.isEmpty && (
            <RefundNote startsAt={purchase.batchStartsAt} />
          )}
          <Includes course={course} length={props.length} hasRealFigures={hasRealFigures} />
        </>
      }
    >
      {props.offline}
      {canBuy && course.isPublished && (
        <div inert={isPreview}>
          <WishButton courseId={course._id} />
        </div>
      )}
      {!isTeacher &&
        course.isPublished &&
        Boolean(course.price) &&
        !course.isInBatches &&
        !purchase.cannotPay &&
        !purchase.isEmpty && (
          <div inert={isPreview}>
            <Suspense fallback={<div className="h-11" />}>
              <GiftButton
                course={course}
                userId={props.viewerId}
                {...{ brandName: props.brandName, isByInvitation, cannotMail }}
                price={course.sale?.price ?? course.price ?? 0}
              />
            </Suspense>
          </div>
        )}
      {canBuy && Boolean(course.price) && (
        <Inert when={isPreview}>
          <CouponBox coupon={purchase.coupon} isBusy={purchase.phase !== 'idle'} />
          <InvoiceHint />
          <BundleHints courseId={course._id} />
        </Inert>
      )}
    </OfferCard>
  );
}

function Inert({ when, children }: { when: boolean; children: ReactNode }) {
  return (
    <div inert={when} className="grid gap-2 border-t border-line pt-3">
      {children}
    </div>
  );
}

/** What the policy grants, where one decides. */
function RefundNote({ startsAt }: { startsAt: string | null }) {
  const t = useT();
  const days = useRefundDays();
  const isAhead = startsAt !== null && Date.parse(startsAt) > Date.now();
  return (
    <p className="text-sm text-soft lg:-mt-1 lg:text-center">
      {isAhead
        ? t('Full refund until {days} days after your batch starts if you have watched less than 20%.', { days })
        : t('Full refund within {days} days if you have watched less than 20%.', { days })}
    </p>
  );
}
