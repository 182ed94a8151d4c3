import type { Locale } from '@nalanda/contract';

/** Who signs for the school. */
export interface Signer {
  /** The brand when nobody is named. */
  name: string;
  role: string | null;
  /** PNG of their hand. */
  signature: Buffer | null;
}

/** What is printed on a certificate. */
export interface CertificateDocument {
  brandName: string;
  number: string;
  learnerName: string;
  courseTitle: string;
  educatorName: string;
  /** ISO 8601. */
  issuedAt: string;
  courseSeconds: number | null;
  /** Where anybody can look it up, as a whole URL. */
  address: string;
  signer: Signer;
}

/** The public page of a certificate. */
export const addressOf = (origin: string, number: string): string => `${origin}/certificate/${number}`;

/** What a certificate says where its page is shared. */
export const certificateNews: Record<Locale, (of: { name: string; title: string; brandName: string }) => string> = {
  en: ({ name, title, brandName }) => `${name} has completed the course “${title}” at ${brandName}.`,
  hi: ({ name, title, brandName }) => `${name} ने ${brandName} में कोर्स “${title}” पूरा किया है।`,
};

/** The signer out of `CERTIFICATE_SIGNER`, such as `Meera Rao, Principal`. */
export function toSigner(named: string | undefined, given: { brandName: string; signature: Buffer | null }): Signer {
  const { brandName, signature } = given;
  const [name = '', ...role] = (named ?? '').split(',');
  return { name: name.trim() || brandName, role: role.join(',').trim() || null, signature };
}
