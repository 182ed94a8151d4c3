import type { QuizGroup } from '@nalanda/contract';
import { strFromU8, unzipSync } from 'fflate';
import { msg, translate } from '#shared/i18n/index.ts';
import { addGroup, addQuestion, type QuestionReading, settleGroups } from '../exchange.models.ts';
import { readItem } from './read-item.ts';
import { type Element, findAll, listChildren, readXml } from './read-xml.ts';

const NOT_XML = msg('This is no XML that can be read.');
const NO_ZIP = msg('This package cannot be opened. It may be damaged.');
const TOO_MUCH = msg('This package holds too much for questions.');
const QTI_1 = msg('This is QTI 1. Questions in QTI 2 and 3 can be read.');
const NO_ITEMS = msg('There are no questions in QTI in this file.');

/** Far more than 200 questions as long as can be; a package that says less than it holds breaks off. */
const MOST_BYTES = 20 * 1024 * 1024;
const MOST_FILES = 2_000;

/** A file of a package, read. */
interface Part {
  file: string;
  root: Element | null;
}

/**
 * Reads questions of QTI 3.0 and 2.x: a package (a zip), in the order of its test or else of its manifest, or a file of
 * one item. Names of the two versions are the same but for their spelling.
 */
export function readQti(name: string, bytes: Uint8Array): QuestionReading {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const parts = isZip ? openPackage(bytes) : [{ file: name, root: readXml(decode(bytes)) }];
  if (typeof parts === 'string') return refuse(name, parts);
  const items = orderItems(parts);
  const reading: QuestionReading = { questions: [], groups: [], problems: [] };
  for (const { file, root, weight, section } of items) {
    addQuestion(reading, { file }, () => {
      const question = readItem(root, weight);
      const group = section && addGroup(reading, section);
      return { ...question, ...(group && { group }) };
    });
  }
  if (items.length > 0) return settleGroups(reading);
  if (parts.some(({ root }) => root && ['questestinterop', 'item'].includes(root.name))) return refuse(name, QTI_1);
  return refuse(name, parts.length > 0 && parts.every(({ root }) => root === null) ? NOT_XML : NO_ITEMS);
}

const refuse = (file: string, message: string): QuestionReading => ({
  questions: [],
  groups: [],
  problems: [{ file, message: translate(message) }],
});

/** The XML of a package; a sentence when it cannot be opened. */
function openPackage(bytes: Uint8Array): Part[] | string {
  let size = 0;
  let count = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.xml$/i.test(name)) return false;
        size += originalSize;
        count += 1;
        return size <= MOST_BYTES && count <= MOST_FILES;
      },
    });
    if (size > MOST_BYTES || count > MOST_FILES) return TOO_MUCH;
    return Object.entries(files).map(([file, content]) => ({ file, root: readXml(decode(content)) }));
  } catch {
    return NO_ZIP;
  }
}

function decode(bytes: Uint8Array): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!isWide) return strFromU8(bytes).replace(/^\ufeff/, '');
  return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
}

interface Item {
  file: string;
  root: Element;
  /** How much the test makes of its points. */
  weight: number;
  /** The section of which some are drawn. */
  section: QuizGroup | null;
}

function orderItems(parts: readonly Part[]): Item[] {
  const items = parts.flatMap(({ file, root }) => (root?.name === 'assessmentitem' ? [{ file, root }] : []));
  const references = parts.flatMap(({ file, root }) => {
    if (root?.name === 'assessmenttest') return listReferences(file, root);
    return root?.name === 'manifest' ? listResources(file, root) : [];
  });
  // A test says it better than a manifest, whichever comes first.
  const ordered = references.toSorted((one, other) => Number(other.isTest) - Number(one.isTest));
  const place = (file: string) => {
    const at = ordered.findIndex((reference) => reference.file === file);
    return at === -1 ? ordered.length : at;
  };
  return items
    .toSorted((one, other) => place(one.file) - place(other.file))
    .map((item) => {
      const { weight = 1, section = null } = ordered[place(item.file)] ?? {};
      return { ...item, weight, section };
    });
}

interface Reference extends Pick<Item, 'file' | 'weight' | 'section'> {
  isTest: boolean;
}

function listReferences(from: string, test: Element): Reference[] {
  const isOne = findAll(test, 'assessmentsection').length < 2;
  const walk = (element: Element, section: QuizGroup | null): Reference[] =>
    element.children.flatMap((child): Reference[] => {
      if (typeof child === 'string') return [];
      if (child.name !== 'assessmentitemref') return walk(child, isOne ? null : (readSection(child) ?? section));
      const weight = Number(findAll(child, 'weight')[0]?.attributes.value);
      return [{ file: resolve(from, child.attributes.href), isTest: true, weight: weight > 0 ? weight : 1, section }];
    });
  return walk(test, null);
}

/** A section that is drawn from is a group; of a test with one section alone it is the whole quiz. */
function readSection(element: Element): QuizGroup | null {
  if (element.name !== 'assessmentsection') return null;
  const drawCount = Number(listChildren(element, 'selection')[0]?.attributes.select);
  const name = element.attributes.title ?? '';
  return Number.isInteger(drawCount) && drawCount > 0 ? { name, drawCount } : null;
}

function listResources(from: string, manifest: Element): Reference[] {
  return findAll(manifest, 'resource').map(({ attributes: { href } }) => ({
    ...{ file: resolve(from, href), isTest: false, weight: 1, section: null },
  }));
}

/** A name in a package, from the file in which it stands. */
function resolve(from: string, href = ''): string {
  const base = 'file:///';
  if (!URL.canParse(href, new URL(encodeURI(from), base))) return href;
  const { pathname } = new URL(href, new URL(encodeURI(from), base));
  try {
    return decodeURIComponent(pathname.slice(1));
  } catch {
    return href;
  }
}
