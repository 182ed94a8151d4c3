import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from './auth.cookies.ts';

/** People of one browser, such as a family's or a school's, that it is known to. */
const PEOPLE_MAX = 8;
const ID_BYTES = 12;
const MARK_BYTES = 12;
const COOKIE_PATTERN = /^[\w-]{16}(\.[\w-]{16}){1,8}$/;

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/**
 * Browsers in which somebody has signed in before, as OWASP's device cookies: a random id, and a mark (HMAC) for each of
 * the last people. Tries from such a browser are counted apart, so that strangers who guess cannot keep the owner out.
 * The cookie opens nothing; whoever steals it gets a few more guesses.
 */
export function createKnownDevices({ cookies, secret }: { cookies: Cookies; secret: string }) {
  const markOf = (id: string, userId: string) =>
    createHmac('sha256', secret)
      .update(`device:${id}:${userId}`)
      .digest()
      .subarray(0, MARK_BYTES)
      .toString('base64url');

  function read(request: FastifyRequest): { id: string; marks: string[] } | null {
    const value = cookies.read(request, 'device');
    if (!value || !COOKIE_PATTERN.test(value)) return null;
    const [id = '', ...marks] = value.split('.');
    return { id, marks };
  }

  return {
    /** Tells of a person whether this browser is known to them: its id, else null. */
    recognise(request: FastifyRequest): (userId: string) => string | null {
      const device = read(request);
      return (userId) => {
        if (!device) return null;
        const expected = Buffer.from(markOf(device.id, userId));
        const isKnown = device.marks.some((mark) => timingSafeEqual(Buffer.from(mark), expected));
        return isKnown ? device.id : null;
      };
    },
    /** Makes this browser known to the person who has just signed in in it. */
    remember(request: FastifyRequest, reply: FastifyReply, userId: string): void {
      const device = read(request) ?? { id: randomBytes(ID_BYTES).toString('base64url'), marks: [] };
      const mark = markOf(device.id, userId);
      const others = device.marks.filter((other) => other !== mark).slice(0, PEOPLE_MAX - 1);
      cookies.write(reply, 'device', { value: [device.id, mark, ...others].join('.') });
    },
  };
}
