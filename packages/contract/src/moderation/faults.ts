/** What a contribution may be reported and hidden for. */
export const faults = ['spam', 'offensive', 'personal-data', 'off-topic', 'untrue', 'other'] as const;
export type Fault = (typeof faults)[number];
