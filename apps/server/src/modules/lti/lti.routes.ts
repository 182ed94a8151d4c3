import { type Locale, ltiRoutes } from '@nalanda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { noteAudit } from '../../platform/audit/audit.hook.ts';
import type { LtiPlatform } from '../../platform/config/lti-platforms.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { registerRawRoute, registerRoute } from '../../platform/http/register-route.ts';
import { registerScope } from '../../platform/http/register-scope.ts';
import { chooseLocale } from '../../platform/school.ts';
import { chooseCourse, searchCourses, startChoosing } from './deep-linking.usecases.ts';
import { enter, LAUNCH_PATH, LINK_SECONDS, receiveLaunch, startLogin } from './launch.usecases.ts';
import { acceptLink, listLinks, removeLink } from './links.usecases.ts';
import type { Browser, LtiDeps } from './lti.deps.ts';
import { createRefusedLaunchError, createStaleLaunchError } from './lti.errors.ts';
import { readLocale } from './lti.messages.ts';
import {
  renderChoice,
  renderEntrance,
  renderFailure,
  renderRemoved,
  renderReturn,
  writePagePolicy,
} from './lti.pages.ts';
import { listPlatforms } from './platforms.usecases.ts';

/** How sessions and the waiting connection are kept in the browser. */
export interface LtiCookies {
  toBrowser(request: FastifyRequest): Browser;
  writeSession(reply: FastifyReply, token: string): void;
  writeLink(reply: FastifyReply, ticket: string, seconds: number): void;
  readLink(request: FastifyRequest): string | undefined;
  clearLink(reply: FastifyReply): void;
}

type Deps = LtiDeps & { cookies: LtiCookies };

const MOST_BYTES = 200_000;
const word = z.string().min(1).max(10_000);
const loginSchema = z.object({
  iss: word,
  login_hint: word,
  client_id: word.optional(),
  // Some platforms send empty ones.
  lti_message_hint: z.string().max(10_000).optional(),
  lti_deployment_id: z.string().max(1_000).optional(),
});
const launchSchema = z.object({ state: word, id_token: z.string().min(1).max(MOST_BYTES) });
const enterSchema = z.object({ ticket: word });
/** In which language whoever posts it is answered. */
const askedSchema = z.object({ locale: z.string().optional(), id_token: z.string().max(MOST_BYTES).optional() });
const chooseSchema = z.object({
  ticket: word,
  words: z.string().trim().max(200).optional(),
  course: z.uuid().optional(),
});

/** HTTP side of launches from learning platforms: what they call, and pages that stand in their frames. */
export async function registerLtiRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  registerLinkRoutes(app, deps);
  await registerScope(app, async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    registerPlatformRoutes(scope, deps);
    registerPageRoutes(scope, deps);
  });
}

function registerLinkRoutes(app: FastifyInstance, { cookies, ...deps }: Deps): void {
  registerRoute(app, ltiRoutes.getLtiLink, ({ user, request }) =>
    listLinks(deps, { self: user, ticket: cookies.readLink(request) }),
  );
  registerRoute(app, ltiRoutes.acceptLtiLink, async ({ user, body, request, reply }) => {
    const linked = await acceptLink(deps, { self: user, ticket: cookies.readLink(request), ...body });
    cookies.clearLink(reply);
    return linked;
  });
  registerRoute(app, ltiRoutes.listLtiPlatforms, async () => ({ platforms: await listPlatforms(deps) }));
  registerRoute(app, ltiRoutes.removeLtiLink, ({ user, params }) => removeLink(deps, { ...params, userId: user.id }));
}

/** What a platform calls: from its own pages, so from another site. */
function registerPlatformRoutes(scope: FastifyInstance, deps: Deps): void {
  const login = async (request: FastifyRequest, reply: FastifyReply, said: unknown) => {
    const read = loginSchema.safeParse(said);
    if (!read.success) return fail(deps, { request, reply }, createRefusedLaunchError());
    return answer(deps, request, reply, async () =>
      reply.header('cache-control', 'no-store').redirect(await startLogin(deps, read.data)),
    );
  };
  const common = { path: '/api/lti/login', access: 'public', limit: 'write', skipsSession: true } as const;
  const summary = 'A learning platform sends somebody here (LTI 1.3, third-party initiated login)';
  registerRawRoute(scope, { ...common, method: 'GET', summary }, (request, reply) =>
    login(request, reply, request.query),
  );
  const audit = { none: 'nobody is known yet' };
  registerRawRoute(scope, { ...common, method: 'POST', audit, allowsCrossOrigin: true, summary }, (request, reply) =>
    login(request, reply, request.body),
  );
  const launched = {
    ...({ method: 'POST', path: LAUNCH_PATH, access: 'public', limit: 'write', skipsSession: true } as const),
    ...{ allowsCrossOrigin: true, audit: { none: 'nobody is in before the press of the button' } },
    summary: 'What a learning platform says of who comes (LTI 1.3)',
  };
  registerRawRoute(scope, launched, (request, reply) =>
    answer(deps, request, reply, async () => {
      const read = launchSchema.safeParse(request.body);
      if (!read.success) throw createStaleLaunchError();
      const { state, id_token: idToken } = read.data;
      const checked = await receiveLaunch(deps, { state, idToken });
      const { platform, launch } = checked;
      const shown = toShown(deps, launch.locale ?? request.headers['accept-language']);
      if (checked.kind === 'choose') {
        const choosing = await startChoosing(deps, platform, launch);
        return send(reply, writePagePolicy(platform), renderChoice(shown, { platform, typed: '', ...choosing }));
      }
      const isFrame = request.headers['sec-fetch-dest'] !== 'document';
      return send(reply, writePagePolicy(platform), renderEntrance(shown, { ...checked, isFrame }));
    }),
  );
  registerRawRoute(
    scope,
    {
      ...({ method: 'GET', path: '/api/lti/jwks', access: 'public', limit: 'read', skipsSession: true } as const),
      summary: 'By which keys learning platforms know what this school has signed (JWKS)',
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await deps.key.listPublicKeys()),
  );
}

/** What the forms of our own pages call. */
function registerPageRoutes(scope: FastifyInstance, deps: Deps): void {
  const { cookies } = deps;
  const form = { method: 'POST', access: 'public', limit: 'write', skipsSession: true } as const;
  registerRawRoute(
    scope,
    {
      ...form,
      path: '/api/lti/enter',
      audit: 'lti.enter',
      summary: 'Opens a session for who comes from a learning platform',
    },
    (request, reply) =>
      answer(deps, request, reply, async () => {
        const read = enterSchema.safeParse(request.body);
        if (!read.success) throw createStaleLaunchError();
        const entered = await enter(deps, { ticket: read.data.ticket, browser: cookies.toBrowser(request) });
        reply.header('cache-control', 'no-store');
        if (entered.kind === 'connect') {
          cookies.writeLink(reply, entered.ticket, LINK_SECONDS);
          return reply.redirect('/connect', 303);
        }
        if (entered.kind === 'own-login') {
          return reply.redirect(entered.courseId ? `/login?course=${entered.courseId}` : '/login', 303);
        }
        noteAudit(request, { actorId: entered.userId });
        cookies.writeSession(reply, entered.token);
        if (entered.removedFrom !== null) {
          const removed = { title: entered.removedFrom, path: entered.path };
          return send(reply, writePagePolicy(null), renderRemoved(toShown(deps, askedLocale(request)), removed));
        }
        return reply.redirect(entered.path, 303);
      }),
  );
  registerRawRoute(
    scope,
    {
      ...{ ...form, path: '/api/lti/choose', audit: { none: 'tells a platform of a course that anybody may read of' } },
      summary: 'Finds courses for a learning platform, and tells it of the chosen one (LTI Deep Linking 2.0)',
    },
    (request, reply) =>
      answer(deps, request, reply, async () => {
        const read = chooseSchema.safeParse(request.body);
        if (!read.success) throw createStaleLaunchError();
        const { ticket, course, words = '' } = read.data;
        const shown = toShown(deps, askedLocale(request));
        if (course === undefined) {
          const found = await searchCourses(deps, { ticket, words });
          return send(reply, writePagePolicy(found.platform), renderChoice(shown, { ...found, ticket, typed: words }));
        }
        const chosen = await chooseCourse(deps, { ticket, courseId: course });
        return send(reply, writePagePolicy(chosen.platform, chosen.returnUrl), renderReturn(shown, chosen));
      }),
  );
}

/** Errors stand on a page: there is no app here that would show them. */
// biome-ignore lint/complexity/useMaxParams: request and reply stand beside the two.
async function answer(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    request.log.info({ err: error.cause ?? error, code: error.code }, 'a launch from a learning platform was refused');
    return fail(deps, { request, reply }, error);
  }
}

/** In a frame of any of the platforms: which one it is may not be known. */
function fail(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  error: AppError,
): FastifyReply {
  const policy = writePagePolicy(mergeOrigins(deps.platforms));
  return send(reply.code(error.statusCode), policy, renderFailure(toShown(deps, askedLocale(request)), error));
}

/** As our own form says, else the launch, else the browser. */
function askedLocale({ body, headers }: FastifyRequest): string | undefined {
  const asked = askedSchema.safeParse(body).data;
  return asked?.locale ?? (asked?.id_token && readLocale(asked.id_token)) ?? headers['accept-language'];
}

function mergeOrigins(platforms: readonly LtiPlatform[]): LtiPlatform | null {
  const [first] = platforms;
  if (!first) return null;
  const origins = platforms.flatMap(({ issuer, authorizationUrl, origins }) => [issuer, authorizationUrl, ...origins]);
  return { ...first, origins };
}

function send(reply: FastifyReply, policy: string, page: string): FastifyReply {
  reply.raw.removeHeader('x-frame-options');
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}

function toShown({ school }: Deps, said: string | undefined): { locale: Locale; brandName: string } {
  const chosen = said?.toLowerCase().startsWith('hi') ? 'hi' : said?.toLowerCase().startsWith('en') ? 'en' : null;
  return { locale: chooseLocale(school, chosen), brandName: school.brandName };
}
