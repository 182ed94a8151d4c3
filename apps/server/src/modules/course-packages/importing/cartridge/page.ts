import { extname } from 'node:path';
import { fileNameSchema, languageSchema } from '@nalanda/contract';
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

/** A film of a page, by its entry. */
export interface PageFilm {
  file: string;
  captions: { language: string; file: string }[];
}

/** A page as an article, with the entries that it shows and links to. */
export interface Page {
  markdown: string;
  /** What pages of our own say beside the lecture itself. */
  description: string;
  pictures: { id: string; file: string }[];
  files: { name: string; file: string }[];
  films: PageFilm[];
  /** What the page names and the cartridge does not hold, or nothing here can show. */
  lost: string[];
}

interface Finding {
  /** The entry where the page stands. */
  from: string;
  has(entry: string): boolean;
}

interface Work extends Finding {
  page: Page;
  described: ElementContent[];
}

/** Entries that are films by their names. */
export const FILMS = /\.(mp4|m4v|mov|webm|mkv)$/i;
const PAGES = /\.x?html?$/i;

const reader = unified().use(rehypeParse);
const writer = unified().use(rehypeRemark).use(remarkGfm).use(remarkMath).use(remarkStringify, { bullet: '-' });
/** Pages of learning systems have some dozens of layers; an article may have sixty. */
const MOST_DEPTH = 150;
/** What is never meant to be read. */
const HIDDEN = new Set(['script', 'style', 'template', 'form', 'noscript']);
const EMBEDDED = new Set(['iframe', 'object', 'embed']);

/**
 * A page of HTML as Markdown. Pictures of the cartridge become pictures of the article, links to its files become its files, its
 * films are named; what can be none of these is lost. Throws for pages that are too deep.
 */
export function toPage(html: string, finding: Finding): Page {
  const tree = reader.parse(html);
  const page: Page = { markdown: '', description: '', pictures: [], files: [], films: [], lost: [] };
  const work: Work = { ...finding, page, described: [] };
  clean(tree, work);
  const write = (root: Root) => writer.stringify(writer.runSync(root)).trim();
  return { ...page, markdown: write(tree), description: write({ type: 'root', children: work.described }) };
}

function clean(parent: Root | Element, work: Work, depth = 0): void {
  // As Markdown every line would say anew in what it stands.
  if (depth > MOST_DEPTH) throw new RangeError('a page nests too deep');
  parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    const { tagName } = child;
    if (HIDDEN.has(tagName)) return [];
    if (EMBEDDED.has(tagName)) return takeEmbedded(child, work);
    if (tagName === 'video' || tagName === 'audio') return takeMedia(child, work);
    if (tagName === 'img') return takePicture(child, work);
    clean(child, work, depth + 1);
    return tagName === 'a' ? takeLink(child, work) : sortOut(child, work);
  });
}

/** Pages of our own packages mark what stands elsewhere here: titles and lists of files, and the description. */
function sortOut(element: Element, { described }: Work): ElementContent[] {
  const mark = element.properties.dataNalanda;
  if (mark === 'description') described.push(...element.children);
  return mark === 'description' || mark === 'beside' ? [] : [element];
}

function takePicture(picture: Element, { page, from, has }: Work): ElementContent[] {
  const source = String(picture.properties.src ?? '');
  const file = toEntry(source, from);
  if (file === null) return /^https?:/i.test(source) ? [picture] : [];
  if (!has(file)) {
    page.lost.push(lastOf(file));
    return [];
  }
  const known = page.pictures.find((one) => one.file === file);
  const id = known?.id ?? newId();
  if (!known) page.pictures.push({ id, file });
  picture.properties.src = `picture:${id}`;
  return [picture];
}

/** Only the words of a link into the cartridge stay: the file stands below the article, a film beside it. */
function takeLink(link: Element, work: Work): ElementContent[] {
  const address = String(link.properties.href ?? '');
  const file = toEntry(address, work.from);
  if (file === null) return isSafeAddress(address) ? [link] : link.children;
  if (!PAGES.test(file) && extname(file) !== '') {
    const { success, data } = fileNameSchema.safeParse(link.properties.download);
    takeFile(file, work, success ? data : lastOf(file));
  }
  return link.children;
}

function takeFile(file: string, { page, has }: Work, name = lastOf(file)): void {
  if (!has(file)) page.lost.push(lastOf(file));
  // A film with a name of its own is a file to keep.
  else if (FILMS.test(file) && name === lastOf(file)) addFilm(page, { file, captions: [] });
  else if (!page.files.some((one) => one.file === file)) page.files.push({ name, file });
}

/** A film of the cartridge is named with its captions, sound is a file, and what lies elsewhere is a link. */
function takeMedia(media: Element, work: Work): ElementContent[] {
  const inside = media.children.filter((child): child is Element => child.type === 'element');
  const sources = [media, ...inside.filter(({ tagName }) => tagName === 'source')].flatMap(({ properties }) =>
    typeof properties.src === 'string' ? properties.src : [],
  );
  const files = sources.flatMap((source) => toEntry(source, work.from) ?? []);
  const file = files.find((one) => work.has(one)) ?? files[0];
  if (file === undefined) return sources.flatMap((source) => linkTo(source, source));
  if (media.tagName === 'audio' || !work.has(file)) takeFile(file, work);
  else addFilm(work.page, { file, captions: readTracks(inside, work) });
  return [];
}

function readTracks(inside: readonly Element[], { page, from, has }: Work): PageFilm['captions'] {
  const captions: PageFilm['captions'] = [];
  for (const { tagName, properties } of inside) {
    if (tagName !== 'track' || !['captions', 'subtitles'].includes(String(properties.kind ?? 'subtitles'))) continue;
    const file = toEntry(String(properties.src ?? ''), from);
    const { data: language } = languageSchema.safeParse(properties.srcLang ?? properties.srclang ?? 'en');
    const isNew = captions.every((one) => one.language !== language);
    if (file !== null && has(file) && language !== undefined && isNew) captions.push({ language, file });
    else page.lost.push(lastOf(file ?? String(properties.src ?? 'captions')));
  }
  return captions;
}

function addFilm({ films }: Page, film: PageFilm): void {
  const known = films.find(({ file }) => file === film.file);
  if (!known) films.push(film);
  else if (known.captions.length === 0) known.captions = film.captions;
}

/** What is shown in a frame becomes a link; a program of the cartridge is lost. */
function takeEmbedded({ properties }: Element, work: Work): ElementContent[] {
  const address = String(properties.src ?? properties.data ?? '');
  const file = toEntry(address, work.from);
  if (file === null) return linkTo(address, String(properties.title ?? address));
  if (PAGES.test(file)) work.page.lost.push(lastOf(file));
  else takeFile(file, work);
  return [];
}

function linkTo(address: string, words: string): ElementContent[] {
  const href = address.startsWith('//') ? `https:${address}` : address;
  if (!/^https?:/i.test(href) || !isSafeAddress(href)) return [];
  const link: Element = {
    ...{ type: 'element', tagName: 'a', properties: { href } },
    children: [{ type: 'text', value: words || href }],
  };
  return [{ type: 'element', tagName: 'p', properties: {}, children: [link] }];
}

const lastOf = (file: string): string => file.split('/').at(-1) || file;
