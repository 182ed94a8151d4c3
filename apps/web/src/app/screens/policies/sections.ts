/** The sections of the policy centre in their order; also their anchors. */
export const policyIds = ['contact', 'shipping', 'terms', 'cancellations', 'privacy'] as const;

export type PolicyId = (typeof policyIds)[number];

/** Headings, and names of the header's buttons. */
export const policyTitles: Record<PolicyId, string> = {
  contact: 'Contact Us',
  shipping: 'Shipping Policy',
  terms: 'Terms & Conditions',
  cancellations: 'Cancellations & Refunds',
  privacy: 'Privacy Policy',
};
