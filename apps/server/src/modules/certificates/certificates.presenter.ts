import type { Certificate } from '@nalanda/contract';
import type { CertificateRow } from './certificates.repository.ts';

/** A certificate as anybody may see it who has its number: no ids of people. */
export function presentCertificate(row: CertificateRow): Certificate {
  const { number, learnerName, courseTitle, educatorName, issuedAt } = row;
  return { number, learnerName, courseTitle, educatorName, issuedAt: issuedAt.toISOString() };
}
