import type { SignupRule } from '@nalanda/contract';
import type { Executor } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createSignupClosedError } from './joining.errors.ts';
import type { JoiningRepository } from './joining.repository.ts';

/** What the owner has set about new accounts. */
export interface SignupSetting {
  rule: SignupRule;
  /** Educators may add learners: an invitation to a course leads somewhere. */
  addsLearners: boolean;
}

/** Throws 403 `user.by-invitation` where the school is closed and does not expect this e-mail, or it has an account. */
export async function ensureMayJoin(
  deps: { clock: Clock; joining: JoiningRepository; readSignup(): Promise<SignupSetting> },
  executor: Executor,
  email: string,
): Promise<void> {
  const { rule, addsLearners } = await deps.readSignup();
  if (rule === 'open') return;
  const isExpected = await deps.joining.isExpected(executor, { email, addsLearners, now: deps.clock.now() });
  if (!isExpected) throw createSignupClosedError();
}
