/*
 * The small Markdown of descriptions, questions and answers: **bold**, lists, links, `code`, and blocks of code between lines
 * of three backticks. Everything else is text as it stands. Read into parts, never into HTML: whoever shows them makes elements of them. Free of zod
 * (`@nalanda/contract/markdown`).
 */

/** A stretch of a line. `href` is an address of the web or of a mailbox, nothing else. */
export interface TextSpan {
  text: string;
  isBold: boolean;
  href: string | null;
  /** Written between backticks: as it stands, in letters of one width. */
  isCode?: true;
}

/** A paragraph, each line of which stands on its own, a list, each item of which is a line, or lines of code with their blanks. */
export interface TextBlock {
  kind: 'paragraph' | 'bullets' | 'numbers' | 'code';
  lines: TextSpan[][];
  /** Number of the first item of a numbered list. */
  start: number;
}

const BULLET = /^[-*•] +(?=\S)/;
const NUMBER = /^(\d{1,3})[.)] +(?=\S)/;
/** The name of a language may stand behind the first one. */
const FENCE = /^```[\w+#-]*$/;
/** No bracket within, so that each place is looked at from one beginning alone. */
const LINK = /\[([^[\]]+)\]\(([^\s()[\]<>]+)\)/g;

/** Reads a description; takes time in proportion to its length. */
export function readMarkdown(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isParted = true;
  /** The block of code that is open. */
  let code: TextBlock | null = null;
  for (const line of text.split(/\r\n?|\n/)) {
    const trimmed = line.trim();
    if (FENCE.test(trimmed)) {
      if (!code) blocks.push({ kind: 'code', lines: [], start: 1 });
      code = code ? null : (blocks.at(-1) ?? null);
      isParted = true;
      continue;
    }
    if (code) {
      code.lines.push([{ text: line, isBold: false, href: null }]);
      continue;
    }
    if (trimmed === '') {
      isParted = true;
      continue;
    }
    const { kind, start, rest } = readLine(trimmed);
    const last = blocks.at(-1);
    const spans = readSpans(rest);
    // The items of a list may stand apart; what does so otherwise is a paragraph of its own.
    if (last?.kind === kind && !(isParted && kind === 'paragraph')) last.lines.push(spans);
    else blocks.push({ kind, lines: [spans], start });
    isParted = false;
  }
  return blocks;
}

function readLine(line: string): Pick<TextBlock, 'kind' | 'start'> & { rest: string } {
  const bullet = BULLET.exec(line);
  if (bullet) return { kind: 'bullets', start: 1, rest: line.slice(bullet[0].length) };
  const number = NUMBER.exec(line);
  if (number) return { kind: 'numbers', start: Number(number[1]), rest: line.slice(number[0].length) };
  return { kind: 'paragraph', start: 1, rest: line };
}

/** What stands between two backticks is read no further; one without its other stays as it is. */
function readSpans(line: string): TextSpan[] {
  const pieces = line.split('`');
  const spans: TextSpan[] = [];
  let plain = pieces[0] ?? '';
  for (let index = 1; index < pieces.length; index += 2) {
    const inside = pieces[index] ?? '';
    const after = pieces[index + 1];
    if (after === undefined || inside.trim() === '') {
      plain += `\`${inside}${after === undefined ? '' : `\`${after}`}`;
      continue;
    }
    spans.push(...readBold(plain), { text: inside, isBold: false, href: null, isCode: true });
    plain = after;
  }
  return [...spans, ...readBold(plain)];
}

/** Bold stands between two pairs of asterisks that touch its words; a pair without its other stays as it is. */
function readBold(line: string): TextSpan[] {
  const pieces = line.split('**');
  const spans: TextSpan[] = [];
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index] ?? '';
    const isInside = index % 2 === 1;
    const isClosed = index < pieces.length - 1;
    if (isInside && isClosed && piece !== '' && piece === piece.trim()) spans.push(...readLinks(piece, true));
    else if (isInside) spans.push(...readLinks(`**${piece}${isClosed ? '**' : ''}`, false));
    else spans.push(...readLinks(piece, false));
  }
  return spans;
}

function readLinks(text: string, isBold: boolean): TextSpan[] {
  const spans: TextSpan[] = [];
  let behind = 0;
  const add = (plain: string) => plain !== '' && spans.push({ text: plain, isBold, href: null });
  for (const found of text.matchAll(LINK)) {
    const [whole, label = '', address = ''] = found;
    if (!isSafeAddress(address)) continue;
    add(text.slice(behind, found.index));
    spans.push({ text: label, isBold, href: address });
    behind = found.index + whole.length;
  }
  add(text.slice(behind));
  return spans;
}

/** True for addresses of the web and of mailboxes: a link must never run something. */
export function isSafeAddress(address: string): boolean {
  return /^(https?:\/\/|mailto:)./i.test(address) && URL.canParse(address);
}

/** A description without its marks, for places that show text alone, and for the search. */
export function toPlainText(text: string): string {
  return readMarkdown(text)
    .map(({ lines }) => lines.map((spans) => spans.map((span) => span.text).join('')).join('\n'))
    .join('\n\n');
}
