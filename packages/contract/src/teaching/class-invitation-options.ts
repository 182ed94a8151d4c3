/** Into which courses the school lets educators add learners: none, those without a price, or any. */
export const addingRules = ['off', 'free', 'any'] as const;
export type AddingRule = (typeof addingRules)[number];

/**
 * Invitations to a course: addresses in one call, per educator in 24 hours, per course in 30 days (what the school may set), to one address
 * from one course in 30 days, mails to one address in 24 hours, days until one expires, how many are listed, and days between an
 * invitation and its reminders.
 */
export const invitationLimits = {
  ...{
    emails: 100,
    perDay: 200,
    perCourse: { min: 1, max: 1_000 },
    perAddress: 2,
    mailsPerDay: 5,
    days: 30,
    listed: 200,
    remindDays: 3,
  },
} as const;
