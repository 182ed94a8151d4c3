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
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // Editors of code colour their lines; the text says all.
  if (/white-space: ?pre/.test(body.firstElementChild?.getAttribute('style') ?? '')) return null;
  const pictures = body.querySelectorAll('img, v\\:imagedata').length;
  const writer = createWriter(dialect);
  writer.writeBlocks(body);
  const text = writer.lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return writer.isFormatted() || pictures > 0 ? { text, pictures } : null;
}

const SKIPPED = new Set(['STYLE', 'SCRIPT', 'META', 'LINK', 'TITLE', 'HEAD', 'NOSCRIPT', 'TEMPLATE']);
const BLOCKS = 'p, div, ul, ol, li, table, pre, blockquote, h1, h2, h3, h4, h5, h6, section, article, hr';

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
const tidy = (text: string): string => text.replaceAll(/[\s\u00a0]+/g, ' ');

/** Word writes lists as paragraphs that begin with their sign. */
function findWordItem(element: Element): { depth: number; isNumbered: boolean } | null {
  const level = /mso-list:[^;]*level(\d)/.exec(styleOf(element))?.[1];
  if (level === undefined) return null;
  const sign = [...element.querySelectorAll('span')].find((span) => /mso-list: ?ignore/i.test(styleOf(span)));
  const isNumbered = /^[\s\u00a0]*[(]?[\da-z]{1,3}[.)]/i.test(sign?.textContent ?? '');
  return { depth: Number(level) - 1, isNumbered };
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
    if (words === '' || words.includes(sign)) return text;
    return mark(`${/^\s/.test(text) ? ' ' : ''}${sign}${words}${sign}${/\s$/.test(text) ? ' ' : ''}`);
  }

  function writeInline(node: Node): string {
    if (!isElement(node)) return node.nodeType === Node.TEXT_NODE ? tidy(node.textContent ?? '') : '';
    if (SKIPPED.has(node.tagName) || /mso-list: ?ignore/i.test(styleOf(node))) return '';
    if (node.tagName === 'BR') return '\n';
    const text = [...node.childNodes].map(writeInline).join('');
    const style = styleOf(node);
    if (node.tagName === 'CODE' || node.tagName === 'KBD') return around(text, '`');
    if (node.tagName === 'A') return writeLink(node, text);
    // Google Docs wraps all in a <b> that is none.
    const isLight = /font-weight: ?(normal|[1-4]00)/.test(style);
    const isBold = /^(B|STRONG)$/.test(node.tagName) || /font-weight: ?(bold|[6-9]00)/.test(style);
    if (isBold && !isLight) return around(text, '**');
    const isItalic = /^(I|EM)$/.test(node.tagName) || /font-style: ?italic/.test(style);
    return isItalic && dialect === 'article' ? around(text, '*') : text;
  }

  function writeLink(link: Element, text: string): string {
    const address = link.getAttribute('href') ?? '';
    const words = text.replaceAll(/[[\]]/g, '').trim();
    if (!/^(https?:|mailto:)[^\s()<>]+$/i.test(address) || words === '') return text;
    return mark(`[${words}](${address})`);
  }

  const writeLine = (element: Node): string =>
    writeInline(element)
      .replaceAll(/ *\n */g, '\n')
      .trim();

  function writeList(list: Element, depth: number): void {
    const items = [...list.children].filter(({ tagName }) => tagName === 'LI' || tagName === 'UL' || tagName === 'OL');
    let number = 0;
    for (const item of items) {
      // Word and Google Docs put the inner list beside its item, and not into it.
      if (item.tagName !== 'LI') {
        writeList(item, depth + 1);
        continue;
      }
      number += 1;
      const inner = [...item.children].filter(({ tagName }) => tagName === 'UL' || tagName === 'OL');
      for (const part of inner) part.remove();
      writeItem(writeLine(item), { depth, sign: list.tagName === 'OL' ? `${number}.` : '-' });
      for (const part of inner) writeList(part, depth + 1);
    }
    if (depth === 0) add();
  }

  function writeItem(text: string, { depth, sign }: { depth: number; sign: string }): void {
    if (text !== '')
      lines.push(mark(`${dialect === 'article' ? '   '.repeat(depth) : ''}${sign} ${text.replaceAll('\n', ' ')}`));
  }

  function writeTable(table: Element): void {
    const rows = [...table.querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => writeLine(cell).replaceAll('\n', ' ')),
    );
    const width = Math.max(0, ...rows.map(({ length }) => length));
    if (width < 2 || dialect === 'small') {
      add(...rows.map((cells) => cells.filter(Boolean).join(' – ')));
      return;
    }
    const toLine = (cells: string[]) =>
      `| ${Array.from({ length: width }, (_, place) => (cells[place] ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
    const [head = [], ...body] = rows;
    add(mark(toLine(head)), toLine(Array.from({ length: width }, () => '---')), ...body.map(toLine));
  }

  function writeHeading(element: Element): void {
    const text = writeLine(element).replaceAll('**', '').replaceAll('\n', ' ');
    if (text === '') return;
    const depth = Math.min(4, Number(element.tagName[1]) + 1);
    add(dialect === 'article' ? mark(`${'#'.repeat(depth)} ${text}`) : around(text, '**'));
  }

  /** Lines of a paragraph stay lines, which Markdown proper says by two blanks. */
  function writeParagraph(text: string): void {
    add(dialect === 'article' ? text.replaceAll('\n', '  \n') : text);
  }

  function writeBlock(element: Element): void {
    const { tagName } = element;
    const item = findWordItem(element);
    if (item) {
      const isFirst = !findWordItem(element.previousElementSibling ?? document.body);
      if (isFirst && lines.at(-1) !== '') lines.push('');
      writeItem(writeLine(element), { depth: item.depth, sign: item.isNumbered ? '1.' : '-' });
      if (!findWordItem(element.nextElementSibling ?? document.body)) add();
    } else if (/^H[1-6]$/.test(tagName)) writeHeading(element);
    else if (tagName === 'UL' || tagName === 'OL') writeList(element, 0);
    else if (tagName === 'TABLE') writeTable(element);
    else if (tagName === 'PRE') add(mark('```'), (element.textContent ?? '').replace(/\n$/, ''), '```');
    else if (element.querySelector(BLOCKS)) writeBlocks(element);
    else writeParagraph(writeLine(element));
  }

  /** Children that are blocks stand apart; what stands between them is a paragraph. */
  function writeBlocks(parent: Element): void {
    let line = '';
    const flush = () => {
      if (line.trim() !== '') writeParagraph(line.replaceAll(/ *\n */g, '\n').trim());
      line = '';
    };
    for (const node of parent.childNodes) {
      if (isElement(node) && SKIPPED.has(node.tagName)) continue;
      if (isElement(node) && (node.matches(BLOCKS) || node.querySelector(BLOCKS))) {
        flush();
        writeBlock(node);
      } else line += writeInline(node);
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
