import { useSystemInfo } from '#features/system/system.api.ts';
import { msg, useT } from '#shared/i18n/index.ts';

const company = {
  email: 'support@nalanda.example',
  phone: '+91-612-000-0000',
  address: msg('Vishwavidyalaya Marg, Rajgir, Nalanda district, Bihar 803116, India'),
  hours: msg('Mon–Fri 10:00–18:00 IST'),
};

/** Where the company is and how it is reached; as the school has set it, else as the product says. */
export function useCompany(): Record<keyof typeof company, string> & {
  /** The address is one that the school has set, and need not be in Bihar. */
  isOwnAddress: boolean;
} {
  const t = useT();
  const { contact = {} } = useSystemInfo();
  return {
    email: contact.email ?? company.email,
    phone: contact.phone ?? company.phone,
    address: contact.address ?? t(company.address),
    hours: contact.hours ?? t(company.hours),
    isOwnAddress: contact.address !== undefined,
  };
}
