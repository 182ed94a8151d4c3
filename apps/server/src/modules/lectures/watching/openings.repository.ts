import { sql } from 'drizzle-orm';
import type { Tx } from '../../../database/db.ts';

/**
 * Looks at lectures that learners wait for, at most so many that nobody looked at since `now`: how many there were, and which have opened for
 * somebody since the last look.
 */
export async function lookAtOpenings(
  tx: Tx,
  { now, most }: { now: Date; most: number },
): Promise<{ looked: number; opened: string[] }> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ id: string; hasOpened: boolean }>(sql`
    with looked as (
      select id, course_id, opens_at, opens_after_days, openings_told_at from lectures
      where (opens_at is not null or opens_after_days is not null) and removed_at is null
        and (openings_told_at is null or openings_told_at < ${at})
      order by id limit ${most} for update skip locked
    ), noted as (
      update lectures set openings_told_at = ${at} from looked where lectures.id = looked.id
    )
    select id, (opens_at > openings_told_at and opens_at <= ${at}) or exists (
      select 1 from enrolments e where e.course_id = looked.course_id
        and e.starts_at is null and e.enrolled_at > openings_told_at - make_interval(days => opens_after_days)
        and e.enrolled_at <= ${at} - make_interval(days => opens_after_days)) or exists (
      select 1 from course_batches b where b.course_id = looked.course_id
        and b.starts_at > openings_told_at - make_interval(days => opens_after_days)
        and b.starts_at <= ${at} - make_interval(days => opens_after_days)) as "hasOpened"
    from looked`);
  return { looked: rows.length, opened: rows.filter(({ hasOpened }) => hasOpened).map(({ id }) => id) };
}
