/* Method and path of every call, free of zod (`@nalanda/contract/paths`): what the first screen of the web app may have. */

export * from './account.paths.ts';
export * from './audit.paths.ts';
export * from './auth.paths.ts';
export * from './billing.paths.ts';
export * from './captions.paths.ts';
export * from './certificates.paths.ts';
export * from './coupons.paths.ts';
export * from './courses.paths.ts';
export * from './health.paths.ts';
export * from './learning.paths.ts';
export * from './lectures.paths.ts';
export * from './office.paths.ts';
export * from './office-reviews.paths.ts';
export * from './payments.paths.ts';
export * from './recommendations.paths.ts';
export * from './reports.paths.ts';
export * from './review-moderation.paths.ts';
export * from './reviews.paths.ts';
export * from './screens.paths.ts';
export * from './search.paths.ts';
export * from './search-alerts.paths.ts';
export * from './search-insight.paths.ts';
export * from './second-factor.paths.ts';
export * from './system.paths.ts';
export * from './teaching.paths.ts';
export * from './users.paths.ts';
