import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limit.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Notices } from '../../../platform/mail/notices.ts';
import type { School } from '../../../platform/school.ts';
import { createSecretBoxes } from '../../../platform/secrets/secret-boxes.ts';
import type { Keys } from '../../../platform/secrets/secrets.ts';
import type { UsersModule } from '../../users/index.ts';
import type { Entrance } from '../auth.entrance.ts';
import type { Cookies } from '../sessions/cookies.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { createSecondFactorRepository } from './second-factor.repository.ts';
import { registerSecondFactorRoutes } from './second-factor.routes.ts';
import { createSecondFactorUsecases, type SecondFactorDeps } from './second-factor.usecases.ts';
import { createSecondFactorSignIn } from './sign-in/sign-in.usecases.ts';

export interface SecondFactorWiring {
  db: Db;
  clock: Clock;
  config: Config;
  school: School;
  secrets: Pick<Keys, 'sessionSecrets'>;
  createRateLimiter: CreateRateLimiter;
  users: UsersModule;
  logger: Logger;
  notices: Pick<Notices, 'queue'>;
  cookies: Cookies;
  entrance: Entrance;
  sessions: Sessions;
  ensureOwner: SecondFactorDeps['ensureOwner'];
}

/** Passkeys, authenticator apps and recovery codes. */
export function createSecondFactor(wiring: SecondFactorWiring) {
  const { db, clock, config, createRateLimiter, users, logger, notices, cookies, entrance, sessions } = wiring;
  const { limits, publicUrl } = config;
  const repository = createSecondFactorRepository(db);
  const boxes = createSecretBoxes(wiring.secrets.sessionSecrets, 'totp secrets 1');
  const factors = createSecondFactorUsecases({
    db,
    clock,
    repository,
    boxes,
    notices,
    createRateLimiter,
    limits,
    school: wiring.school,
    publicUrl,
    policy: config.secondFactor,
    ensureOwner: wiring.ensureOwner,
    getPerson: users.getUserById,
  });
  const signIn = createSecondFactorSignIn({
    db,
    clock,
    repository,
    boxes,
    sessions,
    users,
    createRateLimiter,
    limits,
    logger,
    tell: factors.tell,
  });
  return {
    ask: signIn.ask,
    has: signIn.has,
    ensureMaySell: factors.ensureMaySell,
    ensureMayEnterOffice: factors.ensureMayEnterOffice,
    standingOfStaff: factors.standingOfStaff,
    registerRoutes: (app: FastifyInstance): void =>
      registerSecondFactorRoutes(app, { cookies, entrance, factors, signIn, publicUrl }),
  };
}
