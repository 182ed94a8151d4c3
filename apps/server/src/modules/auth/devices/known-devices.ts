import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../../users/index.ts';
import type { Cookies } from '../sessions/cookies.ts';

/** People of one browser, such as a family's or a school's, that it is known to. */
const PEOPLE_MAX = 8;
const ID_BYTES = 12;
const MARK_BYTES = 12;
const COOKIE_PATTERN = /^[\w-]{16}(\.[\w-]{16}){1,8}$/;

/** A person, and the password under which a browser is known to them. */
type Owner = Pick<Person, 'id' | 'passwordHash'>;

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/**
 * Browsers in which somebody has signed in before, as OWASP's device cookies: a random id, and a mark (HMAC) for each of
 * the last people. Tries from such a browser are counted apart, so that strangers who guess cannot keep the owner out.
 * The cookie opens nothing; whoever steals it gets a few more guesses. A mark ends with the password that it was made
 * under: whoever knew an old one may have collected any number of such cookies, and guesses the new one with none of them.
 */
export function createKnownDevices({ cookies, secret }: { cookies: Cookies; secret: string }) {
  const markOf = (id: string, { id: userId, passwordHash }: Owner) =>
    createHmac('sha256', secret)
      .update(`device:${id}:${userId}:${passwordHash ?? ''}`)
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
    recognise(request: FastifyRequest): (person: Owner) => string | null {
      const device = read(request);
      return (person) => {
        if (!device) return null;
        const expected = Buffer.from(markOf(device.id, person));
        const isKnown = device.marks.some((mark) => timingSafeEqual(Buffer.from(mark), expected));
        return isKnown ? device.id : null;
      };
    },
    /** Makes this browser known to the person who has just signed in, or set a password, in it. */
    remember(request: FastifyRequest, reply: FastifyReply, person: Owner): void {
      const device = read(request) ?? { id: randomBytes(ID_BYTES).toString('base64url'), marks: [] };
      const mark = markOf(device.id, person);
      const others = device.marks.filter((other) => other !== mark).slice(0, PEOPLE_MAX - 1);
      cookies.write(reply, 'device', { value: [device.id, mark, ...others].join('.') });
    },
  };
}
