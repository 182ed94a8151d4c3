import { limits, type Moderated } from '@nalanda/contract';
import { presentModerated } from './listing.presenter.ts';
import type { ListingRepository, ListQuery } from './listing.repository.ts';

export interface ListingDeps {
  listing: ListingRepository;
}

/** A page of contributions, each with its newest reports, and how many there are; for the office, or for an educator. */
export async function listModerated(
  { listing }: ListingDeps,
  { page, ...query }: Omit<ListQuery, 'limit' | 'offset'> & { page: number },
): Promise<{ contributions: Moderated[]; total: number }> {
  const limit = limits.officeRows;
  const { rows, total } = await listing.list({ ...query, limit, offset: (page - 1) * limit });
  const reports = await listing.listReports(rows.map(({ id }) => id));
  const present = (row: (typeof rows)[number]) =>
    presentModerated(
      row,
      reports.filter(({ aboutId }) => aboutId === row.id),
      query.educatorId !== undefined,
    );
  return { contributions: rows.map(present), total };
}
