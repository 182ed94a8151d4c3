import type { Tx } from '../../../database/db.ts';
import type { Recipient } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Notices } from '../../../platform/mail/notices.ts';
import type { UsersModule } from '../../users/index.ts';
import { toRecipient } from '../auth.models.ts';
import type { AuthRepository } from '../auth.repository.ts';

/** Whose password it is, and how they are written to. */
type Owner = { id: string } & Parameters<typeof toRecipient>[0];

/**
 * Sets the password of somebody whom the transaction holds, and ends whatever else would open the account. `wasUnproved`: nobody had proved the
 * e-mail before, so what it is connected with at learning platforms may be a stranger's.
 */
export type SetNewPassword = (
  tx: Tx,
  owner: Owner,
  change: { passwordHash: string; isTold: boolean; wasUnproved: boolean },
) => Promise<void>;

/** Makes what every new password without the old one does: sessions, codes, links and invitations end, and the person may be mailed. */
export function createSetNewPassword(deps: {
  repository: AuthRepository;
  users: Pick<UsersModule, 'setPasswordHash'>;
  notices: Pick<Notices, 'queue'>;
  /** Writes the mail that tells of a changed password. */
  writeNotice(letter: Recipient): Mail;
}): SetNewPassword {
  const { repository, users, notices, writeNotice } = deps;
  return async (tx, owner, { passwordHash, isTold, wasUnproved }) => {
    const { id } = owner;
    await users.setPasswordHash(tx, id, passwordHash);
    await repository.deleteInvitationOf(tx, id);
    // Sign-ins that wait first: one that ends at this moment has left a session by then, or none.
    await repository.deleteProofsOf(tx, id);
    await repository.deleteSessionsOf(tx, id);
    await repository.deleteCodesOf(tx, id);
    await repository.deleteEmailChangesOf(tx, id);
    if (wasUnproved) await repository.deletePlatformIdentitiesOf(tx, id);
    if (isTold) await notices.queue(tx, writeNotice(toRecipient(owner)));
  };
}
