import type { Db } from '../../../database/db.ts';
import { toCsv } from '../../../platform/text/csv.ts';
import { toIndianMonth } from '../../../platform/text/indian-time.ts';
import { bookHeads, toBookLine } from './books.models.ts';
import { readBooks } from './books.repository.ts';

export interface BooksDeps {
  db: Db;
}

/** What was booked in a month (`2026-11`, in India) as CSV, some lines at a time, oldest first. */
export async function* writeBooks({ db }: BooksDeps, month: string): AsyncGenerator<string> {
  yield toCsv([bookHeads]);
  for await (const postings of readBooks(db, toIndianMonth(month))) yield toCsv(postings.map(toBookLine));
}
