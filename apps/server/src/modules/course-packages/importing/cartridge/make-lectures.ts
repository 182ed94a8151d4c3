import { basename, extname } from 'node:path';
import { limits, saveAssignmentBodySchema, saveQuizBodySchema } from '@nalanda/contract';
import { packageArticleSchema, type WrittenLecture, type WrittenPackage } from '../../package.models.ts';
import type { Archive } from '../archive.ts';
import { findAlong, readXml, wordsOf } from '../ims/xml.ts';
import { readAssessment } from './assessment.ts';
import { readAssignment } from './assignment.ts';
import type { CartridgeItem } from './manifest.ts';
import { FILMS, type Page, toPage } from './page.ts';

/** A cartridge as a package of our own would say it. */
export interface ReadCartridge {
  written: WrittenPackage;
  /** What stands in no entry because it was made of one, by its name in `written`. */
  texts: Map<string, string>;
  /** What could not be taken over, by its title. */
  leftOut: string[];
}

const PART_BYTES = 2 * 1024 * 1024;
const PAGES = /\.x?html?$/i;
/** The link to the course's own page, in packages of our own. */
const COURSE_PAGE = 'NALANDA-COURSE-PAGE';
/** So long a text may be that stands beside a film as its description. */
const MOST_BESIDE = 1000;
/** What small Markdown, in which descriptions are written, does not have. */
const LARGE = /^ *(#{1,6} |\||```|\$\$|> )|!\[/m;

type Maker = (
  archive: Archive,
  item: CartridgeItem & { href: string },
  read: ReadCartridge,
) => Promise<WrittenLecture[]>;

/** The lectures that an item becomes; none when it can be none. Throws for texts that no article can have. */
export async function makeLectures(
  archive: Archive,
  item: CartridgeItem,
  read: ReadCartridge,
): Promise<WrittenLecture[]> {
  const { type, href, resource } = item;
  if (type === null || href === null || !archive.has(href) || resource === COURSE_PAGE) return [];
  return (MAKERS.find(([pattern]) => pattern.test(type))?.[1] ?? makeNothing)(archive, { ...item, href }, read);
}

const makeNothing: Maker = async () => [];

const makeContent: Maker = async (archive, { href, title }, read) => {
  if (FILMS.test(href)) return [{ title: '', film: href }];
  if (PAGES.test(href)) return toLectures(archive, { html: await readText(archive, href), from: href, title }, read);
  const name = basename(href);
  return [{ ...addText(read, `**${name}**`), files: [{ name, file: href }] }];
};

const makeLink: Maker = async (archive, { href }, read) => {
  const link = readXml(await archive.read(href, PART_BYTES)) ?? undefined;
  const address = findAlong(link, 'url')?.attributes.href ?? '';
  if (!/^https?:\/\//i.test(address)) return [];
  const title = wordsOf(findAlong(link, 'title'));
  const text = `[${(title || address).replaceAll(/[[\]\\]/g, '')}](<${encodeURI(decodeURI(address))}>)`;
  return [{ ...addText(read, text), title }];
};

const makeTopic: Maker = async (archive, { href }, read) => {
  const topic = readXml(await archive.read(href, PART_BYTES)) ?? undefined;
  const html = findAlong(topic, 'text')?.text ?? '';
  return toLectures(archive, { html, from: href, title: wordsOf(findAlong(topic, 'title')) }, read);
};

const makeQuiz: Maker = async (archive, { href, title }, read) => {
  const toText = (html: string) => toPage(html, { from: href, has: () => false }).markdown;
  const assessment = readAssessment(await archive.read(href, PART_BYTES), toText);
  const settings = {
    attemptsAllowed: null,
    minutes: null,
    drawCount: null,
    groups: [],
    isShuffled: false,
    showsAnswers: true,
  };
  const quiz = { settings: { passPercent: 50, ...settings }, questions: assessment?.questions ?? [] };
  // Of a quiz with a question that is not right here the others stay.
  quiz.questions = quiz.questions.filter(
    (question) => saveQuizBodySchema.safeParse({ version: 0, ...quiz, questions: [question] }).success,
  );
  const lost = (assessment?.questions.length ?? 0) - quiz.questions.length + (assessment?.leftOut ?? 0);
  if (quiz.questions.length === 0) return [];
  if (lost > 0) read.leftOut.push(`${title || assessment?.title || '–'} (${lost})`);
  return [{ title: assessment?.title ?? '', quiz }];
};

const makeAssignment: Maker = async (archive, { href }, read) => {
  const work = { from: href, has: archive.has };
  const { title, assignment, page } = readAssignment(await archive.read(href, PART_BYTES), work);
  if (!saveAssignmentBodySchema.safeParse({ version: 0, ...assignment }).success) return [];
  const films = page.films.map(({ file }) => ({ name: basename(file), file }));
  const shown = page.pictures.map(({ file }) => ({ name: basename(file), file }));
  const files = keepFiles([...page.files, ...films, ...shown], title, read);
  noteLost(page, title, read);
  return [{ title, assignment, files, description: describe(page.description) }];
};

const MAKERS: [RegExp, Maker][] = [
  [/^webcontent$/, makeContent],
  [/^imswl_/, makeLink],
  [/^imsdt_/, makeTopic],
  [/^imsqti_.*\/assessment$/, makeQuiz],
  [/^assignment_/, makeAssignment],
];

/**
 * A page as lectures: one with nearly nothing but a film is that film, its words the description. Of other pages the text is an article, and
 * each film a lecture behind it.
 */
async function toLectures(
  archive: Archive,
  { html, from, title }: { html: string; from: string; title: string },
  read: ReadCartridge,
): Promise<WrittenLecture[]> {
  const page = toPage(html, { from, has: archive.has });
  const { markdown, films } = page;
  const [film, second] = films;
  const isFilm =
    film && !second && page.pictures.length === 0 && markdown.length <= MOST_BESIDE && !LARGE.test(markdown);
  const description = describe(isFilm ? [markdown, page.description].filter(Boolean).join('\n\n') : page.description);
  const beside = { description, files: keepFiles(page.files, title, read) };
  noteLost(page, title, read);
  if (isFilm) return [{ title, film: film.file, captions: toCaptions(film), ...beside }];
  const shown = page.pictures.slice(0, limits.article.pictures);
  const more = films.map((one) => ({
    title: `${title}: ${basename(one.file, extname(one.file))}`,
    film: one.file,
    captions: toCaptions(one),
  }));
  if (markdown === '' && more.length > 0) return more.map((one, place) => (place === 0 ? { ...one, ...beside } : one));
  const lecture = addText(read, markdown);
  const article = lecture.article && { ...lecture.article, pictures: shown };
  return [{ ...lecture, title, article, ...beside }, ...more];
}

const describe = (text: string): string => text.slice(0, limits.lectureDescription.max);

const toCaptions = ({ captions }: Page['films'][number]) =>
  captions.map((one) => ({ ...one, source: 'uploaded' as const }));

function keepFiles(files: Page['files'], title: string, read: ReadCartridge): Page['files'] {
  const most = limits.lectureFile.perLecture;
  read.leftOut.push(...files.slice(most).map(({ name }) => `${title}: ${name}`));
  return nameOnce(files.slice(0, most));
}

function noteLost({ lost }: Page, title: string, read: ReadCartridge): void {
  read.leftOut.push(...new Set(lost.map((name) => `${title || '–'}: ${name}`)));
}

/** A lecture that is an article of this text. Throws for texts that no article can have. */
function addText(read: ReadCartridge, text: string): WrittenLecture {
  packageArticleSchema.parse(text);
  const file = `text-${read.texts.size + 1}.md`;
  read.texts.set(file, text);
  return { title: '', article: { file, pictures: [] } };
}

async function readText(archive: Archive, name: string): Promise<string> {
  return new TextDecoder('utf-8').decode(await archive.read(name, PART_BYTES));
}

function nameOnce(files: { name: string; file: string }[]): { name: string; file: string }[] {
  const taken = new Set<string>();
  return files.map(({ name, file }) => {
    const ending = extname(name);
    let free = name;
    for (let number = 2; taken.has(free); number += 1)
      free = `${name.slice(0, name.length - ending.length)} ${number}${ending}`;
    taken.add(free);
    return { name: free, file };
  });
}
