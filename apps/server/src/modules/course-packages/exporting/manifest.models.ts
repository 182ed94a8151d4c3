import { extname } from 'node:path';
import { paiseToRupees } from '@nalanda/contract';
import { toAssignmentSettings } from '../../assignments/index.ts';
import { toQuizSettings } from '../../quizzes/index.ts';
import { PACKAGE_FORMAT, PACKAGE_VERSION, toLectureFolder, type WrittenPackage } from '../package.models.ts';
import type { CourseContent } from './content.repository.ts';

/** What stands in a zip beside `course.json`: a stored file, or a text. */
export type PackageEntry = { name: string } & ({ storageKey: string } | { text: Buffer });

type LectureContent = CourseContent['lectures'][number]['lecture'];

/** What is written of a course, and the entries that it names, in the order in which they stand in the zip. */
export function toPackage(content: CourseContent): { manifest: WrittenPackage; entries: PackageEntry[] } {
  const { course, sections, skills } = content;
  const { title, subTitle, description, outcomes, requirements, audience, language, category, level } = course;
  const entries: PackageEntry[] = [];
  const add = (entry: PackageEntry): string => {
    entries.push(entry);
    return entry.name;
  };
  const manifest: WrittenPackage = {
    format: PACKAGE_FORMAT,
    version: PACKAGE_VERSION,
    course: {
      ...{ title, subTitle, description, outcomes, requirements, audience, language, category, level },
      price: course.pricePaise === null ? null : paiseToRupees(course.pricePaise),
      cover: course.thumbnailKey && add({ name: 'cover.webp', storageKey: course.thumbnailKey }),
      coverVariant: course.coverVariant,
      skills: skills.flatMap(({ concept, source, isRemoved }) => (source === 'educator' && !isRemoved ? concept : [])),
      removedSkills: skills.flatMap(({ concept, isRemoved }) => (isRemoved ? concept : [])),
    },
    sections: sections.map((section) => ({ title: section.title })),
    packages: content.packages.map((one, place) => toScormPackage(one, { place, add })),
    lectures: content.lectures.map(({ lecture, film }, place) => {
      const section = sections.findIndex(({ id }) => id === lecture.sectionId);
      const folder = toLectureFolder(place);
      const filmKey = film?.storageKey ?? film?.sourceKey ?? null;
      return {
        title: lecture.title,
        section: section < 0 ? null : section,
        description: lecture.description,
        isPreviewFree: lecture.isPreviewFree,
        opensAt: lecture.opensAt?.toISOString() ?? null,
        opensAfterDays: lecture.opensAfterDays,
        film: filmKey && add({ name: `${folder}/film${film?.storageKey ? '.mp4' : ''}`, storageKey: filmKey }),
        ...toLesson(content, lecture, { folder, add }),
      };
    }),
  };
  return { manifest, entries };
}

interface Place {
  folder: string;
  add(entry: PackageEntry): string;
}

function toLesson(content: CourseContent, lecture: LectureContent, { folder, add }: Place) {
  const { id } = lecture;
  const own = <T extends { lectureId: string }>(rows: T[]) => rows.filter(({ lectureId }) => lectureId === id);
  const [article] = own(content.articles);
  const quiz = content.quizzes.find((row) => row.quiz.lectureId === id);
  const [assignment] = own(content.assignments);
  return {
    captions: own(content.captions).map(({ language, source, file }) => ({
      language,
      source,
      file: add({ name: `${folder}/captions/${language}.vtt`, text: file }),
    })),
    article: article
      ? {
          file: add({ name: `${folder}/article.md`, text: Buffer.from(article.text) }),
          pictures: own(content.pictures).map((picture, at) => ({
            id: picture.id,
            file: add({ name: `${folder}/pictures/${at + 1}.webp`, storageKey: picture.storageKey }),
          })),
        }
      : null,
    quiz: quiz ? { settings: toQuizSettings(quiz.quiz), questions: quiz.questions } : null,
    assignment: assignment ? { task: assignment.task, settings: toAssignmentSettings(assignment) } : null,
    scorm: toScorm(content, lecture),
    files: own(content.files).map(({ name, storageKey }, at) => ({
      name,
      file: add({ name: `${folder}/files/${at + 1}${toEnding(name)}`, storageKey }),
    })),
  };
}

function toScorm(content: CourseContent, { id, lessonSeconds }: LectureContent) {
  const played = content.played.find(({ lectureId }) => lectureId === id);
  if (!played) return null;
  const place = content.packages.findIndex((one) => one.id === played.packageId);
  return { package: place, seconds: lessonSeconds ?? 1, ...played.launch };
}

/** Its files stand under numbers: what a package calls them, a zip may not be able to. */
function toScormPackage(
  { version, title, files }: CourseContent['packages'][number],
  { place, add }: { place: number; add: Place['add'] },
) {
  const folder = `packages/${place + 1}`;
  return {
    ...{ version, title },
    files: files.map(({ path, storageKey }, at) => ({
      path,
      file: add({ name: `${folder}/${at + 1}${toEnding(path)}`, storageKey }),
    })),
  };
}

/** Of the name that somebody gave to a file only what tells a person what it is. */
function toEnding(name: string): string {
  const ending = extname(name).toLowerCase();
  return /^\.[\da-z]{1,8}$/.test(ending) ? ending : '';
}
