import type { FastifyReply, FastifyRequest } from 'fastify';

const LITTLE = /(?:^|,)\s*return=minimal\s*(?:[;,]|$)/i;

/**
 * True when the caller wants a short reply (`Prefer: return=minimal`, RFC 7240); the reply then says that it is one. Of courses it
 * leaves out who else is enrolled: `enrolledStudents` of an educator's own course otherwise holds everybody.
 */
export function prefersLittle(request: FastifyRequest, reply: FastifyReply): boolean {
  const { prefer } = request.headers;
  if (prefer === undefined || !LITTLE.test(String(prefer))) return false;
  reply.header('preference-applied', 'return=minimal');
  return true;
}
