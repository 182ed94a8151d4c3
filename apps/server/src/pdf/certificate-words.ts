import type { Locale } from '@nalanda/contract';

/** What is printed around the facts of a certificate. */
interface CertificateWords {
  title: string;
  certify: string;
  completed: string;
  /** How long the videos are: in whole minutes below one hour, above it in hours to the half. */
  minutes(count: number): string;
  hours(count: number): string;
  taughtBy(name: string): string;
  date: string;
  number: string;
  verifyAt(address: string): string;
}

/** A certificate is in one language; a certificate in the other one has the same facts and number. */
export const certificateWords: Record<Locale, CertificateWords> = {
  en: {
    title: 'Certificate of Completion',
    certify: 'This is to certify that',
    completed: 'has completed the course',
    minutes: (count) => `${count} ${count === 1 ? 'minute' : 'minutes'} of video`,
    hours: (count) => `${count} ${count === 1 ? 'hour' : 'hours'} of video`,
    taughtBy: (name) => `taught by ${name}`,
    date: 'Date',
    number: 'Certificate number',
    verifyAt: (address) => `Verify at ${address}`,
  },
  hi: {
    title: 'कोर्स पूरा करने का प्रमाणपत्र',
    certify: 'प्रमाणित किया जाता है कि',
    completed: 'ने यह कोर्स पूरा किया है',
    minutes: (count) => `${count} मिनट के वीडियो`,
    hours: (count) => `${count} घंटे के वीडियो`,
    taughtBy: (name) => `शिक्षक: ${name}`,
    date: 'तारीख़',
    number: 'प्रमाणपत्र संख्या',
    verifyAt: (address) => `यहाँ जाँचें: ${address}`,
  },
};
