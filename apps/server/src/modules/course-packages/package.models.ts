import {
  articleTextSchema,
  captionSources,
  categorySchema,
  courseLanguageSchema,
  courseTitleSchema,
  coverVariantSchema,
  descriptionSchema,
  fileNameSchema,
  givenMoment,
  idSchema,
  languageSchema,
  lectureDescriptionSchema,
  lectureTitleSchema,
  levelSchema,
  limits,
  priceSchema,
  saveAssignmentBodySchema,
  saveQuizBodySchema,
  says,
  scormLaunchSchema,
  scormVersions,
  sectionTitleSchema,
  subTitleSchema,
} from '@nalanda/contract';
import { z } from 'zod';

/** What `course.json` says that it is; docs/course-format.md describes it. */
export const PACKAGE_FORMAT = 'nalanda-course';
export const PACKAGE_VERSION = 1;
/** The entry of the zip that says what the others are. */
export const MANIFEST = 'course.json';

const linesSchema = z.array(z.string().trim().min(1).max(limits.courseLine.max)).max(limits.courseLine.most);

const skillsSchema = z
  .array(z.string().trim().min(1).max(limits.skill.max))
  .max(4 * limits.skill.most)
  .default([]);

/** The name of another entry of the zip: never the path of a file of ours, and still none that leads outside. */
const entrySchema = z
  .string()
  .min(1)
  .max(500)
  .refine(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
    (name) => !/[\\\x00-\x1f]/.test(name) && !name.split('/').some((part) => part === '' || /^\.+$/.test(part)),
    says('package.name'),
  );

/** The text names its pictures by their ids: `![a raga](picture:<id>)`. */
const articleSchema = z.object({
  file: entrySchema,
  pictures: z
    .array(z.object({ id: idSchema, file: entrySchema }))
    .max(limits.article.pictures)
    .default([]),
});

/** The checks of the editor, without the version that it has seen. */
const quizSchema = z.preprocess(withoutVersion, saveQuizBodySchema);
const assignmentSchema = z.preprocess(withoutVersion, saveAssignmentBodySchema);

function withoutVersion(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? { ...value, version: 0 } : value;
}

/** An item of a package: which one in `packages`, from 0, and about how long it takes. */
const scormSchema = scormLaunchSchema.extend({
  package: z.int().min(0),
  seconds: z
    .int()
    .min(1)
    .max(limits.scorm.minutes * 60),
});

/** The path under which pages of a package ask for one of its files. */
export const packagePathSchema = entrySchema.max(limits.scorm.path);

/** A package of SCORM: its files, by the path under which its pages ask for them. */
const scormPackageSchema = z.object({
  version: z.enum(scormVersions),
  title: z.string().trim().min(1).max(limits.courseTitle.max),
  files: z
    .array(z.object({ path: packagePathSchema, file: entrySchema }))
    .min(1)
    .max(limits.scorm.files),
});

const lectureSchema = z
  .object({
    title: lectureTitleSchema,
    /** Place of its section in `sections`, from 0; null: before all sections. */
    section: z.int().min(0).nullable().default(null),
    description: lectureDescriptionSchema.default(''),
    isPreviewFree: z.boolean().default(false),
    /** From when on learners may begin with it, or how many days after their enrolment. */
    opensAt: givenMoment().nullable().default(null),
    opensAfterDays: z.int().min(1).max(limits.openingDays).nullable().default(null),
    film: entrySchema.nullable().default(null),
    captions: z
      .array(z.object({ language: languageSchema, source: z.enum(captionSources), file: entrySchema }))
      .max(50)
      .default([]),
    article: articleSchema.nullable().default(null),
    quiz: quizSchema.nullable().default(null),
    assignment: assignmentSchema.nullable().default(null),
    scorm: scormSchema.nullable().default(null),
    files: z
      .array(z.object({ name: fileNameSchema, file: entrySchema }))
      .max(limits.lectureFile.perLecture)
      .default([]),
  })
  .superRefine(({ film, captions, article, quiz, assignment, scorm, opensAt, opensAfterDays, files }, context) => {
    const refuse = (path: string, message: string, params?: Record<string, string>) =>
      context.addIssue({ code: 'custom', path: [path], message, params });
    const kinds = Object.entries({ film, article, quiz, assignment, scorm }).filter(([, kind]) => kind !== null);
    const [, second] = kinds;
    if (second) refuse(second[0], says('package.only-one'), { fields: 'film, article, quiz, assignment, scorm' });
    if (opensAt !== null && opensAfterDays !== null) {
      refuse('opensAfterDays', says('package.only-one'), { fields: 'opensAt, opensAfterDays' });
    }
    if (film === null && captions.length > 0) refuse('captions', says('package.needs-film'));
    if (hasTwice(captions.map(({ language }) => language))) refuse('captions', says('package.twice'));
    if (hasTwice(files.map(({ name }) => name))) refuse('files', says('package.twice'));
    if (hasTwice((article?.pictures ?? []).map(({ id }) => id))) refuse('article', says('package.twice'));
  });

const hasTwice = (values: readonly string[]): boolean => new Set(values).size < values.length;

/** A course is seldom put together from more. */
const MOST_PACKAGES = 50;

/** What `course.json` holds. */
export const packageSchema = z
  .object({
    format: z.literal(PACKAGE_FORMAT),
    version: z.literal(PACKAGE_VERSION),
    course: z.object({
      title: courseTitleSchema,
      subTitle: subTitleSchema.default(''),
      description: descriptionSchema.default(''),
      outcomes: linesSchema.default([]),
      requirements: linesSchema.default([]),
      audience: linesSchema.default([]),
      language: courseLanguageSchema.nullable().default(null),
      category: categorySchema,
      level: levelSchema.nullable().default(null),
      /** Rupees; null: none yet. */
      price: priceSchema.nullable().default(null),
      /** A picture, or the number of a drawing. */
      cover: entrySchema.nullable().default(null),
      coverVariant: coverVariantSchema.nullable().default(null),
      /** Skills that its educator has named, and that they have taken away of those found in the texts. */
      skills: skillsSchema,
      removedSkills: skillsSchema,
    }),
    sections: z
      .array(z.object({ title: sectionTitleSchema }))
      .max(limits.sectionsPerCourse)
      .default([]),
    lectures: z.array(lectureSchema).max(limits.lecturesPerCourse).default([]),
    /** Packages of SCORM that lectures play. */
    packages: z.array(scormPackageSchema).max(MOST_PACKAGES).default([]),
  })
  .superRefine(({ course, sections, lectures, packages }, context) => {
    if (course.cover !== null && course.coverVariant !== null) {
      context.addIssue({
        code: 'custom',
        path: ['course', 'cover'],
        message: says('package.only-one'),
        params: { fields: 'cover, coverVariant' },
      });
    }
    for (const [place, { section }] of lectures.entries()) {
      if (section === null || section < sections.length) continue;
      context.addIssue({
        code: 'custom',
        path: ['lectures', place, 'section'],
        message: says('package.no-such-section'),
      });
    }
    for (const [place, { files }] of packages.entries()) {
      if (!hasTwice(files.map(({ path }) => path.toLowerCase()))) continue;
      context.addIssue({ code: 'custom', path: ['packages', place, 'files'], message: says('package.twice') });
    }
    for (const [place, { scorm }] of lectures.entries()) {
      if (!scorm || packages[scorm.package]?.files.some(({ path }) => path === scorm.href)) continue;
      context.addIssue({
        code: 'custom',
        path: ['lectures', place, 'scorm'],
        message: says('package.no-such-package'),
      });
    }
  });
export type CoursePackage = z.output<typeof packageSchema>;
/** A package as it is written, before what it leaves out has been filled in. */
export type WrittenPackage = z.input<typeof packageSchema>;
export type WrittenLecture = NonNullable<WrittenPackage['lectures']>[number];
export type PackageLecture = CoursePackage['lectures'][number];

/** The text of an article, before it is read. */
export const packageArticleSchema = articleTextSchema;

/** What an entry of the zip is for, and so how large it may be. */
export type EntryUse = 'film' | 'captions' | 'article' | 'picture' | 'file' | 'cover' | 'package';

const MOST_BYTES: Record<EntryUse, number> = {
  film: limits.videoBytes,
  captions: limits.captionBytes,
  article: 4 * limits.article.text,
  picture: limits.article.pictureBytes,
  file: limits.lectureFile.bytes,
  cover: limits.imageBytes,
  package: limits.scorm.bytes,
};

/** How many bytes an entry may have that is used so. */
export const mostBytesOf = (use: EntryUse): number => MOST_BYTES[use];

/** The entries that a package names, with what each is for. */
export function listEntries({ course, lectures, packages }: CoursePackage): { name: string; use: EntryUse }[] {
  const one = (name: string | null, use: EntryUse) => (name === null ? [] : [{ name, use }]);
  return [
    ...one(course.cover, 'cover'),
    ...lectures.flatMap(({ film, captions, article, files }) => [
      ...one(film, 'film'),
      ...captions.flatMap(({ file }) => one(file, 'captions')),
      ...one(article?.file ?? null, 'article'),
      ...(article?.pictures ?? []).flatMap((picture) => one(picture.file, 'picture')),
      ...files.flatMap(({ file }) => one(file, 'file')),
    ]),
    ...packages.flatMap(({ files }) => files.flatMap(({ file }) => one(file, 'package'))),
  ];
}

/** `lectures/007` */
export const toLectureFolder = (place: number): string => `lectures/${String(place + 1).padStart(3, '0')}`;

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The text of an article with other ids of its pictures; ids that are not known stay. */
export function renamePictures(text: string, ids: ReadonlyMap<string, string>): string {
  return text.replace(ID, (id) => ids.get(id) ?? id);
}
