import { articleTags } from '@nalanda/contract';
import katex from 'katex';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import type { NodeWriter } from './articles.models.ts';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

const TAGS: ReadonlyMap<string, (typeof articleTags)[number]> = new Map(articleTags.map((tag) => [tag, tag]));
/** None of them leads anywhere or runs anything. */
const ATTRIBUTES = new Set([
  ...['display', 'mathvariant', 'stretchy', 'fence', 'separator', 'lspace', 'rspace', 'minsize', 'maxsize', 'accent'],
  ...['accentunder', 'width', 'height', 'depth', 'voffset', 'linethickness', 'columnalign', 'rowspacing', 'side'],
  ...['columnspacing', 'scriptlevel', 'displaystyle', 'columnlines', 'rowlines', 'notation', 'largeop', 'symmetric'],
  ...['movablelimits', 'form', 'mathcolor', 'mathbackground'],
]);

/** Writes a formula as MathML; what KaTeX cannot read stands as it was written. */
export function writeFormula(writer: NodeWriter, formula: string, isBlock: boolean): void {
  let markup: string;
  try {
    markup = katex.renderToString(formula, {
      output: 'mathml',
      displayMode: isBlock,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 200,
      maxSize: 20,
    });
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error;
    writer.element('code', null, () => writer.text(formula));
    return;
  }
  for (const node of parseFragment(markup).childNodes) write(writer, node);
}

function write(writer: NodeWriter, node: Node): void {
  if (node.nodeName === '#text' && 'value' in node) writer.text(node.value);
  if (!('tagName' in node)) return;
  const fill = () => {
    for (const child of node.childNodes) write(writer, child);
  };
  const tag = TAGS.get(node.tagName);
  if (node.tagName === 'span') fill();
  else if (tag) writer.element(tag, readAttributes(node), fill);
}

function readAttributes({ attrs }: Element): Record<string, string> | null {
  const known = attrs.filter(({ name }) => ATTRIBUTES.has(name));
  return known.length === 0 ? null : Object.fromEntries(known.map(({ name, value }) => [name, value]));
}
