import { limits, type OwnBundle } from '@nalanda/contract';
import { useKeptForm } from '#shared/forms/use-kept-form.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field, FieldError } from '#shared/ui/field.tsx';
import { FormButtons } from '#shared/ui/form-buttons.tsx';
import { Input, Textarea } from '#shared/ui/input.tsx';
import { resolveBundle, toFields } from './bundle-form.models.ts';
import { useCreateBundleMutation, useEditBundleMutation } from './bundles.api.ts';

/** A course that can be put into a bundle. */
export interface BundleChoice {
  _id: string;
  title: string;
  price: number | null;
}

/** Props of {@link BundleDialog}. */
interface BundleDialogProps {
  choices: readonly BundleChoice[];
  /** The bundle to change, `new` for one more; null keeps the window closed. */
  bundle: OwnBundle | 'new' | null;
  onClose: () => void;
}

/** The window in which an educator writes a bundle. */
export function BundleDialog({ choices, bundle, onClose }: BundleDialogProps) {
  const t = useT();
  const known = bundle === 'new' ? null : bundle;
  return (
    <Dialog isOpen={bundle !== null} onClose={onClose} title={known ? t('Edit bundle') : t('New bundle')}>
      <BundleForm choices={withInside(choices, known)} bundle={known} onClose={onClose} />
    </Dialog>
  );
}

/** What is in the bundle stays to be seen, even when it could not be put in any more. */
function withInside(choices: readonly BundleChoice[], bundle: OwnBundle | null): BundleChoice[] {
  const inside = bundle?.courses ?? [];
  return [...inside, ...choices.filter(({ _id }) => !inside.some((course) => course._id === _id))];
}

function BundleForm({
  choices,
  bundle,
  onClose,
}: {
  choices: BundleChoice[];
  bundle: OwnBundle | null;
  onClose: () => void;
}) {
  const t = useT();
  const [createBundle] = useCreateBundleMutation();
  const [editBundle] = useEditBundleMutation();
  const form = useCheckedForm({ resolver: resolveBundle, defaultValues: toFields(bundle) });
  const kept = useKeptForm(form, `bundle ${bundle?._id ?? ''}`);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const chosen = form.watch('courseIds');
  const sum = choices.reduce((total, { _id, price }) => total + (chosen.includes(_id) ? (price ?? 0) : 0), 0);

  const submit = form.handleSubmit(async (body) => {
    try {
      if (bundle) await editBundle({ bundleId: bundle._id, body }).unwrap();
      else await createBundle(body).unwrap();
      kept.forget();
      notify.success(t('Bundle saved'));
      onClose();
    } catch (error) {
      showFailure(form, error);
    }
  });

  function cancel() {
    kept.forget();
    onClose();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('Title')} error={errors.title?.message}>
        <Input autoComplete="off" maxLength={limits.bundle.title.max} {...register('title')} />
      </Field>
      <Field label={t('Description')} error={errors.description?.message}>
        <Textarea rows={3} {...register('description')} />
      </Field>
      <fieldset aria-describedby="bundle-courses-note">
        <legend className="mb-1 text-sm font-medium">{t('Courses')}</legend>
        <div className="grid max-h-64 gap-1 overflow-y-auto rounded-control border border-line px-3 py-1">
          {choices.map(({ _id, title, price }) => (
            <Checkbox
              key={_id}
              value={_id}
              label={<span className="wrap-anywhere">{title}</span>}
              hint={price === null ? t('No price set') : t.price(price)}
              {...register('courseIds')}
            />
          ))}
        </div>
        <div id="bundle-courses-note" className="mt-1.5 grid gap-1.5">
          <p className="text-sm text-soft">{t('One by one: {sum}', { sum: t.price(Math.round(sum * 100) / 100) })}</p>
          {errors.courseIds && <FieldError>{errors.courseIds.message}</FieldError>}
        </div>
      </fieldset>
      <Field
        label={t('Price of the bundle (INR)')}
        hint={t('Less than the courses cost one by one. What is paid is split among them in proportion.')}
        error={errors.price?.message}
      >
        <Input inputMode="decimal" placeholder="₹" {...register('price')} />
      </Field>
      <Checkbox
        label={t('Offer this bundle')}
        hint={t('Learners see it on the pages of its courses.')}
        {...register('isPublished')}
      />
      <FormButtons onCancel={cancel} loading={isSubmitting}>
        {t('Save bundle')}
      </FormButtons>
    </form>
  );
}
