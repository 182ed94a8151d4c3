import { confirmedBodySchema, type Sentence } from '@nalanda/contract';
import { useDispatch } from 'react-redux';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { baseApi } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useDeleteAccountMutation, useDescribeDeletionQuery } from '../account.api.ts';
import { BeforeDeletion, WhatStays } from './before-deletion.tsx';
import { ConfirmField } from './confirm-field.tsx';

/** Says what goes and what stays, or what must be settled first; then deletes the account. */
export function DeleteAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Delete account')}>
      <Deletion onClose={onClose} />
    </Dialog>
  );
}

function Deletion({ onClose }: { onClose: () => void }) {
  const t = useT();
  const deletion = useDescribeDeletionQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <BeforeDeletion
      query={deletion}
      checking={t('Checking your account')}
      settleFirst={t('This must be settled before your account can be deleted:')}
      onClose={onClose}
    >
      {({ hasPassword, stays }) => <DeletionForm hasPassword={hasPassword} stays={stays} />}
    </BeforeDeletion>
  );
}

function DeletionForm({ hasPassword, stays }: { hasPassword: boolean; stays: Sentence[] }) {
  const t = useT();
  const dispatch = useDispatch();
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const form = useCheckedForm({ resolver: contractResolver(confirmedBodySchema), defaultValues: { password: '' } });

  const submit = form.handleSubmit(async (body) => {
    try {
      notify.success((await deleteAccount(body).unwrap()).message);
    } catch (error) {
      showFailure(form, error);
      return;
    }
    // Nothing that the person saw may stay in memory for the next one at this machine.
    dispatch(baseApi.util.resetApiState());
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>
        {t(
          'Your profile, your picture, your progress and work, the words of your reviews and all logins are erased. You lose the courses you are enrolled in and your certificates: nobody can check them any more. Orders and payments are kept without your name, as tax law asks; invoices keep it where the law wants it. This cannot be undone.',
        )}
      </p>
      <WhatStays sentences={stays} />
      <ConfirmField
        hasPassword={hasPassword}
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="danger" loading={isLoading} className="justify-self-end">
        {t('Delete my account')}
      </Button>
    </form>
  );
}
