import {
  limits,
  type OfficePayout,
  payEducatorBodySchema,
  payoutAmountSchema,
  reasonBodySchema,
} from '@nalanda/contract';
import { useState } from 'react';
import { z } from 'zod';
import { AccountLine } from '#features/payments/payouts/payout-month.tsx';
import {
  usePayEducatorMutation,
  useUndoPayoutMutation,
  useWriteOffMutation,
} from '#features/payments/payouts/payouts.api.ts';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input, Textarea } from '#shared/ui/input.tsx';

/** Something that the accountant is about to do. */
export interface PayoutDeed {
  kind: 'pay' | 'undo' | 'write-off';
  payout: OfficePayout;
}

/** Asks what is needed to note a payout or to take one back; null keeps the window closed. */
export function PayoutDialog({ deed, onClose }: { deed: PayoutDeed | null; onClose: () => void }) {
  const t = useT();
  const name = deed?.payout.educator.name ?? '';
  const month = deed ? t.month(deed.payout.month) : '';
  const texts = {
    pay: {
      title: t('Note a payout'),
      description: t('Send the money first. Everything up to the end of {month} counts as paid then.', { month }),
    },
    undo: {
      title: t('Take this payout back?'),
      description: t('{name} is then owed the money for {month} again. Do this when the transfer came back.', {
        name,
        month,
      }),
    },
    'write-off': {
      title: t('Write this amount off?'),
      description: t(
        'The amount becomes the school’s, and bank details or the claim number that were kept for it are erased. Do this when it cannot be paid and nobody can ask for it any more: usually three years after it was due.',
      ),
    },
  };
  return (
    <Dialog isOpen={deed !== null} onClose={onClose} {...texts[deed?.kind ?? 'pay']}>
      {deed?.kind === 'pay' && <PayForm payout={deed.payout} onClose={onClose} />}
      {deed && deed.kind !== 'pay' && <ReasonForm deed={deed} onClose={onClose} />}
    </Dialog>
  );
}

/** What stands in the form: the tax as it is typed, nothing for none. */
const fieldsSchema = payEducatorBodySchema.pick({ reference: true, paidOn: true, way: true }).extend({
  tds: z
    .string()
    .transform((text) => Number(text.trim() || 0))
    .pipe(payoutAmountSchema),
});

function PayForm({ payout, onClose }: { payout: OfficePayout; onClose: () => void }) {
  const t = useT();
  const [pay] = usePayEducatorMutation();
  // One window is one payout, however often its button is pressed.
  const [payoutId] = useState(() => crypto.randomUUID());
  const [today] = useState(() => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }));
  const form = useCheckedForm({
    resolver: contractResolver(fieldsSchema),
    defaultValues: { reference: '', paidOn: today, tds: '0', way: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { educator, month, due: amount, account } = payout;
  const kept = Number(form.watch('tds')) || 0;
  const [isElsewhere, setElsewhere] = useState(account === null);

  const submit = form.handleSubmit(async ({ way, ...fields }) => {
    if (isElsewhere && way === '') {
      form.setError('way', { message: t('Please say how the money went') }, { shouldFocus: true });
      return;
    }
    try {
      const body = { ...fields, way: isElsewhere ? way : '', payoutId, educatorId: educator._id, month, amount };
      notify.success((await pay(body).unwrap()).message);
      onClose();
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="rounded-control bg-sunken px-4 py-3">
        <span className="block font-display text-2xl font-semibold">{t.price(amount)}</span>
        {account && !isElsewhere && (
          <span className="text-sm text-soft">
            <AccountLine account={account} />
          </span>
        )}
        {kept > 0 && kept < amount && (
          <span className="block pt-1 font-medium" role="status">
            {t('To send after TDS: {amount}', { amount: t.price(amount - kept) })}
          </span>
        )}
      </p>
      {account && (
        <Checkbox
          label={t('It did not go to this bank account')}
          checked={isElsewhere}
          onChange={({ target }) => setElsewhere(target.checked)}
        />
      )}
      {isElsewhere && (
        <Field
          label={t('How the money went')}
          hint={t(
            '“Cheque by post”, or “UPI”. It stays in the books and on the statement: leave names and account numbers out.',
          )}
          error={errors.way?.message}
        >
          <Input autoComplete="off" maxLength={limits.payoutWay.max} {...form.register('way')} />
        </Field>
      )}
      <Field
        label={t('TDS kept back, in rupees')}
        hint={t('0 when you deduct no tax. It counts as paid: you pay it to the government in their name.')}
        error={errors.tds?.message}
      >
        <Input inputMode="decimal" autoComplete="off" {...form.register('tds')} />
      </Field>
      <Field
        label={t('Reference of the transfer')}
        hint={isElsewhere ? t('UTR, or the number of the cheque or receipt') : t('UTR, or what your bank calls it')}
        error={errors.reference?.message}
      >
        <Input autoComplete="off" spellCheck={false} {...form.register('reference')} />
      </Field>
      <Field label={t('Day of the transfer')} error={errors.paidOn?.message}>
        <Input type="date" max={today} {...form.register('paidOn')} />
      </Field>
      <Button type="submit" loading={isSubmitting} className="justify-self-end">
        {t('Mark as paid')}
      </Button>
    </form>
  );
}

/** Takes a payout back, or writes off what is due: both want a reason. */
function ReasonForm({ deed: { kind, payout }, onClose }: { deed: PayoutDeed; onClose: () => void }) {
  const t = useT();
  const [undo] = useUndoPayoutMutation();
  const [writeOff] = useWriteOffMutation();
  const [payoutId] = useState(() => crypto.randomUUID());
  const form = useCheckedForm({ resolver: contractResolver(reasonBodySchema), defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;

  const { educator, month, due: amount } = payout;
  const isUndo = kind === 'undo';
  const act = ({ reason }: { reason: string }) =>
    isUndo
      ? undo({ payoutId: payout.payout?._id ?? '', body: { reason } }).unwrap()
      : writeOff({ payoutId, educatorId: educator._id, month, amount, reason }).unwrap();

  const submit = form.handleSubmit(async (body) => {
    try {
      notify.success((await act(body)).message);
      onClose();
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('Reason')} hint={t('Kept in the audit log.')} error={errors.reason?.message}>
        <Textarea rows={3} {...form.register('reason')} />
      </Field>
      <Button type="submit" variant="danger" loading={isSubmitting} className="justify-self-end">
        {isUndo ? t('Take back') : t('Write off')}
      </Button>
    </form>
  );
}
