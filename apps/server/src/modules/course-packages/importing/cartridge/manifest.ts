import { posix } from 'node:path';
import { decodeAddress, readImsManifest, readLanguage } from '../ims/ims-manifest.ts';
import { childrenOf, findAlong, wordsOf, type XmlElement } from '../ims/xml.ts';

/** One thing that a cartridge holds, in the place where it stands. */
export interface CartridgeItem {
  title: string;
  /** Place in `sections`; null: in none. */
  section: number | null;
  /** Its id in the manifest; null when it is not there. */
  resource: string | null;
  /** `webcontent`, `imswl_xmlv1p3`, ...; null when nothing is named, or nothing that is there. */
  type: string | null;
  /** The entry with it. */
  href: string | null;
}

export interface CartridgeManifest {
  title: string;
  description: string;
  language: string | null;
  sections: string[];
  items: CartridgeItem[];
  /** All that it names, also what stands in no place. */
  resources: CartridgeResource[];
}

/** What `imsmanifest.xml` of a Common Cartridge 1.0 to 1.3 says; null when it is none. */
export function readManifest(bytes: Buffer): CartridgeManifest | null {
  const manifest = readImsManifest(bytes);
  if (!manifest) return null;
  const metadata = findAlong(manifest, 'metadata');
  const general = findAlong(metadata, 'lom', 'general');
  const organization = findAlong(manifest, 'organizations', 'organization');
  const resources = new Map(
    childrenOf(findAlong(manifest, 'resources'), 'resource').map((resource): [string, CartridgeResource] => [
      resource.attributes.identifier ?? '',
      toResource(resource),
    ]),
  );
  return {
    title: wordsOf(findAlong(general, 'title')) || wordsOf(findAlong(organization, 'title')),
    description: (findAlong(general, 'description')?.text ?? '').trim(),
    language: readLanguage(general),
    ...arrange(organization, resources),
    resources: [...resources.values()],
  };
}

export interface CartridgeResource extends Pick<CartridgeItem, 'type' | 'href'> {
  id: string;
  /** Another resource that says the same, for systems that know its type. */
  variant: string | null;
}

function toResource(resource: XmlElement): CartridgeResource {
  const {
    identifier = '',
    type = null,
    href = findAlong(resource, 'file')?.attributes.href ?? '',
  } = resource.attributes;
  const variant = findAlong(resource, 'variant')?.attributes.identifierref ?? null;
  return { id: identifier, type, href: toEntry(href, ''), variant };
}

/** Of a page that stands for an assignment the assignment itself. */
function prefer(resource: CartridgeResource | undefined, resources: ReadonlyMap<string, CartridgeResource>) {
  const variant = resources.get(resource?.variant ?? '');
  return variant?.type?.startsWith('assignment_') ? variant : resource;
}

/**
 * The folders at the top become sections; what lies deeper in a folder stands in the section of that one. The item at the root,
 * which cartridges have around all others, is none.
 */
function arrange(
  organization: XmlElement | undefined,
  resources: ReadonlyMap<string, CartridgeResource>,
): Pick<CartridgeManifest, 'sections' | 'items'> {
  const sections: string[] = [];
  const items: CartridgeItem[] = [];
  const take = (item: XmlElement, section: number | null): void => {
    const title = wordsOf(findAlong(item, 'title'));
    const reference = item.attributes.identifierref;
    if (reference !== undefined) {
      const { id = null, type = null, href = null } = prefer(resources.get(reference), resources) ?? {};
      items.push({ title, section, resource: id, type, href });
    }
    for (const inner of childrenOf(item, 'item')) take(inner, section);
  };
  const top = childrenOf(organization, 'item');
  const [only, second] = top;
  const isRoot = only !== undefined && second === undefined && only.attributes.identifierref === undefined;
  for (const item of isRoot ? childrenOf(only, 'item') : top) {
    const isFolder = item.attributes.identifierref === undefined && childrenOf(item, 'item').length > 0;
    take(item, isFolder ? sections.push(wordsOf(findAlong(item, 'title')) || '–') - 1 : null);
  }
  return { sections, items };
}

/**
 * The entry that an address within a cartridge names, seen from the entry where it stands; null for addresses elsewhere.
 * `$IMS-CC-FILEBASE$` is the folder of shared files.
 */
export function toEntry(address: string, from: string): string | null {
  const path = decodeAddress(address.replace(/[?#].*$/s, '').trim());
  if (path === '' || /^[a-z][a-z\d+.-]*:/i.test(path) || path.startsWith('//')) return null;
  const [, shared] = /^(?:\$|%24)IMS-CC-FILEBASE(?:\$|%24)\/?(.*)$/s.exec(path) ?? [];
  if (shared !== undefined) return posix.normalize(posix.join('web_resources', shared));
  return posix.normalize(path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(from), path));
}
