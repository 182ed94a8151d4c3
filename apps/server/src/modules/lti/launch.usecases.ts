import { randomBytes } from 'node:crypto';
import { emailSchema, limits, nameSchema } from '@nalanda/contract';
import { errors } from 'jose';
import { z } from 'zod';
import type { Tx } from '../../database/db.ts';
import type { LtiPlatform } from '../../platform/config/lti-platforms.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Browser, LtiDeps } from './lti.deps.ts';
import { createStaleLaunchError, createUnknownPlatformError } from './lti.errors.ts';
import type { Launch } from './lti.messages.ts';
import type { LtiIdentity, SaidOfPerson } from './lti.repository.ts';
import { dropTicket, giveTicket } from './tickets.ts';

export const LAUNCH_PATH = '/api/lti/launch';

/** How long each step may take. */
const STATE_SECONDS = 600;
const ENTER_SECONDS = 600;
export const LINK_SECONDS = 1_800;

const MOST_OF_FAILURE = 300;

const stateSchema = z.object({ issuer: z.string(), clientId: z.string(), nonce: z.string() });

/** What is kept between the platform's word and the person's press on the button. */
export const arrivalSchema = z.object({
  issuer: z.string(),
  clientId: z.string(),
  subject: z.string(),
  name: z.string(),
  /** Null: the platform names none, or none that is an address. */
  email: z.string().nullable(),
  courseId: z.string().nullable(),
});
export type Arrival = z.infer<typeof arrivalSchema>;

/** What a platform says when somebody follows one of its links (third-party initiated login). */
export interface LoginRequest {
  iss: string;
  login_hint: string;
  client_id?: string | undefined;
  lti_message_hint?: string | undefined;
  lti_deployment_id?: string | undefined;
}

/** The address at the platform that says who comes; only the operator's is ever used. Throws 404 `lti.unknown-platform`. */
export async function startLogin(deps: LtiDeps, request: LoginRequest): Promise<string> {
  const platform = findPlatform(deps, { issuer: request.iss, clientId: request.client_id });
  const nonce = randomBytes(20).toString('base64url');
  const { issuer, clientId } = platform;
  const state = await giveTicket(deps, deps.db, {
    kind: 'state',
    payload: { issuer, clientId, nonce },
    seconds: STATE_SECONDS,
  });
  const url = new URL(platform.authorizationUrl);
  const asked = {
    ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
    ...{
      client_id: clientId,
      redirect_uri: `${deps.publicUrl}${LAUNCH_PATH}`,
      login_hint: request.login_hint,
      state,
      nonce,
    },
    ...(request.lti_message_hint !== undefined && { lti_message_hint: request.lti_message_hint }),
    ...(request.lti_deployment_id !== undefined && { lti_deployment_id: request.lti_deployment_id }),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

/** A launch that was checked, and what its person is to be asked. */
export type CheckedLaunch =
  | { kind: 'enter'; platform: LtiPlatform; launch: Launch; ticket: string; name: string }
  | { kind: 'choose'; platform: LtiPlatform; launch: Launch };

/**
 * Checks what the platform has posted. Nobody is signed in yet: whoever has sent it shall see as whom first. Throws 400 `lti.stale`, `lti.refused`,
 * `lti.nobody`, 404 `lti.unknown-platform`, 503 `lti.unreachable`.
 */
export async function receiveLaunch(
  deps: LtiDeps,
  { state, idToken }: { state: string; idToken: string },
): Promise<CheckedLaunch> {
  const known = stateSchema.safeParse(await dropTicket(deps, deps.db, { kind: 'state', token: state }));
  if (!known.success) throw createStaleLaunchError();
  const platform = findPlatform(deps, known.data);
  const launch = await noteFailures(deps, platform, () => deps.readToken(platform, idToken, known.data.nonce));
  if (launch.deepLinking) return { kind: 'choose', platform, launch };
  const arrival = toArrival(platform, launch);
  const ticket = await giveTicket(deps, deps.db, { kind: 'enter', payload: arrival, seconds: ENTER_SECONDS });
  const userId = await deps.repository.findUserId(deps.db, arrival);
  const name = userId ? (await deps.users.getUserById(userId)).name : arrival.name;
  return { kind: 'enter', platform, launch, ticket, name };
}

/** Tells the office why a platform is refused. */
async function noteFailures<T>(deps: LtiDeps, platform: LtiPlatform, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) await deps.repository.noteState(platform, describeFailure(error));
    throw error;
  }
}

/** The code, and what the library for tokens says of it: nothing that stands in the token. */
function describeFailure({ code, cause }: AppError): string {
  return cause instanceof errors.JOSEError ? `${code}: ${cause.message}`.slice(0, MOST_OF_FAILURE) : code;
}

/** What becomes of whoever has pressed the button: they are in, log in themselves, or connect an account first. */
export type Entered = { platform: LtiPlatform } & (
  | { kind: 'in'; userId: string; token: string; path: string; removedFrom: string | null }
  | { kind: 'own-login'; courseId: string | null }
  | { kind: 'connect'; ticket: string }
);

/** Lets somebody in, once per launch. Throws 400 `lti.stale`, 404 `lti.unknown-platform`. */
export async function enter(
  deps: LtiDeps,
  { ticket, browser }: { ticket: string; browser: Browser },
): Promise<Entered> {
  let enrolledIn: string | null = null;
  // The title of a course that their educator has taken them out of.
  let removedFrom: string | null = null;
  const entered = await deps.db.transaction(async (tx): Promise<Entered> => {
    const taken = arrivalSchema.safeParse(await dropTicket(deps, tx, { kind: 'enter', token: ticket }));
    if (!taken.success) throw createStaleLaunchError();
    const arrival = taken.data;
    const platform = findPlatform(deps, arrival);
    await deps.repository.noteSaid(tx, toIdentity(arrival), toSaid(arrival));
    const userId = (await deps.repository.findUserId(tx, arrival)) ?? (await welcome(deps, tx, { platform, arrival }));
    if (userId === null) {
      const waiting = await giveTicket(deps, tx, { kind: 'link', payload: arrival, seconds: LINK_SECONDS });
      return { kind: 'connect', platform, ticket: waiting };
    }
    // Before the session: its transaction holds the person first everywhere.
    const token = await deps.openSession(tx, userId, browser);
    const { courseId } = arrival;
    if (token === null) return { kind: 'own-login', platform, courseId };
    const enrolled = courseId ? await enrolFrom(deps, tx, { platform, courseId, userId }) : 'not';
    if (enrolled === 'enrolled') enrolledIn = courseId;
    if (courseId && enrolled === 'removed')
      removedFrom = (await deps.repository.findCourse(tx, courseId))?.title ?? null;
    const path = await findPath(deps, { courseId, userId, isNew: enrolledIn !== null });
    return { kind: 'in', platform, userId, token, path, removedFrom };
  });
  if (enrolledIn) deps.catalogueChanged(enrolledIn);
  await deps.repository.noteState(entered.platform, null);
  return entered;
}

/** An account for somebody whose address the platform has proved, when nobody here has it; null otherwise. */
async function welcome(
  deps: LtiDeps,
  tx: Tx,
  { platform, arrival }: { platform: LtiPlatform; arrival: Arrival },
): Promise<string | null> {
  const { email, name } = arrival;
  // Nobody comes into an account that is there because a platform says its address.
  if (!platform.trustsMail || email === null || (await deps.users.findUserByEmail(email))) return null;
  const person = { name, email, role: 'student', passwordHash: null, emailVerifiedAt: deps.clock.now() } as const;
  const { id } = await deps.users.insertSpokenFor(tx, person);
  await deps.repository.link(tx, { ...toIdentity(arrival), ...toSaid(arrival) }, id);
  return id;
}

/**
 * Enrols somebody where the operator has allowed it. Whom the educator has removed is not enrolled again by a link: they are invited, or enrol
 * by themselves.
 */
export async function enrolFrom(
  deps: LtiDeps,
  tx: Tx,
  { platform: { name, enrolsIn }, courseId, userId }: { platform: LtiPlatform; courseId: string; userId: string },
): Promise<'enrolled' | 'removed' | 'not'> {
  const course = enrolsIn === 'none' ? null : await deps.repository.findEnrollable(tx, courseId, userId);
  if (!course) return 'not';
  if (!mayEnrol(enrolsIn, { id: courseId, ...course }) || (await deps.learning.isEnrolled(userId, courseId)))
    return 'not';
  if (await deps.repository.isRemoved(tx, courseId, userId)) return 'removed';
  const enrolment = { courseId, learnerId: userId, orderId: null, pricePaidPaise: 0, platform: name } as const;
  return (await deps.learning.enrol(tx, enrolment)) ? 'enrolled' : 'not';
}

/** Whether the operator lets a platform enrol its people in a course. */
export function mayEnrol(
  enrolsIn: LtiPlatform['enrolsIn'],
  { id, pricePaise }: { id: string; pricePaise: number | null },
): boolean {
  if (enrolsIn === 'free') return pricePaise === 0;
  return enrolsIn === 'all' || enrolsIn.includes(id);
}

/** The screen that a link leads to; that of a course says by itself when the course is not there (any more). */
export async function findPath(
  deps: LtiDeps,
  { courseId, userId, isNew }: { courseId: string | null; userId: string; isNew: boolean },
): Promise<string> {
  if (courseId === null) return '/';
  if (isNew || (await deps.learning.isEnrolled(userId, courseId))) return `/viewlecture/${courseId}`;
  return `/viewcourse/${courseId}`;
}

/** Throws 404 `lti.unknown-platform`: there is none, or several are called so. */
export function findPlatform(
  { platforms }: Pick<LtiDeps, 'platforms'>,
  { issuer, clientId }: { issuer: string; clientId: string | undefined },
): LtiPlatform {
  const found = platforms.filter(
    (one) => one.issuer === issuer && (clientId === undefined || one.clientId === clientId),
  );
  const [platform] = found;
  if (!platform || found.length > 1) throw createUnknownPlatformError();
  return platform;
}

/** Who an arrival is, as far as its platform goes. */
export const toIdentity = ({ issuer, clientId, subject }: Arrival): LtiIdentity => ({ issuer, clientId, subject });

/** What is kept of an arrival so that its person finds the connection again. */
export const toSaid = ({ name, email }: Arrival): SaidOfPerson => ({ name, email: email ?? '' });

function toArrival({ issuer, clientId }: LtiPlatform, { subject, name, email, courseId }: Launch): Arrival {
  const address = emailSchema.safeParse(email);
  const said = nameSchema.safeParse(name?.trim().slice(0, limits.name.max));
  const known = { issuer, clientId, subject, courseId, email: address.success ? address.data : null };
  return { ...known, name: said.success ? said.data : (known.email?.split('@')[0] ?? 'Learner') };
}
