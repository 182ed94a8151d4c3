import { basename, extname } from 'node:path';
import { courseLanguages, limits, saveAssignmentBodySchema, saveQuizBodySchema } from '@nalanda/contract';
import type { z } from 'zod';
import { newId } from '../../../../platform/ids.ts';
import { createNotACourseError } from '../../package.errors.ts';
import { PACKAGE_FORMAT, PACKAGE_VERSION, packageArticleSchema, type packageSchema } from '../../package.models.ts';
import type { Archive } from '../archive.ts';
import { readAssessment } from './assessment.ts';
import { type CartridgeItem, IMS_MANIFEST, readManifest } from './manifest.ts';
import { toPage } from './page.ts';
import { findAlong, readXml, wordsOf } from './xml.ts';

type Written = z.input<typeof packageSchema>;
type WrittenLecture = NonNullable<Written['lectures']>[number];

/** A cartridge as a package of our own would say it. */
export interface ReadCartridge {
  written: Written;
  /** What stands in no entry because it was made of one, by its name in `written`. */
  texts: Map<string, string>;
  /** What could not be taken over, by its title. */
  leftOut: string[];
}

/** It is read where requests are answered; 500 lectures take less than half of it. */
const MANIFEST_BYTES = 2 * 1024 * 1024;
const PART_BYTES = 2 * 1024 * 1024;
const FILMS = /\.(mp4|m4v|mov|webm|mkv)$/i;
const PAGES = /\.x?html?$/i;

/** What a cartridge is called. Throws 415 `course-package.not-a-course`. */
export async function readCartridgeTitle(archive: Archive): Promise<string> {
  return (await open(archive)).title;
}

/**
 * What a Common Cartridge (1.0 to 1.3) holds: pages become articles, quizzes quizzes, assignments assignments, films films, other
 * files and links articles that name them; the folders at its top become sections. Throws as `readCartridgeTitle` does.
 */
export async function readCartridge(archive: Archive): Promise<ReadCartridge> {
  const manifest = await open(archive);
  const read: ReadCartridge = {
    written: {
      format: PACKAGE_FORMAT,
      version: PACKAGE_VERSION,
      course: {
        title: manifest.title,
        description: manifest.description.slice(0, limits.courseDescription.max),
        language: courseLanguages.find((language) => language === manifest.language) ?? null,
        category: 'Others',
      },
      sections: manifest.sections
        .slice(0, limits.sectionsPerCourse)
        .map((title) => ({ title: title.slice(0, limits.sectionTitle.max) })),
      lectures: [],
    },
    texts: new Map(),
    leftOut: [],
  };
  for (const item of manifest.items) {
    const lecture = await readItem(archive, item, read).catch(() => null);
    const lectures = read.written.lectures ?? [];
    if (lecture && lectures.length < limits.lecturesPerCourse) {
      const section = item.section !== null && item.section < limits.sectionsPerCourse ? item.section : null;
      lectures.push({ ...lecture, title: toTitle(item, lecture.title), section });
    } else read.leftOut.push(item.title || item.href || '–');
  }
  return read;
}

async function open(archive: Archive) {
  const manifest = readManifest(await archive.read(IMS_MANIFEST, MANIFEST_BYTES));
  if (!manifest) throw createNotACourseError();
  return { ...manifest, title: manifest.title.slice(0, limits.courseTitle.max) || '–' };
}

const toTitle = (item: CartridgeItem, found: string): string =>
  (item.title || found || basename(item.href ?? '')).slice(0, limits.lectureTitle.max) || '–';

type Maker = (
  archive: Archive,
  item: CartridgeItem & { href: string },
  read: ReadCartridge,
) => Promise<WrittenLecture | null>;

function readItem(archive: Archive, item: CartridgeItem, read: ReadCartridge): Promise<WrittenLecture | null> {
  const { type, href } = item;
  if (type === null || href === null || !archive.has(href)) return Promise.resolve(null);
  return (MAKERS.find(([pattern]) => pattern.test(type))?.[1] ?? makeNothing)(archive, { ...item, href }, read);
}

const makeNothing: Maker = async () => null;

const makeContent: Maker = async (archive, { href }, read) => {
  if (FILMS.test(href)) return { title: '', film: href };
  if (PAGES.test(href)) return toArticle(archive, { html: await readText(archive, href), from: href }, read);
  const name = basename(href);
  return { ...addText(read, `**${name}**`), files: [{ name, file: href }] };
};

const makeLink: Maker = async (archive, { href }, read) => {
  const link = readXml(await archive.read(href, PART_BYTES)) ?? undefined;
  const address = findAlong(link, 'url')?.attributes.href ?? '';
  if (!/^https?:\/\//i.test(address)) return null;
  const title = wordsOf(findAlong(link, 'title'));
  return {
    ...addText(read, `[${(title || address).replaceAll(/[[\]\\]/g, '')}](<${encodeURI(decodeURI(address))}>)`),
    title,
  };
};

const makeTopic: Maker = async (archive, { href }, read) => {
  const topic = readXml(await archive.read(href, PART_BYTES)) ?? undefined;
  const html = findAlong(topic, 'text')?.text ?? '';
  return { ...(await toArticle(archive, { html, from: href }, read)), title: wordsOf(findAlong(topic, 'title')) };
};

const makeQuiz: Maker = async (archive, { href, title }, read) => {
  const toText = (html: string) => toPage(html, { from: href, has: () => false }).markdown;
  const assessment = readAssessment(await archive.read(href, PART_BYTES), toText);
  const settings = { attemptsAllowed: null, minutes: null, drawCount: null, isShuffled: false, showsAnswers: true };
  const quiz = { settings: { passPercent: 50, ...settings }, questions: assessment?.questions ?? [] };
  // Of a quiz with a question that is not right here the others stay.
  quiz.questions = quiz.questions.filter(
    (question) => saveQuizBodySchema.safeParse({ version: 0, ...quiz, questions: [question] }).success,
  );
  const lost = (assessment?.questions.length ?? 0) - quiz.questions.length + (assessment?.leftOut ?? 0);
  if (quiz.questions.length === 0) return null;
  if (lost > 0) read.leftOut.push(`${title || assessment?.title || '–'} (${lost})`);
  return { title: assessment?.title ?? '', quiz };
};

const makeAssignment: Maker = async (archive, { href }) => {
  const asked = readXml(await archive.read(href, PART_BYTES)) ?? undefined;
  const text = findAlong(asked, 'text') ?? findAlong(asked, 'instructor_text');
  const task = toPage(text?.text ?? '', { from: href, has: () => false }).markdown.slice(0, limits.assignment.task);
  const formats = (findAlong(asked, 'submission_formats')?.children ?? []).flatMap((child) =>
    'attributes' in child ? (child.attributes.type ?? '') : [],
  );
  const points = Math.round(Number(findAlong(asked, 'gradable')?.attributes.points_possible ?? 10));
  const title = wordsOf(findAlong(asked, 'title'));
  const takesFiles = formats.length === 0 || formats.includes('file');
  const assignment = {
    task: task || title,
    settings: {
      takesText: formats.length === 0 || formats.some((format) => ['text', 'html', 'url'].includes(format)),
      mostFiles: takesFiles ? limits.assignment.files : 0,
      criteria: [
        {
          _id: newId(),
          title: title.slice(0, limits.assignment.criterion),
          points: Math.min(Math.max(points, 1), 100),
          levels: [],
        },
      ],
      ...{ passPercent: 50, triesAllowed: null, dueAt: null, goal: 'handed-in' as const },
    },
  };
  return saveAssignmentBodySchema.safeParse({ version: 0, ...assignment }).success ? { title, assignment } : null;
};

const MAKERS: [RegExp, Maker][] = [
  [/^webcontent$/, makeContent],
  [/^imswl_/, makeLink],
  [/^imsdt_/, makeTopic],
  [/^imsqti_.*\/assessment$/, makeQuiz],
  [/^assignment_/, makeAssignment],
];

async function toArticle(
  archive: Archive,
  { html, from }: { html: string; from: string },
  read: ReadCartridge,
): Promise<WrittenLecture> {
  const { markdown, pictures, files } = toPage(html, { from, has: archive.has });
  const shown = pictures.slice(0, limits.article.pictures);
  const lecture = addText(read, markdown);
  const article = lecture.article && { ...lecture.article, pictures: shown };
  return { ...lecture, article, files: nameOnce(files).slice(0, limits.lectureFile.perLecture) };
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
