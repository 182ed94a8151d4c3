import { isLoopbackHost, isLoopbackUrl } from '../http/loopback.ts';

/** The settings that decide about stand-ins. */
export interface StandInSettings {
  NODE_ENV: string;
  HOST: string;
  PUBLIC_URL?: string | undefined;
  SANDBOX?: boolean | undefined;
  RAZORPAY_KEY_ID?: string | undefined;
  RAZORPAY_API_URL: string;
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_ISSUER_URL: string;
  SMTP_URL?: string | undefined;
}

/** Which keyless stand-ins run here. */
export interface StandIns {
  openId: boolean;
  gateway: boolean;
  mailbox: boolean;
}

/**
 * The stand-ins take the place of what is not configured: when they are asked for by name, else only where nobody but
 * this machine can come. They let everybody read mails, be demo people and take courses for nothing, so none of them
 * runs beside real keys.
 */
export function chooseStandIns(env: StandInSettings): StandIns {
  const runs = (env.SANDBOX ?? isLocal(env)) && listRealKeys(env).length === 0;
  return {
    openId: runs && !env.GOOGLE_CLIENT_ID,
    gateway: runs && !env.RAZORPAY_KEY_ID,
    mailbox: runs && !env.SMTP_URL,
  };
}

/**
 * The demo school has accounts whose passwords stand in the manual. It comes when it is asked for by name, else only
 * into an embedded database where nobody but this machine can come, never beside real keys.
 */
export function isDemoSeeded(
  env: StandInSettings & { DATABASE_URL?: string | undefined; DEMO?: boolean | undefined },
): boolean {
  return env.DEMO ?? (env.DATABASE_URL === undefined && isLocal(env) && listRealKeys(env).length === 0);
}

/** Sentences about stand-ins that were asked for by name where they must not run. */
export function findStandInProblems(env: StandInSettings): string[] {
  const real = listRealKeys(env);
  const missing = (['GOOGLE_CLIENT_ID', 'RAZORPAY_KEY_ID', 'SMTP_URL'] as const).filter((name) => !env[name]);
  if (!env.SANDBOX || real.length === 0 || missing.length === 0) return [];
  return [
    `SANDBOX=true would put stand-ins for ${missing.join(', ')} beside the real ${real.join(' and ')}, open to everybody: take one of them out`,
  ];
}

function isLocal(env: StandInSettings): boolean {
  if (env.NODE_ENV === 'production' || !isLoopbackHost(env.HOST)) return false;
  return env.PUBLIC_URL === undefined || isLoopbackUrl(env.PUBLIC_URL);
}

/** Keys of a provider on this machine, as tests have it, open nothing real. */
function listRealKeys(env: StandInSettings): string[] {
  return [
    ...(env.RAZORPAY_KEY_ID && !isLoopbackUrl(env.RAZORPAY_API_URL) ? ['RAZORPAY_KEY_ID'] : []),
    ...(env.GOOGLE_CLIENT_ID && !isLoopbackUrl(env.GOOGLE_ISSUER_URL) ? ['GOOGLE_CLIENT_ID'] : []),
  ];
}
