import { type HtmlElement, type HtmlNode, readHtml } from './html-tree.ts';

/** What of formatted text a field can hold: descriptions bold words, flat lists and links; articles all of it. */
export type PasteDialect = 'small' | 'article';

/** What was pasted, as Markdown, and how many pictures were in it, which do not come along. */
export interface Pasted {
  text: string;
  pictures: number;
}

/**
 * Reads formatted text of the clipboard (Word, Google Docs, web pages) into Markdown. Null when it is plain, or comes from an
 * editor of code: then its text is pasted as it stands.
 */
export function readPasted(html: string, dialect: PasteDialect): Pasted | null {
  const root = readHtml(html);
  // Editors of code colour their lines; the text says all.
  if (listAll(root).some((element) => /white-space: ?pre(;|$)/.test(styleOf(element)))) return null;
  const pictures = listAll(root).filter(({ tag }) => tag === 'img').length;
  const writer = createWriter(dialect);
  writer.writeBlocks(root);
  const text = writer.lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return writer.isFormatted() || pictures > 0 ? { text, pictures } : null;
}

const BLOCKS = new Set(
  'p div ul ol li table tbody thead tr pre blockquote h1 h2 h3 h4 h5 h6 section article hr body html'.split(' '),
);

const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';
const elementsOf = (element: HtmlElement): HtmlElement[] => element.children.filter(isElement);
function listAll(element: HtmlElement, found: HtmlElement[] = []): HtmlElement[] {
  for (const child of elementsOf(element)) {
    found.push(child);
    listAll(child, found);
  }
  return found;
}
const styleOf = (element: HtmlElement): string => element.attributes.get('style') ?? '';
const textOf = (node: HtmlNode): string => (isElement(node) ? node.children.map(textOf).join('') : node);
const isList = ({ tag }: HtmlElement): boolean => tag === 'ul' || tag === 'ol';
const isSign = (element: HtmlElement): boolean => /mso-list: ?ignore/i.test(styleOf(element));
const hasBlock = (element: HtmlElement): boolean =>
  elementsOf(element).some((child) => BLOCKS.has(child.tag) || hasBlock(child));
const findAll = (element: HtmlElement, tag: string): HtmlElement[] =>
  listAll(element).filter((child) => child.tag === tag);

/** Word writes lists as paragraphs that begin with their sign. */
function findWordItem(node: HtmlNode | undefined): { depth: number; isNumbered: boolean } | null {
  if (!node || !isElement(node)) return null;
  const level = /mso-list:[^;]{0,40}level(\d)/.exec(styleOf(node))?.[1];
  if (level === undefined) return null;
  const sign = listAll(node).find(isSign);
  return { depth: Number(level) - 1, isNumbered: /^[\s(]*[\da-z]{1,3}[.)]/i.test(sign ? textOf(sign) : '') };
}

/** What stands behind that place, but for blanks. */
function findNext(nodes: readonly HtmlNode[], place: number): HtmlNode | undefined {
  let next = place + 1;
  while (typeof nodes[next] === 'string' && String(nodes[next]).trim() === '') next += 1;
  return nodes[next];
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what they write, each of them is short.
function createWriter(dialect: PasteDialect) {
  const lines: string[] = [];
  let hasMarks = false;
  const mark = (text: string): string => {
    hasMarks = true;
    return text;
  };
  const add = (...blocks: string[]) => lines.push(...blocks, '');

  /** Marks touch their words: what is blank around them stays outside. */
  function around(text: string, sign: string): string {
    const words = text.trim();
    if (words === '' || words.includes(sign) || words.includes('\n')) return text;
    return mark(`${/^\s/.test(text) ? ' ' : ''}${sign}${words}${sign}${/\s$/.test(text) ? ' ' : ''}`);
  }

  function writeInline(node: HtmlNode): string {
    if (!isElement(node)) return node.replaceAll(/\s+/g, ' ');
    if (isSign(node)) return '';
    if (node.tag === 'br') return '\n';
    const text = node.children.map(writeInline).join('');
    const style = styleOf(node);
    if (node.tag === 'code' || node.tag === 'kbd') return around(text, '`');
    if (node.tag === 'a') return writeLink(node.attributes.get('href') ?? '', text);
    // Google Docs wraps all in a <b> that is none.
    const isLight = /font-weight: ?(normal|[1-4]00)/.test(style);
    const isBold = /^(b|strong)$/.test(node.tag) || /font-weight: ?(bold|[6-9]00)/.test(style);
    if (isBold && !isLight) return around(text, '**');
    const isItalic = /^(i|em)$/.test(node.tag) || /font-style: ?italic/.test(style);
    return isItalic && dialect === 'article' ? around(text, '*') : text;
  }

  function writeLink(address: string, text: string): string {
    const words = text.replaceAll(/[[\]]/g, '').trim();
    if (!/^(https?:|mailto:)[^\s()<>]+$/i.test(address) || words === '') return text;
    return mark(`[${words}](${address})`);
  }

  const trimLines = (text: string): string =>
    text
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
      .trim();
  const writeLine = (nodes: readonly HtmlNode[]): string => trimLines(nodes.map(writeInline).join(''));

  function writeList(list: HtmlElement, depth: number): void {
    let number = 0;
    for (const item of elementsOf(list)) {
      // Google Docs puts the inner list beside its item, and not into it.
      if (isList(item)) writeList(item, depth + 1);
      if (item.tag !== 'li') continue;
      number += 1;
      const isInner = (node: HtmlNode) => isElement(node) && isList(node);
      const words = writeLine(item.children.filter((node) => !isInner(node)));
      writeItem(words, { depth, sign: list.tag === 'ol' ? `${number}.` : '-' });
      for (const inner of elementsOf(item)) if (isList(inner)) writeList(inner, depth + 1);
    }
    if (depth === 0) add();
  }

  function writeItem(text: string, { depth, sign }: { depth: number; sign: string }): void {
    const indent = dialect === 'article' ? '   '.repeat(depth) : '';
    if (text !== '') lines.push(mark(`${indent}${sign} ${text.replaceAll('\n', ' ')}`));
  }

  function writeTable(table: HtmlElement): void {
    const rows = findAll(table, 'tr').map((row) =>
      elementsOf(row).map((cell) => writeLine(cell.children).replaceAll(/\s+/g, ' ')),
    );
    const width = Math.max(0, ...rows.map(({ length }) => length));
    if (width < 2 || dialect === 'small') {
      add(...rows.map((cells) => cells.filter(Boolean).join(' – ')));
      return;
    }
    const fill = (cells: readonly string[]) => Array.from({ length: width }, (_, place) => cells[place] ?? '');
    const toLine = (cells: readonly string[]) =>
      `| ${fill(cells)
        .map((cell) => cell.replaceAll('|', '\\|'))
        .join(' | ')} |`;
    const [head = [], ...body] = rows;
    add(mark(toLine(head)), toLine(fill([]).map(() => '---')), ...body.map(toLine));
  }

  function writeHeading({ tag, children }: HtmlElement): void {
    const text = writeLine(children).replaceAll('**', '').replaceAll('\n', ' ');
    if (text === '') return;
    const depth = Math.min(4, Number(tag[1]) + 1);
    add(dialect === 'article' ? mark(`${'#'.repeat(depth)} ${text}`) : around(text, '**'));
  }

  /** Lines of a paragraph stay lines, which Markdown proper says by two blanks. */
  function writeParagraph(text: string): void {
    if (text !== '') add(dialect === 'article' ? text.replaceAll('\n', '  \n') : text);
  }

  function writeBlock(element: HtmlElement): void {
    const { tag } = element;
    if (/^h[1-6]$/.test(tag)) writeHeading(element);
    else if (isList(element)) writeList(element, 0);
    else if (tag === 'table') writeTable(element);
    else if (tag === 'pre') add(mark('```'), textOf(element).replace(/\n$/, ''), '```');
    else if (hasBlock(element)) writeBlocks(element);
    else writeParagraph(writeLine(element.children));
  }

  /** Children that are blocks stand apart; what stands between them is a paragraph. */
  function writeBlocks(parent: HtmlElement): void {
    let loose: HtmlNode[] = [];
    const flush = () => {
      writeParagraph(writeLine(loose));
      loose = [];
    };
    for (const [place, node] of parent.children.entries()) {
      if (!isElement(node) || !(BLOCKS.has(node.tag) || hasBlock(node))) {
        loose.push(node);
        continue;
      }
      flush();
      const item = findWordItem(node);
      if (!item) writeBlock(node);
      else writeItem(writeLine(node.children), { depth: item.depth, sign: item.isNumbered ? '1.' : '-' });
      if (item && !findWordItem(findNext(parent.children, place))) add();
    }
    flush();
  }

  return { lines, writeBlocks, isFormatted: () => hasMarks };
}

/** Puts text where the cursor of a field stands, as if it had been typed: it can be taken back by the keyboard. */
export function insertTyped(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // The only way that browsers can take back; it is for nothing else that they keep it.
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
