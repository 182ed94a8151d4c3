import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import { isSameText } from '../secrets/same-text.ts';

/** As long as anybody takes to pay, a second try and the bank's own page included. */
const SECONDS = 30 * 60;

/** Says of a browser that its person has begun to pay. It gives precedence and no right to anything. */
export interface CheckoutPass {
  give(reply: FastifyReply): void;
  /** Takes it back once it is paid. */
  take(reply: FastifyReply): void;
  isHeldBy(request: Pick<IncomingMessage, 'headers'>): boolean;
}

/** Passes that every node with this secret accepts, without asking the database. */
export function createCheckoutPass({
  secret,
  publicUrl,
  clock,
}: {
  secret: string;
  publicUrl: string | undefined;
  clock: Clock;
}): CheckoutPass {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const name = `${isHttps ? '__Host-' : ''}nalanda_checkout`;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  const held = new RegExp(`(?:^|; ?)${name}=(\\d{10})\\.([\\w-]{43})(?:;|$)`);
  const sign = (until: string) => createHmac('sha256', secret).update(`checkout ${until}`).digest('base64url');
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    give(reply) {
      const until = String(nowSeconds() + SECONDS);
      reply.setCookie(name, `${until}.${sign(until)}`, { ...options, maxAge: SECONDS });
    },
    take(reply) {
      reply.clearCookie(name, options);
    },
    isHeldBy({ headers: { cookie } }) {
      if (!cookie?.includes(name)) return false;
      const [, until, signature] = held.exec(cookie) ?? [];
      if (until === undefined || signature === undefined || Number(until) < nowSeconds()) return false;
      return isSameText(signature, sign(until));
    },
  };
}
