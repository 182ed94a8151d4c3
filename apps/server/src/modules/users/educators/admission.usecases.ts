import type { EducatorSignup, Role } from '@nalanda/contract';
import type { Db, Executor } from '../../../database/db.ts';
import { createByInvitationError, createWaitingError } from './educators.errors.ts';
import type { EducatorsRepository } from './educators.repository.ts';

/** What of a person decides whether they may publish. */
interface Candidate {
  email: string;
  emailVerifiedAt: Date | null;
  isWaiting: boolean;
}

/** Who may teach here, as the office has set it, or `EDUCATOR_SIGNUP`. */
export function createAdmission(deps: {
  db: Db;
  repository: Pick<EducatorsRepository, 'isInvited'>;
  /** How people come to teach here: it may change while the server runs. */
  readSignup(): EducatorSignup;
}) {
  const { db, repository, readSignup } = deps;

  /** True for an educator who may build drafts and not publish them. An invitation counts once the e-mail is proved. */
  async function isHeldBack({ email, emailVerifiedAt, isWaiting }: Candidate): Promise<boolean> {
    if (readSignup() === 'open' || !isWaiting) return false;
    return !(emailVerifiedAt && (await repository.isInvited(db, email)));
  }

  return {
    isHeldBack,
    /** Whether somebody who signs up waits for approval. Throws 403 `educator.by-invitation`. */
    async admit(executor: Executor, { role, email }: { role: Role; email: string }): Promise<boolean> {
      const signup = readSignup();
      if (role !== 'educator' || signup === 'open') return false;
      if (signup === 'invitation' && !(await repository.isInvited(executor, email))) throw createByInvitationError();
      return true;
    },
    /** Throws 403 `educator.waiting`. */
    async ensureApproved(person: Candidate): Promise<void> {
      if (await isHeldBack(person)) throw createWaitingError();
    },
  };
}

export type Admission = ReturnType<typeof createAdmission>;
