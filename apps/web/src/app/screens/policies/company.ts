import { msg } from '#shared/i18n/index.ts';

/** Where the company is and how it is reached. */
export const company = {
  email: 'support@nalanda.example',
  phone: '+91-612-000-0000',
  address: msg('Vishwavidyalaya Marg, Rajgir, Nalanda district, Bihar 803116, India'),
  hours: msg('Mon–Fri, 10:00–18:00 IST'),
};
