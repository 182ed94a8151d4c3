import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Where a request comes from, as limits count it. A forwarded address counts only as far as TRUST_PROXY says so (Fastify
 * sees to that in `request.ip`). Whoever has one IPv6 address has the 2^64 of its network: they count as one.
 */
export function clientAddressOf(request: Pick<FastifyRequest, 'ip'>): string {
  return toNetwork(request.ip);
}

/** The address itself for IPv4, its first 64 bits for IPv6. */
export function toNetwork(address: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4) return ipv4;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head ? head.split(':') : [];
  if (tail !== undefined) {
    const after = tail ? tail.split(':') : [];
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
