import { toPictureUrl, toWebVtt } from '../../lectures/index.ts';
import type { LectureContent, PackedLecture } from './content.ts';
import { writeArticle, writeMarkdown } from './markup.ts';
import type { PackageTexts } from './texts.ts';
import { element, escapeXml } from './xml.ts';
import type { PackageFile } from './zip.ts';

/** What a lecture becomes in a package: its page and what the page shows. */
export interface PackedLesson {
  page: PackageFile;
  beside: PackageFile[];
  /** Links to the files of the lecture with their names, as HTML. */
  links: string;
}

export interface LessonParts {
  lecture: PackedLecture;
  content: LectureContent;
  /** `lessons/001`. */
  folder: string;
  /** What the course is held in. */
  language: string;
  texts: PackageTexts;
  /** Reports to the learning system. */
  hasPlayer: boolean;
  /** The bytes of a stored file. */
  read(storageKey: string): AsyncIterable<Uint8Array>;
}

/** The page of a lecture with its files. A quiz has questions only with a player, which marks them. */
export function packLesson(parts: LessonParts): PackedLesson {
  const { lecture, content, folder, read } = parts;
  const pictures = new Map(
    content.article?.pictures.map(({ id, storageKey }, place) => [
      toPictureUrl(id),
      { name: `picture-${place + 1}.webp`, storageKey },
    ]),
  );
  const files = content.files.map((file, place) => ({ ...file, stored: `file-${place + 1}${endingOf(file.name)}` }));
  const stored = (name: string, storageKey: string, byteSize?: number): PackageFile => ({
    name: `${folder}/${name}`,
    pieces: read(storageKey),
    isPacked: true,
    ...(byteSize !== undefined && { byteSize }),
  });
  const { film } = lecture;
  const beside = [
    ...(film ? [stored('film.mp4', film.storageKey, film.byteSize)] : []),
    ...(film?.posterKey ? [stored('poster.webp', film.posterKey)] : []),
    ...content.captions.map(({ language, cues }) => ({
      name: `${folder}/${captionsName(language)}`,
      pieces: [toWebVtt(cues)],
    })),
    ...[...pictures.values()].map(({ name, storageKey }) => stored(name, storageKey)),
    ...files.map(({ stored: name, storageKey, byteSize }) => stored(name, storageKey, byteSize)),
  ];
  const pictureOf = (src: string) => pictures.get(src)?.name ?? null;
  const page = writePage(parts, writeBody(parts, { pictureOf, files }));
  return { page: { name: `${folder}/index.html`, pieces: [page] }, beside, links: writeFileLinks(files, parts.texts) };
}

interface Named {
  pictureOf(src: string): string | null;
  files: { name: string; stored: string }[];
}

function writeBody({ lecture, content, texts, hasPlayer }: LessonParts, { pictureOf, files }: Named): string {
  const { article, task, quiz } = content;
  return [
    lecture.film ? writeFilm(lecture.film, content) : '',
    article ? `<div class="text">${writeArticle(article.nodes, pictureOf)}</div>` : '',
    !task
      ? ''
      : `<h2>${escapeXml(texts.task)}</h2><div class="text">${writeMarkdown(task.task)}</div><p class="hint">${escapeXml(texts.handIn)}</p>`,
    quiz && hasPlayer ? `<div id="quiz"><noscript>${escapeXml(texts.noScript)}</noscript></div>` : '',
    (article || task) && hasPlayer ? `<button type="button" id="done">${escapeXml(texts.markDone)}</button>` : '',
    writeDescription(lecture),
    writeFileLinks(files, texts),
  ]
    .filter(Boolean)
    .join('\n');
}

/** What stands beside a lecture is marked (`data-nalanda`), so that an import of the package puts it there again. */
export const writeDescription = ({ description }: PackedLecture): string =>
  description === '' ? '' : `<div class="text" data-nalanda="description">${writeMarkdown(description)}</div>`;

function writeFileLinks(files: Named['files'], texts: PackageTexts): string {
  if (files.length === 0) return '';
  const links = files.map(writeFileLink).join('');
  return `<div data-nalanda="beside"><h2>${escapeXml(texts.files)}</h2><ul>${links}</ul></div>`;
}

const writeFileLink = ({ name, stored }: Named['files'][number]): string =>
  `<li>${element('a', { href: stored, download: name }, escapeXml(name))}</li>`;

function writeFilm({ posterKey }: NonNullable<PackedLecture['film']>, { captions }: LectureContent): string {
  const tracks = captions.map(({ language }, place) => {
    const given = { kind: 'captions', src: captionsName(language), srclang: language, label: nameOf(language) };
    return element('track', { ...given, default: place === 0 ? 'default' : null });
  });
  const video = { id: 'film', controls: 'controls', preload: 'metadata', playsinline: 'playsinline' };
  const source = '<source src="film.mp4" type="video/mp4"/>';
  return element('video', { ...video, poster: posterKey ? 'poster.webp' : null }, source + tracks.join(''));
}

/** What the player is told. A closing tag within would end the element. */
function writeData({ lecture, content, texts }: LessonParts): string {
  const { quiz } = content;
  const film = lecture.film && { durationSeconds: lecture.film.durationSeconds };
  const data = { film, quiz: quiz && { ...quiz, texts: texts.quiz }, done: texts.done };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function writePage(parts: LessonParts, body: string): string {
  const { lecture, language, hasPlayer } = parts;
  const player = hasPlayer
    ? `<script type="application/json" id="lesson">${writeData(parts)}</script>\n<script src="../../shared/player.js"></script>\n`
    : '';
  const title = escapeXml(lecture.title);
  return `<!DOCTYPE html>
<html lang="${escapeXml(language)}">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${title}</title>
<link rel="stylesheet" href="../../shared/style.css"/>
</head>
<body>
<main>
<h1 data-nalanda="beside">${title}</h1>
${body}
</main>
${player}</body>
</html>
`;
}

const captionsName = (language: string): string => `captions-${language.replace(/[^A-Za-z0-9-]/g, '')}.vtt`;

/** The name of a language in itself. */
function nameOf(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

/** Names of files keep their ending alone: what else is in them, not every system can unpack. */
const endingOf = (name: string): string => /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0].toLowerCase() ?? '';
