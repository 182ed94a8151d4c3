import { parseXml, XmlElement, type XmlNode } from '@rgrove/parse-xml';

export type { XmlElement };

/** The root of a document; null for what is no well-formed XML. Entities of its own are not expanded. */
export function readXml(bytes: Buffer): XmlElement | null {
  try {
    return parseXml(bytes.toString('utf8').replace(/^\uFEFF/, ''), { ignoreUndefinedEntities: true }).root;
  } catch {
    return null;
  }
}

/** The name of an element without its prefix. */
const nameOf = ({ name }: XmlElement): string => name.replace(/^[^:]*:/, '');

/** The elements right below one that have this name, with whatever prefix. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  const isIt = (child: XmlNode): child is XmlElement => child instanceof XmlElement && nameOf(child) === name;
  return (element?.children ?? []).filter(isIt);
}

/** The first element along this path of names. */
export function findAlong(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>((found, name) => childrenOf(found, name)[0], element);
}

/** All elements within one that have this name, at any depth and in their order. */
export function findAll(element: XmlElement | undefined, name: string): XmlElement[] {
  return (element?.children ?? []).flatMap((child) =>
    child instanceof XmlElement ? [...(nameOf(child) === name ? [child] : []), ...findAll(child, name)] : [],
  );
}

/** The first element within one that has one of these names, at any depth. */
export function findFirst(element: XmlElement | undefined, names: ReadonlySet<string>): XmlElement | undefined {
  for (const child of element?.children ?? []) {
    if (!(child instanceof XmlElement)) continue;
    const found = names.has(nameOf(child)) ? child : findFirst(child, names);
    if (found) return found;
  }
  return undefined;
}

/** The words of an element, with single spaces; empty without one. */
export const wordsOf = (element: XmlElement | undefined): string =>
  (element?.text ?? '').replaceAll(/\s+/g, ' ').trim();
