import { type SQL, sql } from 'drizzle-orm';

/** SQL: seats of a batch that somebody sits on; who has deleted their account sits on none. */
export const seatsTaken = (batchId: SQL): SQL => sql`(select count(*)::int from enrolments seated
  join users sitter on sitter.id = seated.learner_id and sitter.deleted_at is null where seated.batch_id = ${batchId})`;

/** SQL `from … where …`: open orders that keep a seat of a batch at a moment, of people who do not sit in it yet. */
const keeping = (batchId: SQL, now: SQL): SQL => sql`from payment_orders keeper
  join users payer on payer.id = keeper.learner_id and payer.deleted_at is null
  where keeper.batch_id = ${batchId} and keeper.status in ('created', 'attempted') and keeper.seat_held_until > ${now}
    and not exists (select 1 from enrolments seated where seated.batch_id = ${batchId} and seated.learner_id = keeper.learner_id)`;

/** SQL: seats of a batch that are kept for others than this learner (null: than nobody) while they pay. */
export const seatsKept = (batchId: SQL, now: SQL, learnerId: SQL): SQL =>
  sql`(select count(*)::int ${keeping(batchId, now)} and keeper.learner_id is distinct from ${learnerId})`;

/** SQL: when the first of the kept seats is free again; null: none is kept. */
export const seatsKeptUntil = (batchId: SQL, now: SQL): SQL =>
  sql`(select min(keeper.seat_held_until) ${keeping(batchId, now)})`;
