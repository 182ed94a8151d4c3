/** What the lockfile says of a package, as far as the list needs it. */
interface LockedPackage {
  name?: string;
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
}

export interface Lockfile {
  name: string;
  version: string;
  packages: Record<string, LockedPackage>;
}

/**
 * The product's packages as CycloneDX 1.6, from the lockfile: what is installed differs by platform, and `npm sbom` leaves
 * out what only workspaces need. Tools for building and testing do not belong to it; parts for other platforms do.
 */
export function listMaterials(lockfile: Lockfile) {
  const parts = Object.entries(lockfile.packages)
    .filter(([place, { link, dev }]) => place.includes('node_modules/') && !link && !dev)
    .map(([place, locked]) => toComponent(locked.name ?? place.split('node_modules/').at(-1) ?? place, locked));
  const components = [...new Map(parts.map((part) => [part['bom-ref'], part])).values()];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: lockfile.name, version: lockfile.version } },
    components: components.sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
  };
}

function toComponent(name: string, { version = '', integrity, license, optional }: LockedPackage) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: optional ? 'optional' : 'required',
    ...(license && { licenses: [toLicense(license)] }),
    ...(integrity && { hashes: integrity.split(' ').map(toHash) }),
  };
}

/** One licence by its SPDX id, or an expression of several; anything else by its name. */
function toLicense(license: string) {
  if (/^[\w.+-]+$/.test(license)) return { license: { id: license } };
  return /^\(?[\w.+() -]+\)?$/.test(license) && / (AND|OR|WITH) /.test(license)
    ? { expression: license }
    : { license: { name: license } };
}

/** `sha512-<base64>` of npm as CycloneDX writes it. */
function toHash(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s);
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(digest, 'base64').toString('hex'),
  };
}
