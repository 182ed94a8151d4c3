import { type GiftDetails, limits } from '@nalanda/contract';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { findMeantEmail } from '#shared/forms/meant-email.models.ts';
import { MeantEmail, takeMeant } from '#shared/forms/meant-email.tsx';
import { useDraft } from '#shared/forms/use-draft.ts';
import { useKeptForm } from '#shared/forms/use-kept-form.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormButtons } from '#shared/ui/form-buttons.tsx';
import { Input, Textarea } from '#shared/ui/input.tsx';
import { phaseTexts, SessionEnded } from '../enrol-button.tsx';
import { useCheckout } from '../use-checkout.ts';
import { emptyGift, type GiftFields, resolveGift } from './gift-form.models.ts';
import { useOrderGiftMutation, useVerifyGiftPaymentMutation } from './gifts.api.ts';

/** Props of {@link GiftButton}. */
interface GiftButtonProps {
  course: { _id: string; title: string };
  userId: string;
  /** What the page shows as the price, in rupees; coupons do not apply to gifts. */
  price: number;
  brandName: string;
  /** Whoever has no account makes one with the email that the gift goes to. */
  isByInvitation: boolean;
  /** The school sends no mails: the giver hands the link on. */
  cannotMail: boolean;
}

const giftPlace = (courseId: string): string => `gift ${courseId}`;

/** Pays a course for somebody else, who gets it by mail. */
export default function GiftButton({ course, userId, price, brandName, ...school }: GiftButtonProps) {
  const t = useT();
  const [fields, setFields] = useState<GiftFields>(emptyGift);
  const [isOpen, setOpen] = useState(false);
  const [isGiven, setGiven] = useState(false);
  const [order] = useOrderGiftMutation();
  const [verify] = useVerifyGiftPaymentMutation();
  const courseId = course._id;
  const kept = useDraft(giftPlace(courseId));
  const { start, phase, aftermath } = useCheckout(brandName, { userId, kind: 'gift', id: courseId });

  async function pay(details: GiftDetails, typed: GiftFields) {
    // The payment window would stand below an open dialog.
    setOpen(false);
    setFields(typed);
    setGiven(false);
    const outcome = await start({
      order: () => order({ courseId, body: { ...details, userId, shownPrice: price } }).unwrap(),
      verify: (reply) => verify({ courseId, body: { ...reply, userId } }).unwrap(),
    });
    if (outcome !== 'enrolled') return;
    setFields(emptyGift);
    kept.forget();
    setGiven(true);
  }

  return (
    <>
      <div className="grid justify-items-center gap-1 text-center">
        <Button variant="ghost" loading={phase !== 'idle'} onClick={() => setOpen(true)}>
          <Gift aria-hidden className="size-5" />
          {t('Give as a gift')}
        </Button>
        <p role="status" className="text-sm text-soft empty:hidden">
          {phase !== 'idle' && t(phaseTexts[phase])}
          {aftermath === 'dismissed' &&
            t(
              'You closed the payment window. Nothing was charged. If you had already paid, the gift goes out in a moment.',
            )}
          {aftermath === 'interrupted' &&
            t(
              'This page was closed while you were paying for a gift. Look at your gifts before you pay again: if it is there, it goes out.',
            )}
          {aftermath === 'session-ended' && <SessionEnded />}
          {(isGiven || aftermath === 'interrupted') && (
            <Link to={paths.purchases()} className="link flex min-h-11 items-center justify-center">
              {t('See your gifts')}
            </Link>
          )}
        </p>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('Give “{title}”', { title: course.title })}>
        {isOpen && <GiftForm {...{ ...school, courseId, fields, price, onPay: pay, onClose: () => setOpen(false) }} />}
      </Dialog>
    </>
  );
}

interface GiftFormProps extends Pick<GiftButtonProps, 'price' | 'isByInvitation' | 'cannotMail'> {
  courseId: string;
  fields: GiftFields;
  onPay: (details: GiftDetails, typed: GiftFields) => void;
  onClose: () => void;
}

function GiftForm(props: GiftFormProps) {
  const t = useT();
  const form = useCheckedForm({ resolver: resolveGift, defaultValues: props.fields });
  const kept = useKeptForm(form, giftPlace(props.courseId));
  const { register, formState, getValues } = form;
  const { errors, touchedFields } = formState;
  const email = useWatch({ control: form.control, name: 'recipientEmail' });
  const meant = touchedFields.recipientEmail ? findMeantEmail(email) : null;
  const submit = form.handleSubmit((details) => props.onPay(details, getValues()));
  function cancel() {
    kept.forget();
    props.onClose();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-soft">
        {props.cannotMail
          ? t(
              'This school sends no mails: copy the link from your purchases and send it yourself. The course goes to whoever accepts it first.',
            )
          : t('We email them a link. The course goes to whoever accepts it first.')}
      </p>
      <Field label={t('Name of the recipient')} error={errors.recipientName?.message}>
        <Input autoComplete="off" maxLength={limits.gift.name} {...register('recipientName')} />
      </Field>
      <Field
        label={t('Email of the recipient')}
        hint={
          meant ? (
            <MeantEmail email={meant} onTake={() => takeMeant(form, { name: 'recipientEmail', email: meant })} />
          ) : (
            props.isByInvitation && t('New accounts are by invitation here: whoever has none signs up with this email.')
          )
        }
        error={errors.recipientEmail?.message}
      >
        <Input type="email" autoComplete="off" autoCapitalize="none" {...register('recipientEmail')} />
      </Field>
      <Field label={t('Your message (optional)')} error={errors.message?.message}>
        <Textarea rows={3} maxLength={limits.gift.message} {...register('message')} />
      </Field>
      {!props.cannotMail && (
        <Field
          label={t('Send it on (optional)')}
          hint={t('Leave empty to send it at once')}
          error={errors.sendOn?.message}
        >
          <Input type="date" {...register('sendOn')} />
        </Field>
      )}
      <p className="text-sm text-soft">
        {t('Coupons do not apply to gifts. You can give it back for a refund while nobody has accepted it.')}
      </p>
      <FormButtons onCancel={cancel}>{t('Pay {price}', { price: t.price(props.price) })}</FormButtons>
    </form>
  );
}
