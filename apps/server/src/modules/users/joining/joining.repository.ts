import { sql } from 'drizzle-orm';
import type { Executor } from '../../../database/db.ts';

export type JoiningRepository = typeof joiningRepository;

/** SQL of whom a school expects. */
export const joiningRepository = {
  /** True where the e-mail has no account and somebody has asked it in: to teach, to a course, or with a gift that is paid for. */
  async isExpected(
    executor: Executor,
    { email, addsLearners, now }: { email: string; addsLearners: boolean; now: Date },
  ): Promise<boolean> {
    const at = now.toISOString();
    const { rows } = await executor.execute<{ isExpected: boolean }>(sql`
      select not exists (select 1 from users where email = ${email}) and (
        exists (select 1 from educator_invitations where email = ${email})
        or exists (select 1 from course_teachers where email = ${email} and state = 'open' and expires_at > ${at})
        or ${addsLearners} and exists (
          select 1 from class_invitations where email = ${email} and state = 'open' and expires_at > ${at})
        or exists (
          select 1 from gifts join payment_orders on payment_orders.id = gifts.order_id
          where recipient_email = ${email} and accepted_at is null and status = 'paid')
      ) as "isExpected"`);
    return rows[0]?.isExpected === true;
  },
};
