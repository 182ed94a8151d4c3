import { type ArticleNode, readMarkdown, type TextBlock, type TextSpan } from '@nalanda/contract';
import { escapeXml } from './xml.ts';

const OPEN_ELSEWHERE = 'target="_blank" rel="nofollow noopener"';

/** Small Markdown as HTML that is also XML; what people have written is text or an address that was checked. */
export const writeMarkdown = (text: string): string => readMarkdown(text).map(writeBlock).join('\n');

function writeBlock({ kind, lines, start }: TextBlock): string {
  if (kind === 'code') {
    return `<pre><code>${escapeXml(lines.map((spans) => spans.map(({ text }) => text).join('')).join('\n'))}</code></pre>`;
  }
  const written = lines.map((spans) => spans.map(writeSpan).join(''));
  if (kind === 'paragraph') return `<p>${written.join('<br/>')}</p>`;
  const items = written.map((item) => `<li>${item}</li>`).join('');
  return kind === 'bullets' ? `<ul>${items}</ul>` : `<ol start="${start}">${items}</ol>`;
}

function writeSpan({ text, isBold, href, isCode }: TextSpan): string {
  const plain = escapeXml(text);
  if (isCode) return `<code>${plain}</code>`;
  const linked = href === null ? plain : `<a href="${escapeXml(href)}" ${OPEN_ELSEWHERE}>${plain}</a>`;
  return isBold ? `<strong>${linked}</strong>` : linked;
}

/** On our screens there is a heading more above an article. */
const HEADINGS: Partial<Record<string, string>> = { h3: 'h2', h4: 'h3', h5: 'h4' };

const EMPTY = new Set(['br', 'hr', 'img', 'mspace']);

/** The parts of an article as HTML; `pictureOf` says where a picture is in the package, null where it is not. */
export function writeArticle(nodes: readonly ArticleNode[], pictureOf: (src: string) => string | null): string {
  const children = new Map<number, number[]>();
  for (const [place, { parent }] of nodes.entries()) {
    const beside = children.get(parent);
    if (beside) beside.push(place);
    else children.set(parent, [place]);
  }
  const writeAll = (places: readonly number[] = []): string =>
    places
      .map((place) => {
        const node = nodes[place];
        return node ? writeNode(node, () => writeAll(children.get(place)), pictureOf) : '';
      })
      .join('');
  return writeAll(children.get(-1));
}

function writeNode(
  { tag, text, attributes }: ArticleNode,
  inside: () => string,
  pictureOf: (src: string) => string | null,
): string {
  const given = attributes ?? {};
  switch (tag) {
    case null:
      return escapeXml(text ?? '');
    case 'token':
      return `<span class="token-${escapeXml(given.kind ?? '')}">${inside()}</span>`;
    case 'a':
      return `<a href="${escapeXml(given.href ?? '')}" ${OPEN_ELSEWHERE}>${inside()}</a>`;
    case 'img': {
      const src = pictureOf(given.src ?? '');
      const alt = escapeXml(given.alt ?? '');
      return src === null ? alt : `<img src="${escapeXml(src)}" alt="${alt}"/>`;
    }
    case 'checkbox':
      return given.checked === 'true' ? '☑ ' : '☐ ';
    case 'pre':
      return `<pre><code>${inside()}</code></pre>`;
    case 'table':
      return `<div class="wide"><table><tbody>${inside()}</tbody></table></div>`;
    case 'th':
    case 'td':
      return `<${tag}${given.align ? ` style="text-align:${escapeXml(given.align)}"` : ''}>${inside()}</${tag}>`;
    default:
      return writeElement(HEADINGS[tag] ?? tag, given, inside);
  }
}

function writeElement(tag: string, attributes: Record<string, string>, inside: () => string): string {
  const written = Object.entries(attributes)
    .filter(([name]) => /^[a-z][a-z-]*$/.test(name) && !name.startsWith('on'))
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
  return EMPTY.has(tag) ? `<${tag}${written}/>` : `<${tag}${written}>${inside()}</${tag}>`;
}
