import type { Certificate } from '@nalanda/contract';
import { toMomentField } from '#shared/lib/india-moments.ts';

/** LinkedIn's form for one more certificate on one's profile, filled in; the month is that of the day on the certificate, in India. */
export function toLinkedIn({ courseTitle, issuedAt, address, number }: Certificate, brandName: string): string {
  const [issueYear = '', issueMonth = ''] = toMomentField(issuedAt).split('-');
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: brandName,
    issueYear,
    issueMonth: String(Number(issueMonth)),
    certUrl: address,
    certId: number,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}
