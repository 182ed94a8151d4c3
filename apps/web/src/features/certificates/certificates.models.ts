import type { Certificate } from '@nalanda/contract';

/** LinkedIn's form for one more certificate on one's profile, filled in. */
export function toLinkedIn({ courseTitle, issuedAt, address, number }: Certificate, brandName: string): string {
  const issued = new Date(issuedAt);
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: brandName,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    certUrl: address,
    certId: number,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}
