import { z } from 'zod';
import type { LtiPlatform } from '../../platform/config/lti-platforms.ts';
import { findPlatform, mayEnrol } from './launch.usecases.ts';
import type { LtiDeps } from './lti.deps.ts';
import { createNotTeachingError, createStaleLaunchError } from './lti.errors.ts';
import { type Launch, LTI_VERSION, ltiClaims } from './lti.messages.ts';
import { dropTicket, giveTicket, readTicket } from './tickets.ts';

const CHOOSE_SECONDS = 3_600;

const choiceSchema = z.object({
  issuer: z.string(),
  clientId: z.string(),
  deploymentId: z.string(),
  returnUrl: z.string(),
  data: z.string().optional(),
});

/** A course that a teacher can choose. */
export interface ShownCourse {
  id: string;
  title: string;
  lectureCount: number;
  /** Null: without a price, and so not for sale yet. */
  pricePaise: number | null;
  isInBatches: boolean;
  /** Whoever follows the link is enrolled without paying. */
  enrols: boolean;
}

/** Lets a teacher of the platform choose a course for it. Throws 403 `lti.not-teaching`. */
export async function startChoosing(
  deps: LtiDeps,
  platform: LtiPlatform,
  { isTeacher, deepLinking, deploymentId }: Launch,
): Promise<{ ticket: string; courses: ShownCourse[] }> {
  if (!isTeacher || !deepLinking) throw createNotTeachingError();
  const { issuer, clientId } = platform;
  const payload = { issuer, clientId, deploymentId, ...deepLinking };
  const ticket = await giveTicket(deps, deps.db, { kind: 'choose', payload, seconds: CHOOSE_SECONDS });
  return { ticket, courses: await listShown(deps, platform, '') };
}

/** Courses whose titles hold these words. Throws 400 `lti.stale`. */
export async function searchCourses(
  deps: LtiDeps,
  { ticket, words }: { ticket: string; words: string },
): Promise<{ platform: LtiPlatform; courses: ShownCourse[] }> {
  const known = choiceSchema.safeParse(await readTicket(deps, deps.db, { kind: 'choose', token: ticket }));
  if (!known.success) throw createStaleLaunchError();
  const platform = findPlatform(deps, known.data);
  return { platform, courses: await listShown(deps, platform, words) };
}

async function listShown({ repository }: LtiDeps, { enrolsIn }: LtiPlatform, words: string): Promise<ShownCourse[]> {
  const courses = await repository.listCourses(words);
  return courses.map((course) => ({ ...course, enrols: !course.isInBatches && mayEnrol(enrolsIn, course) }));
}

/** The signed answer about a chosen course, and where it goes. Throws 400 `lti.stale`, also for a course that nobody can see. */
export async function chooseCourse(
  deps: LtiDeps,
  { ticket, courseId }: { ticket: string; courseId: string },
): Promise<{ platform: LtiPlatform; returnUrl: string; jwt: string; title: string }> {
  const course = await deps.repository.findCourse(deps.db, courseId);
  const taken = course && choiceSchema.safeParse(await dropTicket(deps, deps.db, { kind: 'choose', token: ticket }));
  if (!course || !taken?.success) throw createStaleLaunchError();
  const { clientId, issuer, deploymentId, data, returnUrl } = taken.data;
  const item = {
    type: 'ltiResourceLink',
    title: course.title,
    ...(course.subTitle && { text: course.subTitle }),
    url: `${deps.publicUrl}/viewcourse/${course.id}`,
    custom: { course: course.id },
  };
  const claims = {
    [ltiClaims.messageType]: 'LtiDeepLinkingResponse',
    [ltiClaims.version]: LTI_VERSION,
    [ltiClaims.deploymentId]: deploymentId,
    [ltiClaims.contentItems]: [item],
    ...(data !== undefined && { [ltiClaims.data]: data }),
  };
  const jwt = await deps.key.sign(claims, { issuer: clientId, audience: issuer });
  return { platform: findPlatform(deps, { issuer, clientId }), returnUrl, jwt, title: course.title };
}
