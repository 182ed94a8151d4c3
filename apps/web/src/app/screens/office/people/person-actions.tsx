import type { PersonDetail } from '@nalanda/contract';
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
  onErase,
}: {
  person: PersonDetail;
  onChoose: (action: PersonAction) => void;
  onErase: () => void;
}) {
  const t = useT();
  const [resendProof, { isLoading }] = useResendProofMutation();
  const [reinvite, { isLoading: isInviting }] = useReinvitePersonMutation();

  const { data: office } = useGetOfficeQuery();
  const self = useAppSelector(selectUser)?._id;
  const isOwner = office?.staffRole === 'owner';
  const mayErase = !person.staffRole && (office?.permissions.includes('people.erase') ?? false);
  // As the server has it: nobody looks as an owner or as themself.
  const mayLook =
    !person.isSuspended &&
    person._id !== self &&
    (person.staffRole === null || (isOwner && person.staffRole !== 'owner'));

  async function resend(send: typeof resendProof | typeof reinvite): Promise<void> {
    try {
      notify.success((await send(person._id).unwrap()).message);
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      {!person.isEmailVerified && (
        <Button variant="secondary" loading={isLoading} onClick={() => void resend(resendProof)}>
          {t('Mail the code again')}
        </Button>
      )}
      {!person.hasPassword && !person.isEmailVerified && !person.isSuspended && (
        <Button variant="secondary" loading={isInviting} onClick={() => void resend(reinvite)}>
          {t('Mail an invitation')}
        </Button>
      )}
      {mayLook && (
        <Button variant="secondary" onClick={() => onChoose({ kind: 'look' })}>
          {t('Look as this person')}
        </Button>
      )}
      {!person.isSuspended && (
        <Button variant="secondary" onClick={() => onChoose({ kind: 'enrol' })}>
          {t('Enrol in a course')}
        </Button>
      )}
      {!person.isSuspended && (
        <Button variant="secondary" onClick={() => onChoose({ kind: 'role' })}>
          {person.role === 'student' ? t('Make an educator') : t('Make a student')}
        </Button>
      )}
      {person.isSuspended ? (
        <Button onClick={() => onChoose({ kind: 'lift' })}>{t('Lift the suspension')}</Button>
      ) : (
        !person.staffRole && (
          <Button variant="danger" onClick={() => onChoose({ kind: 'suspend' })}>
            {t('Suspend')}
          </Button>
        )
      )}
      {mayErase && (
        <Button variant="ghost" onClick={onErase}>
          {t('Delete the account')}
        </Button>
      )}
    </div>
  );
}
