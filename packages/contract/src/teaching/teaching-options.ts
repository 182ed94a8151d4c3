/** Periods of the educator's figures: so many days, or the last twelve months with the present one. */
export const figurePeriods = ['7d', '30d', '90d', '12m'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];
