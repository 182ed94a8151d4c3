import type { AppError } from '#shared/lib/base-api.ts';

/** The second factors that somebody can sign in with, out of the error that asks for one. */
export function readFactors({ params }: AppError): string[] {
  const factors = params?.factors;
  return Array.isArray(factors) ? factors.filter((factor) => typeof factor === 'string') : [];
}
