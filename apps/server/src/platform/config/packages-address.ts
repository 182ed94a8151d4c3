import { isLoopbackUrl } from '../http/loopback.ts';

/*
 * Packages of SCORM are programs by strangers. They are played at an address of their own, so that no browser takes them for
 * pages of the school: they see none of its cookies, and may not call it.
 */

interface Addresses {
  publicUrl: string | undefined;
  packagesUrl: string | undefined;
}

/** Where a package is played, and which school's pages may show it there. */
export interface PackagesAddress {
  /** `https://content.example.com` */
  origin: string;
  host: string;
  schoolOrigin: string;
  /** Pages of the school answer at the same address too: it is one of the two names of this machine. */
  isShared: boolean;
}

const LABEL = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Both are this machine, and two sites to every browser. */
const TWINS: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/** True for an address that `PACKAGES_URL` may be: an origin, whose host may begin with `*.`. */
export function isPackagesUrl(url: string): boolean {
  const plain = url.replace('://*.', '://any.');
  if (plain.includes('*') || !URL.canParse(plain)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(plain);
  return /^https?:$/.test(protocol) && pathname === '/' && search + hash + username + password === '';
}

/** What `PACKAGES_URL` must not be beside the other settings, as sentences for the operator. */
export function findPackagesProblems(env: {
  PUBLIC_URL?: string | undefined;
  PACKAGES_URL?: string | undefined;
}): string[] {
  const { PACKAGES_URL: packages, PUBLIC_URL: school } = env;
  if (!packages) return [];
  if (!school) return ['PACKAGES_URL needs PUBLIC_URL'];
  const [inner, outer] = [new URL(packages.replace('://*.', '://any.')), new URL(school)];
  if (inner.hostname === outer.hostname) return ['PACKAGES_URL must have another host than PUBLIC_URL'];
  if (outer.protocol === 'https:' && inner.protocol !== 'https:') {
    return ['PACKAGES_URL must start with https://, as PUBLIC_URL does'];
  }
  return [];
}

/** Whether packages can be played here at all; without it imports of them are refused. */
export function canPlayPackages({ publicUrl, packagesUrl }: Addresses): boolean {
  return packagesUrl !== undefined || publicUrl === undefined || isLoopbackUrl(publicUrl);
}

/** Where this package is played for somebody who came to the school by this host; null where there is no such address. */
export function findPackagesAddress(
  { publicUrl, packagesUrl }: Addresses,
  { host, packageId }: { host: string; packageId: string },
): PackagesAddress | null {
  if (packagesUrl !== undefined && publicUrl !== undefined) {
    const { origin, host: own } = new URL(packagesUrl.replace('://*.', `://${packageId}.`));
    return { origin, host: own, schoolOrigin: new URL(publicUrl).origin, isShared: false };
  }
  if (!canPlayPackages({ publicUrl, packagesUrl })) return null;
  const school = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
  const twin = school && TWINS[school.hostname];
  if (!school || !twin) return null;
  const { origin, host: own } = new URL(`http://${twin}${school.port && `:${school.port}`}`);
  return { origin, host: own, schoolOrigin: school.origin, isShared: true };
}

/** Where a package is played that is asked for at this host; null when it is none of packages. */
export function readPackagesAddress(
  addresses: Addresses,
  { host, packageId }: { host: string; packageId: string },
): PackagesAddress | null {
  const school = addresses.packagesUrl === undefined ? twinOf(host) : host;
  if (school === null) return null;
  const address = findPackagesAddress(addresses, { host: school, packageId });
  return address?.host === host.toLowerCase() ? address : null;
}

function twinOf(host: string): string | null {
  if (!URL.canParse(`http://${host}`)) return null;
  const { hostname, port } = new URL(`http://${host}`);
  const twin = TWINS[hostname];
  return twin === undefined ? null : twin + (port && `:${port}`);
}

/** Makes what tells the hosts at which nothing but packages is answered. */
export function toPackagesHostRule(packagesUrl: string | undefined): (host: string) => boolean {
  if (packagesUrl === undefined) return () => false;
  const { host: any } = new URL(packagesUrl.replace('://*.', '://any.'));
  if (!packagesUrl.includes('://*.')) return (host) => host.toLowerCase() === any;
  const rest = any.slice('any'.length);
  return (host) => {
    const plain = host.toLowerCase();
    return plain.endsWith(rest) && LABEL.test(plain.slice(0, -rest.length));
  };
}

/** What the school's pages may show in frames of packages, for its Content-Security-Policy. */
export function listPackagesFrames({ publicUrl, packagesUrl }: Addresses): string[] {
  if (packagesUrl !== undefined) return [packagesUrl];
  if (publicUrl === undefined) return ['http://localhost:*', 'http://127.0.0.1:*'];
  const address = findPackagesAddress({ publicUrl, packagesUrl }, { host: new URL(publicUrl).host, packageId: '' });
  return address ? [address.origin] : [];
}
