import { escapeHtml } from '../../../platform/http/html.ts';

/** Characters that no XML document may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text for an XML document, within elements and quoted attributes. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(FORBIDDEN, '').toWellFormed());

/** An element; `inside` is XML. */
export function element(name: string, attributes: Record<string, string | null>, inside = ''): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : ` ${key}="${escapeXml(value)}"`,
  );
  return inside === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${inside}</${name}>`;
}

/** A whole document. */
export const toDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
