import { msg } from '#shared/i18n/index.ts';

/** The sections of the policy centre in their order; also their anchors. */
export const policyIds = ['contact', 'shipping', 'terms', 'cancellations', 'privacy'] as const;

export type PolicyId = (typeof policyIds)[number];

/** Headings, and names of the header's buttons. */
export const policyTitles: Record<PolicyId, string> = {
  contact: msg('Contact Us'),
  shipping: msg('Shipping Policy'),
  terms: msg('Terms & Conditions'),
  cancellations: msg('Cancellations & Refunds'),
  privacy: msg('Privacy Policy'),
};
