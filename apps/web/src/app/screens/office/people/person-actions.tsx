import type { Permission, PersonDetail } from '@nalanda/contract';
import { useGetOfficeQuery } from '#features/office/office.api.ts';
import { useReinvitePersonMutation, useResendProofMutation } from '#features/users/people.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { useAppSelector } from '../../../hooks.ts';
import type { PersonAction } from './person-action-dialog.tsx';

/** What may be done about somebody. */
export function PersonActions({
  person,
  onChoose,
  onRecord,
  onErase,
  onMakeCode,
}: {
  person: PersonDetail;
  onChoose: (action: PersonAction) => void;
  onRecord: () => void;
  onErase: () => void;
  onMakeCode: () => void;
}) {
  const t = useT();
  const [resendProof, { isLoading }] = useResendProofMutation();
  const [reinvite, { isLoading: isInviting }] = useReinvitePersonMutation();

  const { data: office } = useGetOfficeQuery();
  const self = useAppSelector(selectUser)?._id;
  const may = (permission: Permission) => office?.permissions.includes(permission) ?? false;
  const mayHelp = may('people.help');
  const mayChange = may('people.change');
  const isOwner = office?.staffRole === 'owner';
  const mayErase = !person.staffRole && may('people.erase');
  // As the server has it: nobody looks as an owner or as themself.
  const mayLook =
    mayChange &&
    !person.isSuspended &&
    person._id !== self &&
    (person.staffRole === null || (isOwner && person.staffRole !== 'owner'));

  // As the server has it: owners for everybody else, the others for learners alone.
  const mayMakeCode =
    mayChange &&
    !person.isSuspended &&
    person._id !== self &&
    (isOwner || (person.staffRole === null && person.role === 'student'));

  async function resend(send: typeof resendProof | typeof reinvite): Promise<void> {
    try {
      notify.success((await send(person._id).unwrap()).message);
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full max-sm:*:grow">
      {mayHelp && !person.isEmailVerified && (
        <Button variant="secondary" loading={isLoading} onClick={() => void resend(resendProof)}>
          {t('Mail the code again')}
        </Button>
      )}
      {mayHelp && !person.hasPassword && !person.isEmailVerified && !person.isSuspended && (
        <Button variant="secondary" loading={isInviting} onClick={() => void resend(reinvite)}>
          {t('Mail an invitation')}
        </Button>
      )}
      {mayMakeCode && (
        <Button variant="secondary" onClick={onMakeCode}>
          {t('Make a password code')}
        </Button>
      )}
      {mayLook && (
        <Button variant="secondary" onClick={() => onChoose({ kind: 'look' })}>
          {t('Look as this person')}
        </Button>
      )}
      {may('orders.record') && !person.isSuspended && (
        <Button variant="secondary" onClick={onRecord}>
          {t('Record a payment')}
        </Button>
      )}
      {mayChange && !person.isSuspended && (
        <Button variant="secondary" onClick={() => onChoose({ kind: 'enrol' })}>
          {t('Enrol in a course')}
        </Button>
      )}
      {mayChange && !person.isSuspended && (
        <Button variant="secondary" onClick={() => onChoose({ kind: 'role' })}>
          {person.role === 'student' ? t('Make an educator') : t('Make a student')}
        </Button>
      )}
      {/* In one place, so that whoever has pressed the one stands on the other. */}
      {mayChange &&
        (person.isSuspended ? (
          <Button onClick={() => onChoose({ kind: 'lift' })}>{t('Lift the suspension')}</Button>
        ) : (
          !person.staffRole && (
            <Button variant="danger" onClick={() => onChoose({ kind: 'suspend' })}>
              {t('Suspend')}
            </Button>
          )
        ))}
      {mayErase && (
        <Button variant="ghost" onClick={onErase}>
          {t('Delete the account')}
        </Button>
      )}
    </div>
  );
}
