import { erasePersonBodySchema, type PersonDetail, type Sentence } from '@nalanda/contract';
import { useNavigate } from 'react-router';
import { useGetSecurityQuery } from '#features/users/account.api.ts';
import { useDescribeErasureQuery, useErasePersonMutation } from '#features/users/people.api.ts';
import { BeforeDeletion, WhatStays } from '#features/users/security/before-deletion.tsx';
import { ConfirmField } from '#features/users/security/confirm-field.tsx';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { officePaths } from '#shared/office-paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/input.tsx';

const fieldsSchema = erasePersonBodySchema.omit({ unclaimed: true });

/** Props of {@link ErasePersonDialog}. */
interface ErasePersonDialogProps {
  person: PersonDetail;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what goes and what stays, asks why and for the password, and deletes the account. */
export function ErasePersonDialog({ person, isOpen, onClose }: ErasePersonDialogProps) {
  const t = useT();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Delete the account of {name}?', { name: person.name })}
      description={t(
        'For somebody who has asked for it, or for a sign-up that was spam. Profile, progress, work, certificates and the words of reviews are erased, and they lose the courses they are enrolled in, paid ones too. Orders and payments are kept without the name, as tax law asks; invoices keep it where the law wants it. They are told by mail. This cannot be undone.',
      )}
    >
      {isOpen && <Erasure person={person} onClose={onClose} />}
    </Dialog>
  );
}

function Erasure({ person, onClose }: { person: PersonDetail; onClose: () => void }) {
  const t = useT();
  const erasure = useDescribeErasureQuery(person._id, { refetchOnMountOrArgChange: true });
  return (
    <BeforeDeletion
      query={erasure}
      checking={t('Checking the account')}
      settleFirst={t('This must be settled before the account can be deleted:')}
      onClose={onClose}
    >
      {({ stays, unclaimed }) => (
        <EraseForm person={person} stays={stays} unclaimed={unclaimed} onRefused={() => void erasure.refetch()} />
      )}
    </BeforeDeletion>
  );
}

/** Props of {@link EraseForm}. */
interface EraseFormProps {
  person: PersonDetail;
  stays: Sentence[];
  /** What of money that is due would stay in the books, as it is shown. */
  unclaimed: number;
  /** What is shown may be true no more. */
  onRefused: () => void;
}

function EraseForm({ person, stays, unclaimed, onRefused }: EraseFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const [erase, { isLoading }] = useErasePersonMutation();
  const { data: security } = useGetSecurityQuery();
  const form = useCheckedForm({
    resolver: contractResolver(fieldsSchema),
    defaultValues: { reason: '', password: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async ({ reason, password = '' }) => {
    try {
      notify.success((await erase({ userId: person._id, reason, password, unclaimed }).unwrap()).message);
    } catch (error) {
      showFailure(form, error);
      onRefused();
      return;
    }
    await navigate(officePaths.people());
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <WhatStays sentences={stays} />
      <Field
        label={t('Reason')}
        hint={t('Kept in the audit log. Leave their name and email out.')}
        error={errors.reason?.message}
      >
        <Textarea rows={3} {...form.register('reason')} />
      </Field>
      <ConfirmField
        hasPassword={security?.hasPassword ?? true}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="danger" loading={isLoading} className="justify-self-end">
        {t('Delete the account')}
      </Button>
    </form>
  );
}
