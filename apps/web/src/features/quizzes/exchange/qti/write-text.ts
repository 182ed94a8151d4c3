import { readMarkdown, type TextBlock, type TextSpan } from '@nalanda/contract/markdown';
import { element, type Xml } from './write-xml.ts';

/** What people wrote with marks, as the part of XHTML that QTI has. */
export function writeText(text: string): Xml[] {
  return readMarkdown(text).flatMap(writeBlock);
}

function writeBlock({ kind, lines, start }: TextBlock): Xml | Xml[] {
  if (kind === 'code') {
    const code = lines.map((spans) => spans.map((span) => span.text).join('')).join('\n');
    return element('pre', {}, element('code', {}, code));
  }
  if (kind === 'bullets') return element('ul', {}, writeItems(lines));
  // Its lists begin with 1.
  if (kind === 'numbers' && start === 1) return element('ol', {}, writeItems(lines));
  const numbered = kind === 'numbers' ? (place: number) => `${start + place}. ` : () => '';
  return element(
    'p',
    {},
    lines.flatMap((spans, place) => [...(place > 0 ? [element('br')] : []), numbered(place), ...spans.map(writeSpan)]),
  );
}

const writeItems = (lines: readonly TextSpan[][]) => lines.map((spans) => element('li', {}, spans.map(writeSpan)));

function writeSpan({ text, isBold, href, isCode }: TextSpan): Xml | string {
  if (isCode) return element('code', {}, text);
  const words = href ? element('a', { href }, text) : text;
  return isBold ? element('strong', {}, words) : words;
}
