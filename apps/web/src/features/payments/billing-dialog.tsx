import { type BillingDetails, billingDetailsSchema, indianStates } from '@nalanda/contract';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useKeptForm } from '#shared/forms/use-kept-form.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormButtons } from '#shared/ui/form-buttons.tsx';
import { Input, Textarea } from '#shared/ui/input.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Select } from '#shared/ui/select.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { useGetBillingDetailsQuery, useSaveBillingDetailsMutation } from './payments.api.ts';

/** Asks what invoices to come shall say about the buyer. */
export function BillingDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Billing details')}
      description={t('They appear on the invoices of your future purchases. All of them are optional.')}
    >
      <BillingDetailsPart onDone={onClose} />
    </Dialog>
  );
}

function BillingDetailsPart({ onDone }: { onDone: () => void }) {
  const t = useT();
  const query = useGetBillingDetailsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryView
      query={{ ...query, data: query.isFetching ? undefined : query.data }}
      pending={<SkeletonRows label={t('Loading your billing details')} rows={4} row="h-16" className="grid gap-4" />}
    >
      {(details) => <BillingForm details={details} onDone={onDone} />}
    </QueryView>
  );
}

function BillingForm({ details, onDone }: { details: BillingDetails; onDone: () => void }) {
  const t = useT();
  const [save, { isLoading }] = useSaveBillingDetailsMutation();
  const form = useCheckedForm({ resolver: contractResolver(billingDetailsSchema), defaultValues: details });
  const kept = useKeptForm(form, 'billing');
  const { errors } = form.formState;
  const errorOf = (field: keyof BillingDetails) => errors[field]?.message;

  const submit = form.handleSubmit(async (body) => {
    try {
      await save(body).unwrap();
      kept.forget();
      notify.success(t('Billing details saved'));
      onDone();
    } catch (error) {
      showFailure(form, error);
    }
  });

  function cancel() {
    kept.forget();
    onDone();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('Name or business')} error={errorOf('name')}>
        <Input autoComplete="organization" {...form.register('name')} />
      </Field>
      <Field label={t('Address')} error={errorOf('address')}>
        <Textarea rows={2} autoComplete="street-address" {...form.register('address')} />
      </Field>
      <Field label={t('State')} hint={t('Decides which GST an invoice shows.')} error={errorOf('stateCode')}>
        <Select autoComplete="address-level1" {...form.register('stateCode')}>
          <option value="">{t('Not chosen')}</option>
          {indianStates.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('GSTIN')} hint={t('For businesses that are registered for GST.')} error={errorOf('gstin')}>
        <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...form.register('gstin')} />
      </Field>
      <FormButtons onCancel={cancel} loading={isLoading}>
        {t('Save')}
      </FormButtons>
    </form>
  );
}
