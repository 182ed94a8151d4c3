import type { AddingRule, EducatorSignup, SignupRule } from '@nalanda/contract';
import type { Executor } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createSignupClosedError } from './joining.errors.ts';
import type { JoiningRepository } from './joining.repository.ts';

/** What the owner has set about new accounts. */
export interface SignupSetting {
  rule: SignupRule;
  /** Into which courses educators may add learners: an invitation to another leads nowhere. */
  addingRule: AddingRule;
}

/** Throws 403 `user.by-invitation` where the school is closed and does not expect this e-mail, or it has an account. */
export async function ensureMayJoin(
  deps: {
    clock: Clock;
    joining: JoiningRepository;
    readSignup(): Promise<SignupSetting>;
    readEducatorSignup(): EducatorSignup;
  },
  executor: Executor,
  email: string,
): Promise<void> {
  const { rule, addingRule } = await deps.readSignup();
  if (rule === 'open') return;
  const admitsAll = deps.readEducatorSignup() === 'open';
  const asked = { email, addingRule, admitsAll, now: deps.clock.now() };
  const isExpected = await deps.joining.isExpected(executor, asked);
  if (!isExpected) throw createSignupClosedError();
}
