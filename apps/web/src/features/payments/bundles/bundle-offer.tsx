import type { Bundle } from '@nalanda/contract';
import { CirclePlay } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Price } from '#shared/ui/price.tsx';
import { phaseTexts, SessionEnded } from '../enrol-button.tsx';
import { useBundlePurchase } from './use-bundle-purchase.ts';

/** Props of {@link BundleOffer}. */
interface BundleOfferProps {
  bundle: Bundle;
  /** null: nobody is signed in. */
  userId: string | null;
  brandName: string;
  refundDays: number;
  /** The school has no payment provider. */
  cannotPay: boolean;
  /** Only whom the school expects can make an account. */
  isByInvitation: boolean;
  /** Keeps the way back here for whoever signs up or logs in first. */
  onSignIn: () => void;
}

/** What a bundle costs its viewer beside the prices one by one, and the way to buy it. */
export function BundleOffer(props: BundleOfferProps) {
  const { bundle, userId, brandName, refundDays, cannotPay, isByInvitation, onSignIn } = props;
  const t = useT();
  const { courses, ownedIds, yourPrice, yourSumOfPrices, isOwn } = bundle;
  const missing = courses.length - ownedIds.length;
  if (missing === 0) {
    return (
      <Card className="grid gap-3 p-5 sm:p-6">
        <p className="font-medium">{t('You have all courses of this bundle.')}</p>
        <LinkButton size="lg" to={paths.enrolledCourses()}>
          <CirclePlay aria-hidden className="size-5" />
          {t('Go to my courses')}
        </LinkButton>
      </Card>
    );
  }
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <p className="grid gap-1">
        <Price value={yourPrice} className="text-3xl" />
        <span className="text-soft">
          {t('One by one today: {sum}. You save {saved}.', {
            sum: t.price(yourSumOfPrices),
            saved: t.price(Math.round((yourSumOfPrices - yourPrice) * 100) / 100),
          })}
        </span>
      </p>
      {ownedIds.length > 0 && (
        <p className="text-soft">
          {t.count(
            missing,
            'You have the others already and pay only for the one course that is missing.',
            'You have the others already and pay only for the {count} courses that are missing.',
          )}{' '}
          {t('One of those that you have bought can then be refunded only after this bundle.')}
        </p>
      )}
      {isOwn && <p className="font-medium">{t('This is your own bundle.')}</p>}
      {!isOwn && userId === null && (
        <LinkButton size="lg" to={isByInvitation ? paths.login() : paths.signup()} onClick={onSignIn}>
          {isByInvitation ? t('Log in to buy') : t('Sign up to buy')}
        </LinkButton>
      )}
      {!isOwn && userId !== null && <BuyButton {...{ bundle, userId, brandName, cannotPay }} />}
      <Terms days={refundDays} />
    </Card>
  );
}

function BuyButton(props: { bundle: Bundle; userId: string; brandName: string; cannotPay: boolean }) {
  const t = useT();
  const { start, phase, aftermath } = useBundlePurchase(props);
  return (
    <>
      <Button size="lg" loading={phase !== 'idle'} disabled={props.cannotPay} onClick={() => void start()}>
        {t('Buy the bundle')}
      </Button>
      <p role="status" className="text-sm text-soft empty:hidden">
        {props.cannotPay && t('This school cannot take payments yet. Please come back later.')}
        {phase !== 'idle' && t(phaseTexts[phase])}
        {aftermath === 'dismissed' &&
          t(
            'You closed the payment window. Nothing was charged, and you can try again. If you had already paid, the courses are yours in a moment.',
          )}
        {aftermath === 'interrupted' &&
          t(
            'This page was closed while you were paying. If you have paid, the courses are yours in a moment; do not pay again. If not, you can go on now.',
          )}
        {aftermath === 'session-ended' && <SessionEnded />}
      </p>
    </>
  );
}

function Terms({ days }: { days: number }) {
  const t = useT();
  return (
    <p className="text-sm text-soft">
      {t(
        'Coupons do not apply to bundles. Refunds are for the whole bundle: within {days} days, if you have watched less than 20% of each course.',
        { days },
      )}
    </p>
  );
}
