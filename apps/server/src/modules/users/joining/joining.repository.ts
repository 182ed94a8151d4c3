import type { AddingRule } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../database/db.ts';

export type JoiningRepository = typeof joiningRepository;

/** SQL of whom a school expects. */
export const joiningRepository = {
  /**
   * True where the e-mail has no account and somebody has asked it in: to teach, to a course, or with a gift that is paid for. An invitation
   * that leads nowhere by now asks nobody in: its educator is suspended, or has never been let in (`admitsAll` false), or its course takes nobody.
   */
  async isExpected(
    executor: Executor,
    { email, addingRule, admitsAll, now }: { email: string; addingRule: AddingRule; admitsAll: boolean; now: Date },
  ): Promise<boolean> {
    const at = now.toISOString();
    const { rows } = await executor.execute<{ isExpected: boolean }>(sql`
      select not exists (select 1 from users where email = ${email}) and (
        exists (select 1 from educator_invitations where email = ${email})
        or exists (
          select 1 from course_teachers asked join courses on courses.id = course_id join users owner on owner.id = creator_id
          where asked.email = ${email} and state = 'open' and expires_at > ${at} and suspended_at is null and (
            ${admitsAll} or not is_waiting
            or email_verified_at is not null and exists (select 1 from educator_invitations where email = owner.email)))
        or ${addingRule}::text <> 'off' and exists (
          select 1 from class_invitations asked join courses on courses.id = course_id
          where email = ${email} and state = 'open' and expires_at > ${at} and is_published and archived_at is null
            and (${addingRule}::text = 'any' or coalesce(price_paise, 0) = 0))
        or exists (
          select 1 from gifts join payment_orders on payment_orders.id = gifts.order_id
          where recipient_email = ${email} and accepted_at is null and status = 'paid')
      ) as "isExpected"`);
    return rows[0]?.isExpected === true;
  },
};
