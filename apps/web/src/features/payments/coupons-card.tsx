import type { Coupon } from '@nalanda/contract';
import { couponCodesCsvPath } from '@nalanda/contract/paths';
import { Copy, Download, Pause, Pencil, Play, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { msg, type Translate, useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RemovalDialog } from '#shared/ui/removal-dialog.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { CouponDialog, type CouponScope } from './coupon-dialog.tsx';
import { type CouponState, findCouponState } from './coupon-form.models.ts';
import { useEditCouponMutation, useListCouponsQuery, useRemoveCouponMutation } from './coupons.api.ts';

const states = {
  active: { tone: 'success', text: msg('Active') },
  paused: { tone: 'neutral', text: msg('Paused') },
  waiting: { tone: 'highlight', text: msg('Not started') },
  over: { tone: 'danger', text: msg('Expired') },
  'used-up': { tone: 'danger', text: msg('Used up') },
} as const satisfies Record<CouponState, unknown>;

/** Coupons with what they have cost; made, changed, paused and removed here. Of one course, or all of the educator. */
export function CouponsCard({ scope }: { scope: CouponScope }) {
  const t = useT();
  const isOfCourse = 'courseId' in scope;
  const query = useListCouponsQuery(isOfCourse ? { courseId: scope.courseId } : {});
  const [edited, setEdited] = useState<Coupon | 'new' | null>(null);
  const [removed, setRemoved] = useState<Coupon | null>(null);
  return (
    <Card className="grid gap-4 p-6 sm:p-8">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1.5">
          {isOfCourse && <h2 className="text-xl">{t('Coupons')}</h2>}
          <p className="max-w-[60ch] text-soft">
            {t('A code that lowers the price. Share it with anyone; you decide how often and until when it works.')}
          </p>
        </div>
        <Button variant="secondary" onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-5" />
          {t('New coupon')}
        </Button>
      </div>
      <QueryView
        query={query}
        pending={
          <SkeletonGroup label={t('Loading')}>
            <Skeleton className="h-20 w-full" />
          </SkeletonGroup>
        }
        empty={
          <p className="text-soft">
            {isOfCourse ? t('There is no coupon for this course yet.') : t('You have no coupons yet.')}
          </p>
        }
      >
        {(coupons) => (
          <ul className="grid gap-3">
            {coupons.map((coupon) => (
              <CouponRow
                key={coupon._id}
                coupon={coupon}
                place={describePlace(t, coupon, scope)}
                onEdit={() => setEdited(coupon)}
                onRemove={() => setRemoved(coupon)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <CouponDialog scope={scope} coupon={edited} onClose={() => setEdited(null)} />
      <RemoveDialog coupon={removed} onClose={() => setRemoved(null)} />
    </Card>
  );
}

interface CouponRowProps {
  coupon: Coupon;
  /** What it counts for. */
  place: string;
  onEdit: () => void;
  onRemove: () => void;
}

function CouponRow({ coupon, place, onEdit, onRemove }: CouponRowProps) {
  const t = useT();
  const [editCoupon, { isLoading }] = useEditCouponMutation();
  const { _id, code, codes, isPaused, used, held, discountGiven, ...rest } = coupon;
  const { tone, text } = states[findCouponState(coupon, new Date())];

  async function togglePause(): Promise<void> {
    try {
      await editCoupon({ couponId: _id, body: { ...rest, code, isPaused: !isPaused } }).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control border border-line px-4 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2.5">
          <code className="break-all font-semibold">{codes === null ? code : `${code}-…`}</code>
          <Badge tone={tone}>{t(text)}</Badge>
          {codes !== null && <span className="text-sm">{t.count(codes, '{count} code', '{count} codes')}</span>}
        </p>
        <p className="text-sm text-soft">{describeTerms(t, coupon, place)}</p>
        <p className="text-sm text-soft">{describeUses(t, { used, held, maxUses: coupon.maxUses, discountGiven })}</p>
      </div>
      <div className="flex gap-1">
        {codes === null ? (
          <IconButton
            label={t('Copy code {code}', { code })}
            icon={Copy}
            onClick={() => void copy(code, t('Code copied'))}
          />
        ) : (
          <a
            href={couponCodesCsvPath.replace(':couponId', _id)}
            download
            aria-label={t('Download the codes of {code} as CSV', { code })}
            className={buttonClass('ghost', 'icon')}
          >
            <Download aria-hidden className="size-5" />
          </a>
        )}
        <IconButton
          label={isPaused ? t('Resume {code}', { code }) : t('Pause {code}', { code })}
          icon={isPaused ? Play : Pause}
          isBusy={isLoading}
          onClick={() => void togglePause()}
        />
        <IconButton label={t('Edit {code}', { code })} icon={Pencil} onClick={onEdit} />
        <IconButton label={t('Remove {code}', { code })} icon={Trash2} onClick={onRemove} />
      </div>
    </li>
  );
}

function IconButton({
  label,
  icon: Icon,
  isBusy = false,
  onClick,
}: {
  label: string;
  icon: typeof Copy;
  isBusy?: boolean;
  onClick: () => void;
}) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} loading={isBusy} onClick={onClick}>
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}

/** Such as `20% off · this course · until 30 November 2026 · once a learner`. */
function describeTerms(t: Translate, coupon: Coupon, place: string): string {
  const { kind, value, startsAt, endsAt, maxUsesPerLearner } = coupon;
  const parts = [
    kind === 'percent' ? t('{percent}% off', { percent: value }) : t('{price} off', { price: t.price(value) }),
    place,
    startsAt && t('from {date}', { date: t.date(startsAt) }),
    endsAt && t('until {date}', { date: t.date(endsAt) }),
    maxUsesPerLearner !== null && t.count(maxUsesPerLearner, 'once per learner', '{count} times per learner'),
  ];
  return parts.filter(Boolean).join(' · ');
}

function describePlace(t: Translate, { courseId }: Coupon, scope: CouponScope): string {
  if (courseId === null) return t('all your courses');
  if ('courseId' in scope) return t('this course');
  return scope.courses.find(({ _id }) => _id === courseId)?.title ?? t('a course in your archive');
}

function describeUses(
  t: Translate,
  { used, held, maxUses, discountGiven }: Pick<Coupon, 'used' | 'held' | 'maxUses' | 'discountGiven'>,
): string {
  const parts = [
    describeUsed(t, used, maxUses),
    held > 0 && t.count(held, '{count} at the checkout now', '{count} at the checkout now'),
    discountGiven > 0 && t('{price} given', { price: t.price(discountGiven) }),
  ];
  return parts.filter(Boolean).join(' · ');
}

function describeUsed(t: Translate, used: number, all: number | null): string {
  if (all !== null) return t('Used {used} of {all} times', { used, all });
  return used === 0 ? t('Not used yet') : t.count(used, 'Used once', 'Used {count} times');
}

async function copy(code: string, news: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    notify.success(news);
  } catch {
    // Without permission the code still stands there to be selected.
  }
}

function RemoveDialog({ coupon, onClose }: { coupon: Coupon | null; onClose: () => void }) {
  const t = useT();
  const [removeCoupon, { isLoading }] = useRemoveCouponMutation();

  async function remove({ _id }: Coupon): Promise<void> {
    try {
      await removeCoupon({ couponId: _id }).unwrap();
      notify.success(t('Coupon removed'));
    } catch (error) {
      tellFailure(error);
    }
    onClose();
  }

  return (
    <RemovalDialog
      isOpen={coupon !== null}
      onClose={onClose}
      title={t('Remove this coupon?')}
      description={
        coupon?.codes
          ? t('None of its codes can be used any more. Purchases that were made with them stay as they are.')
          : t('Nobody can use it any more. Purchases that were made with it stay as they are.')
      }
      isBusy={isLoading}
      onRemove={() => coupon && remove(coupon)}
    />
  );
}
