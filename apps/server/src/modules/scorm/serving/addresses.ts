import type { PackagesAddress } from '../../../platform/config/packages-address.ts';

/** Below it packages and nothing else are answered. */
export const PACKAGES_PREFIX = '/packages';

/** The page that holds a lesson. */
export const toPlayerUrl = ({ origin }: PackagesAddress, token: string): string =>
  `${origin}${PACKAGES_PREFIX}/${token}/play`;

/**
 * What frames of a lesson may do: its programs run and see their own origin, which is none of the school's. They never leave
 * their frame. Windows of their own they open only where no page of the school answers at that origin.
 */
export function toSandbox({ isShared }: Pick<PackagesAddress, 'isShared'>): string {
  const always = 'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads';
  return isShared ? always : `${always} allow-popups`;
}

/** Closed to every page of a package. */
const PERMISSIONS_POLICY = [
  ...['camera', 'microphone', 'geolocation', 'display-capture', 'usb', 'serial', 'hid', 'midi', 'payment'],
  ...['publickey-credentials-get', 'publickey-credentials-create', 'identity-credentials-get', 'browsing-topics'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Headers of every reply at the address of packages, which take the place of those of the school's pages. Programs of a package may
 * do among themselves what old content does; they load, call and send nothing elsewhere, and only the school's pages show them.
 */
export function toPackageHeaders(address: PackagesAddress): Record<string, string> {
  // A path as well: where the school answers at the same address, its pages and calls lie outside.
  const own = `${address.origin}${PACKAGES_PREFIX}/`;
  const policy = [
    `default-src ${own} data: blob: 'unsafe-inline' 'unsafe-eval'`,
    `connect-src ${own} data: blob:`,
    `frame-src ${own} data: blob:`,
    // A service worker would outlive the lesson.
    'worker-src blob:',
    `form-action ${own}`,
    `base-uri ${own}`,
    `object-src ${own}`,
    `frame-ancestors 'self' ${address.schoolOrigin}`,
    `sandbox ${toSandbox(address)}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy': PERMISSIONS_POLICY,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** What the school's pages say of themselves and pages of packages must not. */
export const DROPPED_HEADERS = ['x-frame-options', 'cross-origin-opener-policy', 'reporting-endpoints'] as const;
