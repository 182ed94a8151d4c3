import { type StaffMember, setStaffRoleBodySchema, staffRoles } from '@nalanda/contract';
import { useSetStaffRoleMutation } from '#features/office/office.api.ts';
import { useGetSecurityQuery } from '#features/users/account.api.ts';
import { ConfirmField } from '#features/users/security/confirm-field.tsx';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { Select } from '#shared/ui/select.tsx';
import { staffRoleTexts } from './staff-roles.ts';

/** Props of {@link RoleDialog}. */
interface RoleDialogProps {
  /** Whose role changes; `new` asks for an e-mail, null keeps the window closed. */
  member: StaffMember | 'new' | null;
  onClose: () => void;
}

/** Gives a role in the office, or takes it away. */
export function RoleDialog({ member, onClose }: RoleDialogProps) {
  const t = useT();
  const isNew = member === 'new';
  return (
    <Dialog
      isOpen={member !== null}
      onClose={onClose}
      title={member === null || isNew ? t('Add somebody to the staff') : t('Role of {name}', { name: member.name })}
      description={isNew && t('They need an account here already.')}
    >
      {member !== null && <RoleForm member={isNew ? null : member} onClose={onClose} />}
    </Dialog>
  );
}

function RoleForm({ member, onClose }: { member: StaffMember | null; onClose: () => void }) {
  const t = useT();
  const [setStaffRole, { isLoading }] = useSetStaffRoleMutation();
  const { data: security } = useGetSecurityQuery();
  const form = useCheckedForm({
    resolver: contractResolver(setStaffRoleBodySchema),
    defaultValues: { email: member?.email ?? '', staffRole: member?.staffRole ?? 'manager', password: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await setStaffRole(body).unwrap();
      notify.success(t('The role is changed.'));
      onClose();
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('Email')} error={errors.email?.message}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          readOnly={member !== null}
          {...form.register('email')}
        />
      </Field>
      <Field label={t('Role')} error={errors.staffRole?.message}>
        <Select {...form.register('staffRole', { setValueAs: (value) => value || null })}>
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {t(staffRoleTexts[role].name)}
            </option>
          ))}
          {member && <option value="">{t('None: does not work here any more')}</option>}
        </Select>
      </Field>
      <ConfirmField
        hasPassword={security?.hasPassword ?? true}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" loading={isLoading} className="justify-self-end">
        {t('Save')}
      </Button>
    </form>
  );
}
