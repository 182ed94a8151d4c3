import type { Paper } from '@nalanda/contract';
import type { PaperRow } from './papers.repository.ts';

/** A paper on its buyer's list. */
export function presentPaper({ id, kind, number, issuedAt }: PaperRow): Paper {
  return { _id: id, kind, number, issuedAt: issuedAt.toISOString(), url: `/api/payment/invoice/${id}.pdf` };
}
