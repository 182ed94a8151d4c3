import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import { registerRawRoute } from '../../platform/http/register-route.ts';
import { DEMO_PEOPLE, findDemoPerson } from './demo-people.ts';
import { OPENID_STYLE, OPENID_STYLE_PATH, renderChooser, renderErrorPage } from './openid.pages.ts';

/** Path under which the provider lives. */
export const MOUNT = '/sandbox/openid';

const choiceSchema = z.object({ person: z.string().max(100) });

/** Lets the popup keep its opener; the chooser is part of the popup's way. */
function keepOpener(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-opener-policy', 'unsafe-none').header('cache-control', 'no-store');
  });
}

/** Registers the page on which people choose who they are. */
export function registerChooser(
  app: FastifyInstance,
  { getProvider, brandName }: { getProvider(): Promise<Provider>; brandName: string },
): void {
  keepOpener(app);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  const common = {
    access: 'public',
    limit: 'write',
    audit: { none: 'a stand-in; the sign-in that follows is noted' },
    skipsSession: true,
    summary: 'Account chooser of demo mode',
  } as const;
  const path = `${MOUNT}/choose/:uid`;

  registerRawRoute(app, { ...common, method: 'GET', path }, async (request, reply) => {
    const provider = await getProvider();
    reply.type('text/html; charset=utf-8');
    try {
      await provider.interactionDetails(request.raw, reply.raw);
    } catch {
      return reply.code(400).send(renderErrorPage({ brandName, message: 'This sign-in took too long.' }));
    }
    return renderChooser({ people: DEMO_PEOPLE, brandName, action: request.url });
  });

  registerRawRoute(app, { ...common, method: 'POST', path }, async (request, reply) => {
    const provider = await getProvider();
    const choice = choiceSchema.safeParse(request.body);
    const person = choice.success ? findDemoPerson(choice.data.person) : undefined;
    const result = person
      ? { login: { accountId: person.id, remember: false }, select_account: {} }
      : { error: 'access_denied', error_description: 'The person said no.' };
    try {
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    } catch {
      const message = 'This sign-in took too long.';
      return reply.code(400).type('text/html; charset=utf-8').send(renderErrorPage({ brandName, message }));
    }
  });

  registerRawRoute(
    app,
    { ...common, method: 'GET', path: OPENID_STYLE_PATH, summary: 'Looks of the chooser' },
    async (_request, reply) => reply.type('text/css; charset=utf-8').send(OPENID_STYLE),
  );
}

/** Hands everything else under the mount to the provider. */
export function mountProvider(
  app: FastifyInstance,
  { getProvider, publicUrl }: { getProvider(): Promise<Provider>; publicUrl: string | undefined },
): void {
  keepOpener(app);
  // The provider reads bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const common = {
    access: 'public',
    limit: 'write',
    audit: { none: 'a stand-in; the sign-in that follows is noted' },
    skipsSession: true,
    path: `${MOUNT}/*`,
    summary: 'OpenID of demo mode',
  } as const;

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const provider = await getProvider();
    const { raw } = request;
    const origin = new URL(publicUrl ?? `${request.protocol}://${request.host}`);
    raw.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
    raw.headers['x-forwarded-host'] = origin.host;
    raw.headers.cookie = withoutProviderSession(raw.headers.cookie);
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(MOUNT.length) });
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    await provider.callback()(raw, reply.raw);
  }

  registerRawRoute(app, { ...common, method: 'GET' }, handle);
  registerRawRoute(app, { ...common, method: 'POST' }, handle);
}

/** Everybody chooses anew every time: a remembered session would ask to be logged out before another person signs in. */
function withoutProviderSession(cookies: string | undefined): string {
  return (cookies ?? '')
    .split(/;\s*/)
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ');
}
