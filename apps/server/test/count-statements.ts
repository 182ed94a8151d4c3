import type pg from 'pg';

/** Counts the statements that the pool runs from now on; those inside transactions have a connection of their own. */
export function countStatements(pool: pg.Pool): { readonly count: number } {
  const counter = { count: 0 };
  const original = pool.query;
  // Outside transactions drizzle asks the pool itself.
  pool.query = function counted(this: pg.Pool, ...args: unknown[]) {
    counter.count += 1;
    return Reflect.apply(original, this, args);
  } as typeof pool.query;
  return counter;
}
