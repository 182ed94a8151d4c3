import type { LmsFormat, Locale } from '@nalanda/contract';
import { writeAssignment } from './assignment.ts';
import { type CartridgeLesson, writeCartridgeManifest, writeWebLink } from './cartridge.ts';
import type { LectureContent, PackedCourse, PackedLecture } from './content.ts';
import { type PackedLesson, packLesson } from './lessons.ts';
import { writeQti } from './qti.ts';
import { type ManifestLesson, writeScormManifest } from './scorm.ts';
import { STYLE } from './style.ts';
import { textsFor } from './texts.ts';
import type { PackageFile } from './zip.ts';

/** Where a package takes what it holds from. */
interface Sources {
  readLecture(lecture: PackedLecture): Promise<LectureContent>;
  /** The bytes of a stored file, opened when they are read. */
  read(storageKey: string): AsyncIterable<Uint8Array>;
  /** The script of SCORM's pages. */
  readPlayer(): Promise<string>;
}

const STYLE_NAME = 'shared/style.css';
const PLAYER_NAME = 'shared/player.js';
const MANIFEST_NAME = 'imsmanifest.xml';

/** The files of a package one after the other; the manifest, which names all others, is the last one. */
export function listPackage(course: PackedCourse, format: LmsFormat, sources: Sources): AsyncGenerator<PackageFile> {
  return format === 'scorm12' ? listScorm(course, sources) : listCartridge(course, sources);
}

const localeOf = ({ language }: PackedCourse): Locale => (language === 'hi' ? 'hi' : 'en');
const folderOf = (place: number): string => `lessons/${String(place + 1).padStart(3, '0')}`;

async function* listScorm(course: PackedCourse, sources: Sources): AsyncGenerator<PackageFile> {
  yield { name: STYLE_NAME, pieces: [STYLE] };
  yield { name: PLAYER_NAME, pieces: [await sources.readPlayer()] };
  const lessons: ManifestLesson[] = [];
  for (const [place, lecture] of course.lectures.entries()) {
    const content = await sources.readLecture(lecture);
    const lesson = pack(course, { place, lecture, content, hasPlayer: true }, sources);
    yield* listLesson(lesson);
    lessons.push({ files: namesOf(lesson), passPercent: content.quiz?.settings.passPercent ?? null });
  }
  yield { name: MANIFEST_NAME, pieces: [writeScormManifest(course, lessons, [STYLE_NAME, PLAYER_NAME])] };
}

async function* listCartridge(course: PackedCourse, sources: Sources): AsyncGenerator<PackageFile> {
  yield { name: STYLE_NAME, pieces: [STYLE] };
  const lessons: CartridgeLesson[] = [];
  for (const [place, lecture] of course.lectures.entries()) {
    const content = await sources.readLecture(lecture);
    const { quiz, files, task } = content;
    const name = `${folderOf(place)}/quiz.xml`;
    const assignment = `${folderOf(place)}/assignment.xml`;
    if (quiz) yield { name, pieces: [writeQti({ id: `quiz-${place + 1}`, title: lecture.title, ...quiz })] };
    // The format gives a quiz no room for what stands beside it: that has a page of its own.
    const hasPage = !quiz || lecture.description !== '' || files.length > 0;
    const lesson = hasPage ? pack(course, { place, lecture, content, hasPlayer: false }, sources) : null;
    if (lesson) yield* listLesson(lesson);
    if (task)
      yield { name: assignment, pieces: [writeAssignment({ id: `assignment-${place + 1}`, lecture, task, lesson })] };
    lessons.push({
      page: lesson && namesOf(lesson),
      quiz: quiz ? name : null,
      assignment: task ? assignment : null,
    });
  }
  const { pageUrl } = course;
  const title = textsFor(localeOf(course)).courseAt;
  const link = pageUrl === null ? null : { file: 'course-page.xml', title };
  if (link && pageUrl !== null) yield { name: link.file, pieces: [writeWebLink({ title, url: pageUrl })] };
  yield { name: MANIFEST_NAME, pieces: [writeCartridgeManifest(course, lessons, { shared: [STYLE_NAME], link })] };
}

interface Place {
  place: number;
  lecture: PackedLecture;
  content: LectureContent;
  hasPlayer: boolean;
}

const pack = (course: PackedCourse, { place, ...lesson }: Place, { read }: Sources): PackedLesson =>
  packLesson({
    ...{ ...lesson, read, folder: folderOf(place) },
    language: course.language ?? 'en',
    texts: textsFor(localeOf(course)),
  });

const namesOf = ({ page, beside }: PackedLesson): string[] => [page, ...beside].map(({ name }) => name);

function* listLesson({ page, beside }: PackedLesson): Generator<PackageFile> {
  yield page;
  yield* beside;
}
