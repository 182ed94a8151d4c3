/**
 * Whether tests run in their long form (`npm run test:long`), which repeats and multiplies: every role at every call, both looks at
 * every screen, more rounds. The short form, that of `npm test`, proves the same of each call and each screen at its borders.
 */
export const isLongForm = process.env.TEST_FORM === 'long';
