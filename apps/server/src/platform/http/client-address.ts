import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Where a request comes from, as limits count it. A forwarded address counts only as far as TRUST_PROXY says so (Fastify
 * sees to that in `request.ip`). Whoever has one IPv6 address has the 2^64 of its network: they count as one.
 */
export function clientAddressOf(request: Pick<FastifyRequest, 'ip'>): string {
  // Of a connection that has closed already nothing is known any more, whatever the type says.
  const address = (request.ip as string | undefined) ?? 'gone';
  const known = networks.get(address);
  if (known !== undefined) return known;
  const network = toNetwork(address);
  if (networks.size >= MOST_KNOWN) networks.clear();
  networks.set(address, network);
  return network;
}

/** Whoever comes once comes again. */
const networks = new Map<string, string>();
const MOST_KNOWN = 1_000;

/**
 * The first 48 bits of what `toNetwork` made of an IPv6 address; null for everything else. That much is given to one
 * customer as readily as 64 bits are, and has 65,536 networks in it.
 */
export function toSite(network: string): string | null {
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : null;
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
