import type { Coupon } from '@nalanda/contract';
import { useState } from 'react';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormButtons } from '#shared/ui/form-buttons.tsx';
import { Input } from '#shared/ui/input.tsx';
import { Select } from '#shared/ui/select.tsx';
import { createCouponResolver, toFields } from './coupon-form.models.ts';
import { useCreateCouponCodesMutation, useCreateCouponMutation, useEditCouponMutation } from './coupons.api.ts';

/** Whose coupons are shown: those of one course, or all, with the courses that they may count for. */
export type CouponScope = { courseId: string } | { courses: readonly { _id: string; title: string }[] };

/** Props of {@link CouponDialog}. */
interface CouponDialogProps {
  /** The course on whose page it is written, or all of the educator's, among which to choose. */
  scope: CouponScope;
  /** The coupon to change, `new` for one more; null keeps the window closed. */
  coupon: Coupon | 'new' | null;
  onClose: () => void;
}

/** The window in which an educator writes a coupon. */
export function CouponDialog({ scope, coupon, onClose }: CouponDialogProps) {
  const t = useT();
  const known = coupon === 'new' ? null : coupon;
  return (
    <Dialog isOpen={coupon !== null} onClose={onClose} title={known ? t('Edit coupon') : t('New coupon')}>
      <CouponForm scope={scope} coupon={known} onClose={onClose} />
    </Dialog>
  );
}

function CouponForm({ scope, coupon, onClose }: { scope: CouponScope; coupon: Coupon | null; onClose: () => void }) {
  const t = useT();
  const [createCoupon] = useCreateCouponMutation();
  const [createCodes] = useCreateCouponCodesMutation();
  const [newId] = useState(() => crypto.randomUUID());
  const [editCoupon] = useEditCouponMutation();
  const form = useCheckedForm({
    resolver: createCouponResolver(coupon, newId),
    defaultValues: toFields(coupon, 'courseId' in scope ? scope.courseId : null),
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const isPercent = form.watch('kind') === 'percent';
  const isMany = form.watch('amount') === 'many';

  const submit = form.handleSubmit(async ({ body, codes }) => {
    try {
      if (codes) await createCodes(codes).unwrap();
      if (body && coupon) await editCoupon({ couponId: coupon._id, body }).unwrap();
      else if (body) await createCoupon(body).unwrap();
      notify.success(t('Coupon saved'));
      onClose();
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {!coupon && (
        <RadioGroup
          legend={t('How many codes')}
          options={[
            { value: 'one', label: t('One to share') },
            { value: 'many', label: t('Many, each used once') },
          ]}
          inputProps={register('amount')}
        />
      )}
      {!(coupon && isMany) && (
        <Field
          label={isMany ? t('Codes begin with') : t('Code')}
          hint={
            isMany
              ? t('IITPATNA makes codes such as IITPATNA-7K3M-9QXD; learners type the whole code')
              : t('Letters, digits, - and _; capitals and spaces do not matter')
          }
          error={errors.code?.message}
        >
          <Input
            autoComplete="off"
            spellCheck={false}
            placeholder={isMany ? t('IITPATNA') : t('DIWALI25')}
            {...register('code')}
          />
        </Field>
      )}
      {!coupon && isMany && (
        <Field
          label={t('Number of codes')}
          hint={t('Each is for one purchase. You download them as CSV.')}
          error={errors.codes?.message}
        >
          <Input inputMode="numeric" {...register('codes')} />
        </Field>
      )}
      <RadioGroup
        legend={t('Discount')}
        options={[
          { value: 'percent', label: t('Percent') },
          { value: 'fixed', label: t('Rupees') },
        ]}
        inputProps={register('kind', { deps: ['value'] })}
      />
      <Field
        label={isPercent ? t('Percent off') : t('Rupees off')}
        hint={t('You bear the discount: your earning is counted from what was paid.')}
        error={errors.value?.message}
      >
        <Input inputMode="decimal" {...register('value')} />
      </Field>
      {'courseId' in scope ? (
        <RadioGroup
          legend={t('Counts for')}
          options={[
            { value: scope.courseId, label: t('This course') },
            { value: 'all', label: t('All my courses') },
          ]}
          inputProps={register('scope')}
        />
      ) : (
        <Field label={t('Counts for')}>
          <Select {...register('scope')}>
            <option value="all">{t('All my courses')}</option>
            {scope.courses.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('First day')} hint={t('Leave empty to start at once')} error={errors.startsAt?.message}>
          <Input type="date" {...register('startsAt', { deps: ['endsAt'] })} />
        </Field>
        <Field label={t('Last day')} hint={t('Leave empty for no end date')} error={errors.endsAt?.message}>
          <Input type="date" {...register('endsAt')} />
        </Field>
        {!isMany && (
          <Field label={t('Total uses')} hint={t('Leave empty for no limit')} error={errors.maxUses?.message}>
            <Input inputMode="numeric" {...register('maxUses')} />
          </Field>
        )}
        <Field
          label={t('Uses per learner')}
          hint={t('Leave empty for no limit')}
          error={errors.maxUsesPerLearner?.message}
        >
          <Input inputMode="numeric" {...register('maxUsesPerLearner')} />
        </Field>
      </div>
      <FormButtons onCancel={onClose} loading={isSubmitting}>
        {t('Save coupon')}
      </FormButtons>
    </form>
  );
}
