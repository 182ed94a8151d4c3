/** An element of pasted HTML, with as much of it as pasting needs. */
export interface HtmlElement {
  /** In lower case: `p`, `o:p`. */
  tag: string;
  attributes: ReadonlyMap<string, string>;
  children: HtmlNode[];
}

/** An element or a text. */
export type HtmlNode = HtmlElement | string;

const VOID = new Set(['br', 'img', 'hr', 'input', 'meta', 'link', 'col', 'wbr', 'base']);
/** What stands in them is no text of the page. */
const RAW = ['style', 'script', 'title', 'xml', 'template', 'noscript'];
/** Pages nest less deeply; what lies deeper lies side by side. */
const MOST_DEPTH = 100;
/** A new one of these ends the one that is open, as no page closes all of them. */
const CLOSING: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li', 'p'],
  tr: ['tr', 'td', 'th', 'p'],
  td: ['td', 'th', 'p'],
  th: ['td', 'th', 'p'],
};

/**
 * Reads HTML of the clipboard into a tree, in time that grows with its length. Not `DOMParser`: the page lets no text become
 * HTML (Trusted Types), and what is pasted need not be the exception.
 */
export function readHtml(html: string): HtmlElement {
  const root = makeElement('#root');
  const stack = [root];
  const lower = html.toLowerCase();
  const top = () => stack.at(-1) ?? root;
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const text = html.slice(at, open === -1 ? html.length : open);
    if (text !== '') top().children.push(decode(text));
    if (open === -1) break;
    const end = findEnd(html, open);
    const inside = html.slice(open + 1, end);
    at = end + 1;
    if (!/^\/?[a-z]/i.test(inside)) continue;
    const tag = /^\/?[\w:-]+/.exec(inside)?.[0].toLowerCase() ?? '';
    if (tag.startsWith('/')) closeTag(stack, tag.slice(1));
    else if (RAW.includes(tag)) at = skipRaw(lower, tag, at);
    else openTag(stack, makeElement(tag, readAttributes(inside.slice(tag.length))), inside.endsWith('/'));
  }
  return root;
}

const makeElement = (tag: string, attributes: ReadonlyMap<string, string> = new Map()): HtmlElement => ({
  tag,
  attributes,
  children: [],
});

/** The place of the last sign of a tag or comment; that of the whole when it does not end. */
function findEnd(html: string, open: number): number {
  if (html.startsWith('<!--', open)) {
    const end = html.indexOf('-->', open + 4);
    return end === -1 ? html.length : end + 2;
  }
  let quote = '';
  for (let at = open + 1; at < html.length; at += 1) {
    const sign = html[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign;
  }
  return html.length;
}

function skipRaw(lower: string, tag: string, at: number): number {
  const end = lower.indexOf(`</${tag}`, at);
  return end === -1 ? lower.length : end;
}

function openTag(stack: HtmlElement[], element: HtmlElement, isClosed: boolean): void {
  const closes = CLOSING[element.tag] ?? [];
  while (stack.length > 1 && closes.includes(stack.at(-1)?.tag ?? '')) stack.pop();
  stack.at(-1)?.children.push(element);
  if (!VOID.has(element.tag) && !isClosed && stack.length < MOST_DEPTH) stack.push(element);
}

/** An end without its beginning says nothing. */
function closeTag(stack: HtmlElement[], tag: string): void {
  const place = stack.findLastIndex((element) => element.tag === tag);
  if (place > 0) stack.length = place;
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const equals = text.indexOf('=', at);
    if (equals === -1) break;
    const name = text.slice(at, equals).trim().split(/\s/).at(-1)?.toLowerCase() ?? '';
    const quote = text[equals + 1] ?? '';
    const isQuoted = quote === '"' || quote === "'";
    const from = equals + (isQuoted ? 2 : 1);
    const found = isQuoted ? text.indexOf(quote, from) : from + text.slice(from).search(/\s|$/);
    const end = found === -1 ? text.length : found;
    attributes.set(name, decode(text.slice(from, end)));
    at = end + 1;
  }
  return attributes;
}

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', middot: '·', times: '×', deg: '°' },
};

function decode(text: string): string {
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
