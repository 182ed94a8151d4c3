import type { ScormLaunch, ScormVersion } from '@nalanda/contract';
import { readImsManifest, readLanguage } from '../ims/ims-manifest.ts';
import { childrenOf, findAlong, findFirst, readXml, wordsOf, type XmlElement } from '../ims/xml.ts';
import { readScores, readSequencing } from './sequencing.ts';
import { toNumber, toSeconds } from './values.ts';

/** One item of a package that leads to a page, in the place where it stands. */
export interface ScormItem {
  title: string;
  /** Place in `sections`; null: in none. */
  section: number | null;
  /** The address as it is written, below what `xml:base` says; null when nothing is named. */
  address: string | null;
  /** Of the manifest; about how long it takes. */
  seconds: number | null;
  launch: Omit<ScormLaunch, 'href' | 'parameters'> & { parameters: string };
}

export interface ScormManifest {
  version: ScormVersion;
  title: string;
  description: string;
  language: string | null;
  sections: string[];
  items: ScormItem[];
}

/** Nobody has more folders in folders; deeper ones are not looked into. */
const MOST_DEPTH = 40;

/** What `imsmanifest.xml` of SCORM 1.2 or 2004 says; null when it is of neither. */
export function readScormManifest(bytes: Buffer): ScormManifest | null {
  const manifest = readImsManifest(bytes);
  if (!manifest) return null;
  const version = findVersion(manifest);
  if (!version) return null;
  const metadata = findAlong(manifest, 'metadata');
  const general = findAlong(metadata, 'lom', 'general');
  const organization = findOrganization(manifest);
  const resources = findAlong(manifest, 'resources');
  const base = baseOf(manifest) + baseOf(resources);
  const byId = new Map(
    childrenOf(resources, 'resource').map((resource) => [
      resource.attributes.identifier ?? '',
      readResource(resource, base),
    ]),
  );
  return {
    version,
    title: wordsOf(findAlong(organization, 'title')) || wordsOf(findAlong(general, 'title')),
    description: wordsOf(findAlong(general, 'description')),
    language: readLanguage(general),
    ...arrange({ version, organization, byId, scores: readScores(findAlong(manifest, 'sequencingCollection')) }),
  };
}

/** True for a manifest that says, in one of the usual ways, that it is of SCORM. */
export function isScorm(bytes: Buffer): boolean {
  const manifest = readXml(bytes);
  return manifest !== null && findVersion(manifest) !== null;
}

function findVersion(manifest: XmlElement): ScormVersion | null {
  const metadata = findAlong(manifest, 'metadata');
  const named = wordsOf(findAlong(metadata, 'schemaversion'));
  const spaces = Object.entries(manifest.attributes)
    .filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
    .map(([, value]) => value);
  if (spaces.some((space) => /adlcp_rootv1p2/i.test(space))) return '1.2';
  if (spaces.some((space) => /adlcp_v1p3/i.test(space))) return '2004';
  if (!/scorm/i.test(wordsOf(findAlong(metadata, 'schema')))) return null;
  return /2004|1\.3/.test(named) ? '2004' : '1.2';
}

/** The organization that the manifest names, or the first one. */
function findOrganization(manifest: XmlElement): XmlElement | undefined {
  const organizations = findAlong(manifest, 'organizations');
  const all = childrenOf(organizations, 'organization');
  return all.find(({ attributes }) => attributes.identifier === organizations?.attributes.default) ?? all[0];
}

const baseOf = (element: XmlElement | undefined): string => element?.attributes['xml:base'] ?? '';

interface Outline {
  version: ScormVersion;
  organization: XmlElement | undefined;
  byId: ReadonlyMap<string, ScormResource>;
  /** Of the sequencing that items share, by its name. */
  scores: ReadonlyMap<string, number | null>;
}

/** What items say of the file that they lead to. Read once for each: a hundred thousand items may name the same one. */
interface ScormResource {
  address: string | null;
  seconds: number | null;
  isSco: boolean;
}

/** No file has a longer one. */
const MOST_ADDRESS_LETTERS = 2_000;

function readResource(resource: XmlElement, base: string): ScormResource {
  const { href } = resource.attributes;
  const address = href ? base + baseOf(resource) + href : null;
  return {
    address: address !== null && address.length <= MOST_ADDRESS_LETTERS ? address : null,
    seconds: findSeconds(resource),
    isSco: !/^asset$/i.test(attributeOf(resource, 'scormtype') ?? 'asset'),
  };
}

/** The folders at the top become sections; what lies deeper in one stands in its section. A folder around all others is none. */
function arrange(outline: Outline): Pick<ScormManifest, 'sections' | 'items'> {
  const sections: string[] = [];
  const items: ScormItem[] = [];
  const take = (item: XmlElement, place: { section: number | null; depth: number }): void => {
    if (item.attributes.identifierref !== undefined) items.push(readItem(item, place.section, outline));
    if (place.depth >= MOST_DEPTH) return;
    for (const inner of childrenOf(item, 'item')) take(inner, { ...place, depth: place.depth + 1 });
  };
  const top = childrenOf(outline.organization, 'item');
  const [only, second] = top;
  const isAround =
    only !== undefined && second === undefined && isFolder(only) && childrenOf(only, 'item').some(isFolder);
  for (const item of isAround ? childrenOf(only, 'item') : top) {
    const section = isFolder(item) ? sections.push(wordsOf(findAlong(item, 'title')) || '–') - 1 : null;
    take(item, { section, depth: 0 });
  }
  return { sections, items };
}

const isFolder = (item: XmlElement): boolean =>
  item.attributes.identifierref === undefined && childrenOf(item, 'item').length > 0;

function readItem(item: XmlElement, section: number | null, { version, byId, scores }: Outline): ScormItem {
  const resource = byId.get(item.attributes.identifierref ?? '');
  const mastery = toNumber(wordsOf(findAlong(item, 'masteryscore')), 0, 100);
  const is12 = version === '1.2';
  return {
    title: wordsOf(findAlong(item, 'title')),
    section,
    address: resource?.address ?? null,
    seconds: findSeconds(item) ?? resource?.seconds ?? null,
    launch: {
      itemId: item.attributes.identifier ?? '',
      parameters: item.attributes.parameters ?? '',
      isSco: resource?.isSco ?? false,
      launchData: textOf(item, 'datafromlms').trim(),
      ...(is12
        ? { masteryScore: mastery, scaledPassingScore: null, completionThreshold: null }
        : { masteryScore: null, ...readSequencing(item, scores) }),
      maxTimeAllowed: is12 ? textOf(item, 'maxtimeallowed').trim().slice(0, 60) : '',
      timeLimitAction: toAction(textOf(item, 'timelimitaction')),
    },
  };
}

/** An attribute by its name without prefix; those of SCORM are written in two ways (`scormtype`, `scormType`). */
function attributeOf(element: XmlElement, name: string): string | undefined {
  const found = Object.entries(element.attributes).find(([key]) => key.replace(/^[^:]*:/, '').toLowerCase() === name);
  return found?.[1];
}

/** The text of the child with this name in small letters. */
function textOf(element: XmlElement, name: string): string {
  const child = element.children.find(
    (one): one is XmlElement =>
      'name' in one &&
      String(one.name)
        .replace(/^[^:]*:/, '')
        .toLowerCase() === name,
  );
  return child?.text ?? '';
}

const ACTIONS = ['exit,message', 'exit,no message', 'continue,message', 'continue,no message'] as const;

function toAction(text: string): ScormLaunch['timeLimitAction'] {
  const plain = text
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .join(',');
  return ACTIONS.find((action) => action === plain) ?? '';
}

const LEARNING_TIMES: ReadonlySet<string> = new Set(['typicallearningtime', 'typicalLearningTime']);

function findSeconds(element: XmlElement): number | null {
  const found = findFirst(findAlong(element, 'metadata'), LEARNING_TIMES);
  return found ? toSeconds(found.text) : null;
}
