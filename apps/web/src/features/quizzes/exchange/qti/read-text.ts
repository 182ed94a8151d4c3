import { msg } from '#shared/i18n/index.ts';
import { Unreadable } from '../exchange.models.ts';
import { type Element, joinTexts } from './read-xml.ts';

const MEDIA = msg('It shows a picture, a film or a formula. Questions of a quiz have text alone.');

/** What stands for a gap in a sentence. */
export const GAP = '_____';

const SHOWN = new Set(['img', 'object', 'picture', 'audio', 'video', 'math', 'svg', 'iframe']);
/** What is for somebody else than who reads the question, or says how it looks. */
const HIDDEN = new Set(['stylesheet', 'script', 'style', 'rubricblock', 'feedbackblock', 'feedbackinline']);
const BLOCKS = new Set(
  'p div section article blockquote pre ul ol li dl dt dd table caption tr h1 h2 h3 h4 h5 h6 itembody prompt contentbody hr'.split(
    ' ',
  ),
);

/**
 * XHTML as people write it here: bold words, lists, links and code keep their marks, all else its words.
 * @param isGap says which elements stand for a gap in a sentence.
 * @throws Unreadable when something is shown that is no text.
 */
export function readText(element: Element, isGap: (child: Element) => boolean = () => false): string {
  let text = '';
  /** Begins a line of its own, with at least so many line ends before it. */
  const breakLine = (lines: number) => {
    const before = text.trimEnd();
    const ends = text.slice(before.length).replaceAll(/[^\n]/g, '').length;
    text = before === '' ? '' : before + '\n'.repeat(Math.max(ends, lines));
  };
  const add = (words: string) => {
    const plain = words.replaceAll(/\s+/g, ' ');
    text += /(^|\s)$/.test(text) ? plain.trimStart() : plain;
  };
  const mark = (sign: string, words: string) => add(words === '' ? '' : `${sign}${words}${sign}`);

  function walk(child: Element | string, list: string): void {
    if (typeof child === 'string') add(child);
    else if (isGap(child)) add(` ${GAP} `);
    else if (!HIDDEN.has(child.name)) walkElement(child, list);
  }

  function walkElement(child: Element, list: string): void {
    const { name, attributes } = child;
    const inner = () => readText({ ...child, name: '' }, isGap).replaceAll(/\s+/g, ' ');
    if (SHOWN.has(name)) throw new Unreadable(MEDIA);
    if (name === 'br') breakLine(1);
    else if (name === 'pre') {
      breakLine(2);
      text += `\`\`\`\n${joinTexts(child).replace(/^\n|\n$/g, '')}\n\`\`\`\n\n`;
    } else if (name === 'strong' || name === 'b') mark('**', inner());
    else if (name === 'code') mark('`', inner());
    else if (name === 'sup') add(`^${inner()}`);
    else if (name === 'a' && attributes.href) add(`[${inner()}](${attributes.href})`);
    else if (name === 'li') {
      breakLine(1);
      text += list === '' ? '- ' : `${list}. `;
      each(child, '');
    } else if (BLOCKS.has(name)) {
      breakLine(name === 'tr' ? 1 : 2);
      each(child, name === 'ol' ? 'ol' : '');
      breakLine(2);
    } else {
      each(child, '');
      if (name === 'td' || name === 'th') add(' ');
    }
  }

  function each({ children }: Element, list: string): void {
    let number = 0;
    for (const child of children) {
      if (typeof child !== 'string' && child.name === 'li') number += 1;
      walk(child, list === 'ol' ? String(number) : '');
    }
  }

  each(element, '');
  return text.trim();
}
