import { parseXml, XmlCdata, XmlElement, XmlText } from '@rgrove/parse-xml';

/**
 * An element of XML with names as QTI has them in all its versions: `qti-choice-interaction` of 3.0 and
 * `choiceInteraction` of 2.x both are `choiceinteraction`, `max-choices` and `maxChoices` both `maxchoices`.
 */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (Element | string)[];
}

/** Reads a document; null for what is no well-formed XML. Entities of its own are not expanded. */
export function readXml(source: string): Element | null {
  try {
    const { root } = parseXml(source, { ignoreUndefinedEntities: true });
    return root ? toElement(root) : null;
  } catch {
    return null;
  }
}

function toElement({ name, attributes, children }: XmlElement): Element {
  return {
    name: toName(name),
    attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [toName(key), value])),
    children: children.flatMap((child): (Element | string)[] => {
      if (child instanceof XmlElement) return [toElement(child)];
      return child instanceof XmlText || child instanceof XmlCdata ? [child.text] : [];
    }),
  };
}

function toName(name: string): string {
  return name
    .replace(/^[^:]*:/, '')
    .toLowerCase()
    .replace(/^qti-/, '')
    .replaceAll('-', '');
}

/** The elements within one that have a name, at any depth and in their order, itself included. */
export function findAll(element: Element, name: string): Element[] {
  const within = element.children.flatMap((child) => (typeof child === 'string' ? [] : findAll(child, name)));
  return element.name === name ? [element, ...within] : within;
}

/** The elements right below one that have a name. */
export function listChildren(element: Element, name: string): Element[] {
  return element.children.filter((child): child is Element => typeof child !== 'string' && child.name === name);
}

/** All words within an element, with single spaces. */
export function toWords(element: Element): string {
  return joinTexts(element).replaceAll(/\s+/g, ' ').trim();
}

/** All text within an element as it stands. */
export function joinTexts({ children }: Element): string {
  return children.map((child) => (typeof child === 'string' ? child : joinTexts(child))).join('');
}
