import { isSafeAddress } from '@nalanda/contract/markdown';
import type { Element, ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { newId } from '../../../../platform/ids.ts';
import { toEntry } from './manifest.ts';

/** A page as an article, with the entries that it shows and links to. */
export interface Page {
  markdown: string;
  pictures: { id: string; file: string }[];
  files: { name: string; file: string }[];
}

interface Finding {
  /** The entry where the page stands. */
  from: string;
  has(entry: string): boolean;
}

const reader = unified().use(rehypeParse);
const writer = unified().use(rehypeRemark).use(remarkGfm).use(remarkMath).use(remarkStringify, { bullet: '-' });
/** What is never meant to be read. */
const HIDDEN = new Set(['script', 'style', 'template', 'iframe', 'object', 'embed', 'form', 'noscript']);

/**
 * A page of HTML as Markdown. Pictures of the cartridge become pictures of the article, links to its files become its files; what
 * is neither text nor picture is left out. Throws for pages that are too deep.
 */
export function toPage(html: string, finding: Finding): Page {
  const tree = reader.parse(html);
  const page: Page = { markdown: '', pictures: [], files: [] };
  clean(tree, { ...finding, page });
  const markdown = writer.stringify(writer.runSync(tree));
  return { ...page, markdown: markdown.trim() };
}

function clean(parent: Root | Element, work: Finding & { page: Page }): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    if (HIDDEN.has(child.tagName)) return [];
    if (child.tagName === 'img') return takePicture(child, work);
    clean(child, work);
    return child.tagName === 'a' ? takeLink(child, work) : [child];
  });
}

function takePicture(picture: Element, { page, from, has }: Finding & { page: Page }): ElementContent[] {
  const source = String(picture.properties.src ?? '');
  const file = toEntry(source, from);
  if (file === null) return /^https?:/i.test(source) ? [picture] : [];
  if (!has(file)) return [];
  const known = page.pictures.find((one) => one.file === file);
  const id = known?.id ?? newId();
  if (!known) page.pictures.push({ id, file });
  picture.properties.src = `picture:${id}`;
  return [picture];
}

/** Only the words of a link into the cartridge stay: the file stands below the article. */
function takeLink(link: Element, { page, from, has }: Finding & { page: Page }): ElementContent[] {
  const address = String(link.properties.href ?? '');
  const file = toEntry(address, from);
  if (file === null) return isSafeAddress(address) ? [link] : link.children;
  if (has(file) && !/\.x?html?$/i.test(file) && !page.files.some((one) => one.file === file)) {
    page.files.push({ name: file.split('/').at(-1) ?? file, file });
  }
  return link.children;
}
