import type { FastifyReply, FastifyRequest } from 'fastify';

const DAY_SECONDS = 24 * 60 * 60;
/** The longest that browsers keep a cookie; the stored session decides when a session ends. */
const LONGEST_SECONDS = 400 * DAY_SECONDS;

type CookieName =
  | 'session'
  | 'reset_ask'
  | 'reset_proof'
  | 'google_proof'
  | 'google_popup'
  | 'device'
  | 'pending_sign_in'
  | 'lti_link'
  | 'passkey';

export interface Cookies {
  read(request: FastifyRequest, name: CookieName): string | undefined;
  /** Without `seconds` the cookie stays as long as the browser keeps it. */
  write(reply: FastifyReply, name: CookieName, cookie: { value: string; seconds?: number }): void;
  /** Takes a cookie out of the browser; with the session goes what the browser has cached of this site. */
  clear(reply: FastifyReply, name: CookieName): void;
}

/** Cookies of this server: never readable by scripts, not sent by other sites' forms, bound to this host over https. */
export function createCookies(config: { publicUrl: string | undefined }): Cookies {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  const toFullName = (name: CookieName) => `${isHttps ? '__Host-' : ''}nalanda_${name}`;
  return {
    read: (request, name) => request.cookies[toFullName(name)],
    write(reply, name, { value, seconds = LONGEST_SECONDS }) {
      reply.setCookie(toFullName(name), value, { ...options, maxAge: seconds });
    },
    clear(reply, name) {
      reply.clearCookie(toFullName(name), options);
      // What this browser has kept of the person's replies and videos; not "cookies": language and theme stay.
      if (name === 'session') reply.header('clear-site-data', '"cache"');
    },
  };
}
