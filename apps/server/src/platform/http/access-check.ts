import { isPermitted, PAGE_OF, type StaffAccess } from '@nalanda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ChangeFeed } from '../../database/change-feed.ts';
import { createDatabaseUnavailableError } from '../../database/database-errors.ts';
import { noteAudit } from '../audit/audit.hook.ts';
import {
  createAddressNotFoundError,
  createAuthRequiredError,
  createLookHiddenError,
  createLookOverError,
  createLookReadOnlyError,
  createOtherPersonError,
  createWrongRoleError,
} from '../errors/errors.ts';
import { type Authenticate, actorIdOf, type Looking, type SessionUser } from './session-user.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Asks again who is calling when the body was still on its way as that was asked first: a body may take long, and
     * the session may have ended meanwhile. Throws 401 `auth.required`, 403 `auth.wrong-role`, 404 `request.not-found`.
     */
    confirmAccess(): Promise<void>;
    /** Asks anew whether its session is still there, long after the request was let in. */
    isSignedIn(): Promise<boolean>;
    /** A route of the office that is not for this caller: to them there is nothing at this address. */
    isHidden: boolean;
  }
}

/** Who may call, asked of the auth module. */
export interface AccessChecks {
  /** Somebody may be signed in: the request carries a session cookie. */
  hasSession(request: FastifyRequest): boolean;
  authenticate: Authenticate;
  /** Throws 403 `office.second-factor-needed`. */
  ensureMayEnterOffice(userId: string): Promise<void>;
}

/**
 * Asks who is calling before the body is read, so that strangers cannot send one, and again once a body that came later
 * is here: whoever was logged out while it was on its way does nothing any more.
 */
export function addAccessCheck(
  app: FastifyInstance,
  { changes, access }: { changes: ChangeFeed; access: AccessChecks },
): void {
  const { authenticate, ensureMayEnterOffice } = access;
  const waiting = new WeakSet<FastifyRequest>();

  async function check(request: FastifyRequest): Promise<void> {
    const { access } = request.routeOptions.config;
    if (changes.isAway()) return checkWhileAway(request);
    request.user = await authenticate(request);
    if (request.user?.looking) checkLook(request, request.user.looking);
    if (access === 'public') return;
    if (typeof access === 'object') await checkStaff(request, access);
    else if (!request.user) throw createAuthRequiredError();
    else if (access === 'educator' && request.user.role !== 'educator') throw createWrongRoleError();
    if (request.user) ensurePageOf(request.user, request);
  }

  /**
   * Nobody can be asked who is signed in, and what was remembered of it gives no right. Throws 503 `database.unavailable` where
   * that matters, 401 `auth.required` for whoever brings no session.
   */
  function checkWhileAway(request: FastifyRequest): void {
    const { access: needed, contract } = request.routeOptions.config;
    request.user = null;
    if (needed === 'public') return;
    if (!access.hasSession(request)) {
      if (typeof needed !== 'object') throw createAuthRequiredError();
      request.isHidden = true;
    } else if (!contract?.whileAway) throw createDatabaseUnavailableError();
  }

  async function checkStaff(request: FastifyRequest, { staff }: StaffAccess): Promise<void> {
    const { user } = request;
    if (!user || !mayEnter(user, staff)) {
      // The log knows who it was; the answer is a stranger's.
      noteAudit(request, { actorId: user ? actorIdOf(user) : null });
      request.user = null;
      request.isHidden = true;
      return;
    }
    // What one is in the office may be asked without it: that is where it says what is missing.
    if (staff !== 'any') await ensureMayEnterOffice(user.id);
  }

  app.decorateRequest('isHidden', false);
  app.decorateRequest('confirmAccess', async function confirmAccess(this: FastifyRequest) {
    if (!waiting.has(this)) return;
    await check(this);
    if (this.isHidden) throw createAddressNotFoundError();
  });
  app.decorateRequest('isSignedIn', async function isSignedIn(this: FastifyRequest) {
    return (await authenticate(this)) !== null;
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { access, skipsSession } = request.routeOptions.config;
    if (skipsSession || access === undefined) return done();
    check(request).then(() => {
      if (request.raw.complete === false) waiting.add(request);
      done();
    }, done);
  });
  // JSON is here by now; forms are read by their route, which asks itself.
  app.addHook('preHandler', (request, _reply, done) => {
    if (!waiting.has(request)) return done();
    request.confirmAccess().then(() => done(), done);
  });
}

/**
 * Who looks as somebody reads what is shown to all and what a route shows in a look (`whileLooking`), and changes
 * nothing. Throws 403 `look.read-only`, `look.over`, `look.hidden`.
 */
function checkLook({ method, routeOptions }: FastifyRequest, { personName: name, isOver }: Looking): void {
  const { access, contract, whileLooking = contract?.whileLooking } = routeOptions.config;
  if (whileLooking === 'answered') return;
  const isRead = isReading(method);
  if (!isRead) throw isOver ? createLookOverError({ name }) : createLookReadOnlyError({ name });
  // Of an office's route nobody knows who is not in it; a look is not.
  if (access !== 'public' && typeof access !== 'object' && !isOver) throw createLookHiddenError({ name });
}

/**
 * Whoever logs in in one tab is who all tabs of the browser call as. A page says whom it shows, so that what was written there does not become
 * the next person's. Throws 409 `auth.other-person`.
 */
function ensurePageOf({ id }: SessionUser, { method, headers }: FastifyRequest): void {
  const shown = headers[PAGE_OF];
  if (shown !== undefined && shown !== id && !isReading(method)) throw createOtherPersonError();
}

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

function mayEnter({ staffRole }: SessionUser, staff: StaffAccess['staff']): boolean {
  return staff === 'any' ? staffRole !== null : isPermitted(staffRole, staff);
}

/** Answers hidden routes as addresses that are not there. Call it after the limits, which count them as such. */
export function answerHiddenRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.isHidden) done(createAddressNotFoundError());
    else done();
  });
}
