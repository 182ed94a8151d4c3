import { secondFactorRoutes as routes } from '@nalanda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { clientAddressOf } from '../../../platform/http/client-address.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { defineSentence } from '../../../platform/sentences.ts';
import type { Entrance } from '../auth.entrance.ts';
import type { Cookies } from '../sessions/cookies.ts';
import { CHALLENGE_LIFETIME_MS, findPasskeyPlace } from './second-factor.models.ts';
import type { SecondFactorUsecases } from './second-factor.usecases.ts';
import type { SecondFactorSignIn } from './sign-in/sign-in.usecases.ts';

const sayPasskeyRenamed = defineSentence({ code: 'auth.passkey-renamed', message: 'The passkey has a new name.' });
const sayPasskeyRemoved = defineSentence({ code: 'auth.passkey-removed', message: 'The passkey is removed.' });
const sayTotpRemoved = defineSentence({ code: 'auth.totp-removed', message: 'The authenticator app is removed.' });

interface SecondFactorRoutesDeps {
  cookies: Cookies;
  entrance: Entrance;
  factors: SecondFactorUsecases;
  signIn: SecondFactorSignIn;
  publicUrl: string | undefined;
}

/** Registers what people do about their second factors, and the sign-ins that use them. */
export function registerSecondFactorRoutes(app: FastifyInstance, deps: SecondFactorRoutesDeps): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const placeOf = (request: FastifyRequest) =>
    findPasskeyPlace(deps.publicUrl, `${request.protocol}://${request.host}`);
  registerOwnFactors(app, deps, placeOf);
  registerSecondStep(app, deps, placeOf);
  registerPasskeySignIn(app, deps, placeOf);
}

type PlaceOf = (request: FastifyRequest) => ReturnType<typeof findPasskeyPlace>;

function registerOwnFactors(app: FastifyInstance, { factors }: SecondFactorRoutesDeps, placeOf: PlaceOf): void {
  registerRoute(app, routes.listFactors, ({ user, request }) => factors.describe(user, placeOf(request)));
  registerRoute(app, routes.beginPasskey, ({ user, body, request }) =>
    factors.beginPasskey(user, { ...body, place: placeOf(request) }),
  );
  registerRoute(app, routes.addPasskey, ({ user, body, request }) =>
    factors.addPasskey(user, { ...body, place: placeOf(request) }),
  );
  registerRoute(app, routes.renamePasskey, async ({ user, params, body }) => {
    await factors.renamePasskey(user, { id: params.passkeyId, name: body.name });
    return sayPasskeyRenamed();
  });
  registerRoute(app, routes.removePasskey, async ({ user, params, body }) => {
    await factors.removePasskey(user, { id: params.passkeyId, ...body });
    return sayPasskeyRemoved();
  });
  registerRoute(app, routes.beginTotp, ({ user, body }) => factors.beginTotp(user, body.password));
  registerRoute(app, routes.confirmTotp, ({ user, body }) => factors.confirmTotp(user, body.code));
  registerRoute(app, routes.removeTotp, async ({ user, body }) => {
    await factors.removeTotp(user, body.password);
    return sayTotpRemoved();
  });
  registerRoute(app, routes.renewRecoveryCodes, ({ user, body }) => factors.renewRecoveryCodes(user, body.password));
}

function registerSecondStep(app: FastifyInstance, deps: SecondFactorRoutesDeps, placeOf: PlaceOf): void {
  const { cookies, entrance, signIn } = deps;
  registerRoute(app, routes.finishSignIn, async ({ body, request, reply }) => {
    const pendingToken = cookies.read(request, 'pending_sign_in');
    const browser = entrance.toBrowser(request);
    const onPerson = toAudit(request);
    const signedIn = await signIn.finishWithCode({ ...body, pendingToken, browser, onPerson });
    cookies.clear(reply, 'pending_sign_in');
    return entrance.enter(request, reply, signedIn);
  });
  registerRoute(app, routes.askPasskey, ({ request }) =>
    signIn.askPasskey(cookies.read(request, 'pending_sign_in'), placeOf(request)),
  );
  registerRoute(app, routes.finishWithPasskey, async ({ body, request, reply }) => {
    const pendingToken = cookies.read(request, 'pending_sign_in');
    const place = placeOf(request);
    const browser = entrance.toBrowser(request);
    const onPerson = toAudit(request);
    const signedIn = await signIn.finishWithPasskey({ ...body, pendingToken, place, browser, onPerson });
    cookies.clear(reply, 'pending_sign_in');
    return entrance.enter(request, reply, signedIn);
  });
}

function registerPasskeySignIn(app: FastifyInstance, deps: SecondFactorRoutesDeps, placeOf: PlaceOf): void {
  const { cookies, entrance, signIn } = deps;
  registerRoute(app, routes.beginPasskeySignIn, async ({ request, reply }) => {
    const input = { address: clientAddressOf(request), place: placeOf(request) };
    const { options, token } = await signIn.beginPasskeySignIn(input);
    cookies.write(reply, 'passkey', { value: token, seconds: CHALLENGE_LIFETIME_MS / 1000 });
    return options;
  });
  registerRoute(app, routes.signInWithPasskey, async ({ body, request, reply }) => {
    const browserToken = cookies.read(request, 'passkey');
    const place = placeOf(request);
    const browser = entrance.toBrowser(request);
    const signedIn = await signIn.signInWithPasskey({ ...body, browserToken, place, browser });
    cookies.clear(reply, 'passkey');
    return entrance.enter(request, reply, signedIn);
  });
}

/** Whose second step it was stands in the audit log, also when it fails. */
const toAudit = (request: FastifyRequest) => (userId: string) => noteAudit(request, { subject: `user:${userId}` });
