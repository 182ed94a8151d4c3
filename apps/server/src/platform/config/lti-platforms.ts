import { z } from 'zod';
import { isLoopbackUrl } from '../http/loopback.ts';

const address = z
  .url({ protocol: /^https?$/ })
  .refine((url) => url.startsWith('https:') || (URL.canParse(url) && isLoopbackUrl(url)), 'must begin with https:');
const name = z.string().trim().min(1).max(200);

/** A learning platform (Moodle, Canvas) from which people come by LTI 1.3, as the operator names it. */
const platformSchema = z.strictObject({
  name,
  /** As its tokens say it (`iss`). */
  issuer: name,
  /** What it calls this server. */
  clientId: name,
  deploymentIds: z.array(name).min(1),
  /** Where it says who somebody is, and where its public keys stand (JWKS). */
  authorizationUrl: address,
  keysUrl: address,
  /** It has proved the addresses of its people: whoever has no account here gets one. */
  trustsMail: z.boolean().default(false),
  /** Which courses its people are enrolled in without paying: those without a price, all, or these. */
  enrolsIn: z.union([z.enum(['none', 'free', 'all']), z.array(z.uuid())]).default('none'),
  /** Where its pages stand, when neither at `issuer` nor at `authorizationUrl`. */
  origins: z.array(address).default([]),
});
export type LtiPlatform = z.infer<typeof platformSchema>;

const platformsSchema = z
  .array(platformSchema)
  .max(100)
  .refine(
    (platforms) => new Set(platforms.map(({ issuer, clientId }) => `${issuer} ${clientId}`)).size === platforms.length,
    'names an issuer and clientId twice',
  );

/** Reads `LTI_PLATFORMS` (JSON): the platforms, or what is wrong with it in words. */
export function readLtiPlatforms(text: string | undefined): { platforms: LtiPlatform[]; problem: string | null } {
  if (text === undefined) return { platforms: [], problem: null };
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    return { platforms: [], problem: 'LTI_PLATFORMS is not JSON' };
  }
  const read = platformsSchema.safeParse(said);
  if (read.success) return { platforms: read.data, problem: null };
  const [issue] = read.error.issues;
  return { platforms: [], problem: `LTI_PLATFORMS: ${issue?.path.join('.') || 'the list'}: ${issue?.message}` };
}
