import type { ArticleNode, ArticleTag } from '@nalanda/contract';
import { isSafeAddress } from '@nalanda/contract/markdown';
import type { Definition, Nodes, Root, Table } from 'mdast';
import type { InlineMath, Math as MathBlock } from 'mdast-util-math';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import type { HighlighterCore } from 'shiki/core';
import { unified } from 'unified';
import { createNodeWriter, type NodeWriter, toPictureUrl } from './articles.models.ts';
import { prepareLanguages, writeCode } from './code.ts';
import { writeFormula } from './formulas.ts';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath);
const PICTURE = /^picture:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

interface Work {
  writer: NodeWriter;
  shiki: HighlighterCore;
  /** Addresses that stand apart from their links, by name. */
  definitions: ReadonlyMap<string, Definition>;
}

/**
 * Reads Markdown (CommonMark with the tables, task lists and struck words of GitHub, and formulas between `$`) into the parts of
 * an article. HTML in it stands as text. Throws `ArticleProblem`.
 */
export async function readArticle(text: string): Promise<ArticleNode[]> {
  const root = parser.parse(text);
  const languages = new Set<string>();
  const definitions = new Map<string, Definition>();
  for (const node of walk(root)) {
    if (node.type === 'code' && node.lang) languages.add(nameLanguage(node.lang));
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  }
  const writer = createNodeWriter();
  const work: Work = { writer, definitions, shiki: await prepareLanguages(languages) };
  writeAll(work, root);
  return writer.nodes;
}

function* walk(root: Root): Generator<Nodes> {
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    if ('children' in node) waiting.push(...node.children);
  }
}

const nameLanguage = (name: string): string => name.toLowerCase();

function writeAll(work: Work, { children }: { children: readonly Nodes[] }): void {
  for (const child of children) write(work, child);
}

const HEADINGS: ArticleTag[] = ['h3', 'h4', 'h5'];
const PLAIN = { paragraph: 'p', blockquote: 'blockquote', emphasis: 'em', strong: 'strong', delete: 'del' } as const;

type AnyNode = Nodes | MathBlock | InlineMath;
type Writers = { [Type in AnyNode['type']]?: (work: Work, node: Extract<AnyNode, { type: Type }>) => void };

const writePlain = (work: Work, node: Extract<AnyNode, { type: keyof typeof PLAIN }>): void =>
  work.writer.element(PLAIN[node.type], null, () => writeAll(work, node));

/** How each kind of part is written; parts of other kinds are not shown. */
const writers: Writers = {
  text: ({ writer }, { value }) => writer.text(value),
  html: ({ writer }, { value }) => writer.text(value),
  paragraph: writePlain,
  blockquote: writePlain,
  emphasis: writePlain,
  strong: writePlain,
  delete: writePlain,
  heading: (work, node) => {
    const tag = HEADINGS[Math.min(node.depth, HEADINGS.length) - 1] ?? 'h5';
    work.writer.element(tag, null, () => writeAll(work, node));
  },
  thematicBreak: ({ writer }) => writer.element('hr', null),
  break: ({ writer }) => writer.element('br', null),
  inlineCode: ({ writer }, { value }) => writer.element('code', null, () => writer.text(value)),
  code: (work, { lang, value }) => {
    const language = nameLanguage(lang ?? '');
    work.writer.element('pre', language === '' ? null : { language }, () => writeCode(work, value, language));
  },
  math: ({ writer }, { value }) => writeFormula(writer, value, true),
  inlineMath: ({ writer }, { value }) => writeFormula(writer, value, false),
  list: (work, node) => {
    const start = node.ordered && (node.start ?? 1) !== 1 ? { start: String(node.start) } : null;
    work.writer.element(node.ordered ? 'ol' : 'ul', start, () => writeAll(work, node));
  },
  listItem: (work, { checked, spread, children }) =>
    work.writer.element('li', null, () => {
      if (typeof checked === 'boolean') work.writer.element('checkbox', checked ? { checked: 'true' } : null);
      // The paragraph of a line that stands close to its neighbours is no paragraph of its own.
      for (const child of children) {
        if (child.type === 'paragraph' && !spread) writeAll(work, child);
        else write(work, child);
      }
    }),
  table: writeTable,
  link: (work, node) => writeLink(work, node.url, () => writeAll(work, node)),
  linkReference: (work, node) => writeLink(work, findAddress(work, node), () => writeAll(work, node)),
  image: (work, { url, alt }) => writePicture(work, url, alt ?? ''),
  imageReference: (work, node) => writePicture(work, findAddress(work, node), node.alt ?? ''),
  footnoteReference: ({ writer }, { label, identifier }) => writer.text(`[${label ?? identifier}]`),
  footnoteDefinition: (work, node) =>
    work.writer.element('blockquote', null, () => {
      work.writer.element('strong', null, () => work.writer.text(`[${node.label ?? node.identifier}]`));
      writeAll(work, node);
    }),
};

function write(work: Work, node: AnyNode): void {
  const writer = writers[node.type] as ((work: Work, node: AnyNode) => void) | undefined;
  writer?.(work, node);
}

const findAddress = ({ definitions }: Work, { identifier }: { identifier: string }): string =>
  definitions.get(identifier)?.url ?? '';

function writeTable(work: Work, { children, align }: Table): void {
  const { writer } = work;
  writer.element('table', null, () => {
    for (const [row, { children: cells }] of children.entries()) {
      writer.element('tr', null, () => {
        for (const [column, cell] of cells.entries()) {
          const side = align?.[column];
          writer.element(row === 0 ? 'th' : 'td', side ? { align: side } : null, () => writeAll(work, cell));
        }
      });
    }
  });
}

/** Words that lead nowhere good are words. */
function writeLink({ writer }: Work, href: string, fill: () => void): void {
  if (isSafeAddress(href)) writer.element('a', { href }, fill);
  else fill();
}

/** A picture of ours; one from elsewhere is a link, for nobody may see from there who reads this. */
function writePicture({ writer }: Work, url: string, alt: string): void {
  const id = PICTURE.exec(url)?.[1];
  if (id) writer.element('img', { src: toPictureUrl(id), alt });
  else if (isSafeAddress(url)) writer.element('a', { href: url }, () => writer.text(alt || url));
  else writer.text(alt);
}
