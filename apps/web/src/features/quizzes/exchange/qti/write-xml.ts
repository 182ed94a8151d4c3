/** A piece of XML that is written already; texts beside it are escaped. */
export interface Xml {
  xml: string;
}

type Content = Xml | string | number;

/** An element with attributes and content; attributes that are undefined are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  ...content: readonly (Content | readonly Content[])[]
): Xml {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(String(value))}"`],
  );
  const inside = content.flat().map(writeContent).join('');
  return { xml: `<${name}${written.join('')}${inside === '' ? '/>' : `>${inside}</${name}>`}` };
}

/** A document with its declaration. */
export function toDocument({ xml }: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
}

function writeContent(content: Content): string {
  return typeof content === 'object' ? content.xml : escapeXml(String(content));
}

/** XML 1.0 has no sign at all for most control characters and for halves of pairs: they go. */
function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids.
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
