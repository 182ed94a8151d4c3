import { createRemoteJWKSet, customFetch, decodeJwt, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { LtiPlatform } from '../../platform/config/lti-platforms.ts';
import { limitReplies } from '../../platform/http/limit-replies.ts';
import { createNobodyLaunchError, createRefusedLaunchError, createUnreachablePlatformError } from './lti.errors.ts';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const DEEP = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const RESOURCE_LINK = 'LtiResourceLinkRequest';
const DEEP_LINKING = 'LtiDeepLinkingRequest';
export const LTI_VERSION = '1.3.0';

/** Names of claims, for who reads and writes them. */
export const ltiClaims = {
  messageType: `${CLAIM}message_type`,
  version: `${CLAIM}version`,
  deploymentId: `${CLAIM}deployment_id`,
  targetLinkUri: `${CLAIM}target_link_uri`,
  resourceLink: `${CLAIM}resource_link`,
  roles: `${CLAIM}roles`,
  custom: `${CLAIM}custom`,
  presentation: `${CLAIM}launch_presentation`,
  deepLinkingSettings: `${DEEP}deep_linking_settings`,
  contentItems: `${DEEP}content_items`,
  data: `${DEEP}data`,
} as const;

const shortText = z.string().max(1_000);

const presentationSchema = z.object({ locale: z.string().max(50).optional() }).optional();

const tokenSchema = z.object({
  sub: shortText.min(1).optional(),
  azp: z.string().optional(),
  nonce: z.string(),
  name: shortText.optional().catch(undefined),
  given_name: shortText.optional().catch(undefined),
  email: shortText.optional().catch(undefined),
  [ltiClaims.messageType]: z.enum([RESOURCE_LINK, DEEP_LINKING]),
  [ltiClaims.version]: z.literal(LTI_VERSION),
  [ltiClaims.deploymentId]: shortText,
  [ltiClaims.targetLinkUri]: z.string().max(4_000).optional(),
  [ltiClaims.resourceLink]: z.object({ id: shortText.min(1) }).optional(),
  [ltiClaims.roles]: z.array(shortText).max(100).default([]),
  [ltiClaims.custom]: z.record(z.string(), z.unknown()).optional().catch(undefined),
  [ltiClaims.presentation]: presentationSchema.catch(undefined),
  [ltiClaims.deepLinkingSettings]: z
    .object({
      deep_link_return_url: z.url({ protocol: /^https?$/ }),
      accept_types: z.array(z.string()),
      data: z.string().max(20_000).optional(),
    })
    .optional(),
});

/** What a platform says of whoever comes from it. */
export interface Launch {
  subject: string;
  name: string | undefined;
  email: string | undefined;
  deploymentId: string;
  locale: string | undefined;
  isTeacher: boolean;
  /** The course that the link names. */
  courseId: string | null;
  /** A teacher chooses a course: where the answer goes. */
  deepLinking: { returnUrl: string; data: string | undefined } | null;
}

/** Teaches, makes content or runs the place, there. */
const TEACHING_ROLES = ['Instructor', 'ContentDeveloper', 'Administrator', 'TeachingAssistant'];
/** `…/membership#Learner`, `…/membership/Instructor#Grader` (a kind of instructor), `…/institution/person#Student`. */
const ROLE = /\/(membership|institution|system)(?:\/(\w+))?#(\w+)$/;
const COURSE_PATH =
  /^\/(?:viewcourse|viewlecture|course)\/(?:[^/?#]*-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;
const CLOCK_TOLERANCE_SECONDS = 60;
/** A platform has a handful of keys, of some hundred bytes each. */
const fetchKeys = limitReplies(256 * 1024);

/** Reads what platforms have signed; their keys are fetched from the address that the operator has given, and kept. */
export function createTokenReader({ clock }: { clock: Clock }) {
  const keysOf = new Map<LtiPlatform, JWTVerifyGetKey>();

  function findKeys(platform: LtiPlatform): JWTVerifyGetKey {
    const known = keysOf.get(platform) ?? createRemoteJWKSet(new URL(platform.keysUrl), { [customFetch]: fetchKeys });
    keysOf.set(platform, known);
    return known;
  }

  /**
   * Checks an ID token of a platform. Throws 400 `lti.refused` for what is not signed by its keys, not for this server, too old, or no message of
   * LTI 1.3; 400 `lti.nobody` when it says not who comes; 503 `lti.unreachable` when the keys cannot be read.
   */
  return async function read(platform: LtiPlatform, idToken: string, nonce: string): Promise<Launch> {
    const payload = await verify(findKeys(platform), platform, { idToken, now: clock.now() });
    const read = tokenSchema.safeParse(payload);
    if (!read.success) throw createRefusedLaunchError({ cause: read.error });
    const token = read.data;
    const isForUs = token.azp === undefined || token.azp === platform.clientId;
    if (!isForUs || token.nonce !== nonce) throw createRefusedLaunchError();
    if (!platform.deploymentIds.includes(token[ltiClaims.deploymentId])) throw createRefusedLaunchError();
    return toLaunch(token);
  };
}

async function verify(
  keys: JWTVerifyGetKey,
  { issuer, clientId }: LtiPlatform,
  { idToken, now }: { idToken: string; now: Date },
): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      ...{ issuer, audience: clientId, algorithms: ['RS256'], currentDate: now },
      ...{ clockTolerance: CLOCK_TOLERANCE_SECONDS, maxTokenAge: '1h', requiredClaims: ['nonce', 'exp', 'iat'] },
    });
    return payload;
  } catch (error) {
    throw isOfToken(error)
      ? createRefusedLaunchError({ cause: error })
      : createUnreachablePlatformError({ cause: error });
  }
}

/** The token is at fault, and not the way to the keys. */
const isOfToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC';

function toLaunch(token: z.infer<typeof tokenSchema>): Launch {
  const settings = token[ltiClaims.deepLinkingSettings];
  const isDeep = token[ltiClaims.messageType] === DEEP_LINKING;
  if (isDeep ? !settings?.accept_types.includes('ltiResourceLink') : !token[ltiClaims.resourceLink])
    throw createRefusedLaunchError();
  if (token.sub === undefined) throw createNobodyLaunchError();
  return {
    subject: token.sub,
    name: token.name ?? token.given_name,
    email: token.email,
    deploymentId: token[ltiClaims.deploymentId],
    locale: token[ltiClaims.presentation]?.locale,
    isTeacher: isTeaching(token[ltiClaims.roles]),
    courseId: findCourseId(token[ltiClaims.custom]?.course, token[ltiClaims.targetLinkUri]),
    deepLinking: isDeep && settings ? { returnUrl: settings.deep_link_return_url, data: settings.data } : null,
  };
}

/**
 * Whether somebody teaches where the launch comes from. What they are in that course decides: somebody who teaches elsewhere in the house may be a
 * learner there. Only where nothing is said of the course, the house does.
 */
export function isTeaching(roles: string[]): boolean {
  const read = roles.map((role) => {
    const [, where, main, name = role] = ROLE.exec(role) ?? [];
    // Short names are of the course.
    return { isOfCourse: (where ?? 'membership') === 'membership', name: main && main !== 'person' ? main : name };
  });
  const inCourse = read.filter(({ isOfCourse }) => isOfCourse);
  return (inCourse.length > 0 ? inCourse : read).some(({ name }) => TEACHING_ROLES.includes(name));
}

/** In which language a launch wants to be answered, also one that nobody has signed: nothing else is believed of it. */
export function readLocale(idToken: string): string | undefined {
  try {
    return presentationSchema.parse(decodeJwt(idToken)[ltiClaims.presentation])?.locale;
  } catch {
    return undefined;
  }
}

/** A course is named by the link's own setting, or by its address. */
function findCourseId(custom: unknown, targetLinkUri: string | undefined): string | null {
  const named = z.uuid().safeParse(custom);
  if (named.success) return named.data.toLowerCase();
  if (targetLinkUri === undefined || !URL.canParse(targetLinkUri)) return null;
  return COURSE_PATH.exec(new URL(targetLinkUri).pathname)?.[1]?.toLowerCase() ?? null;
}
