import { type Category, type CourseLanguage, type Issue, type Level, paiseToRupees } from '@nalanda/contract';
import type { FieldTexts } from '../../platform/errors/edit-conflicts.ts';
import { defineSentence } from '../../platform/sentences.ts';
import type { SaleRow } from './sale-prices/sale-prices.models.ts';

/** A course with what every reply about it shows, whoever asks. */
export interface CourseBaseRow {
  id: string;
  creatorId: string;
  creatorName: string;
  title: string;
  subTitle: string;
  description: string;
  category: Category;
  level: Level | null;
  pricePaise: number | null;
  /** The sale that runs or comes next, as it stood when the row was read. */
  sale: SaleRow | null;
  thumbnailKey: string | null;
  /** The drawing that was chosen in place of a picture. */
  coverVariant: number | null;
  isPublished: boolean;
  publishedAt: Date | null;
  archivedAt: Date | null;
  /** Its place at the head of Home's row; null when it has none. */
  featuredPlace: number | null;
  ratingSum: number;
  reviewCount: number;
  enrolledCount: number;
  lectureCount: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A course as lists show it to a viewer. */
export interface CourseRow extends CourseBaseRow {
  /** What it is held in; null when its educator has not said. */
  language: CourseLanguage | null;
  /** Of all its videos together; null when it has none. */
  durationSeconds: number | null;
  /** It can be joined in batches only, and the next that can be joined; moments in milliseconds since 1970. */
  isInBatches: boolean;
  nextBatch: { startsAt: number; enrolUntil: number } | null;
  lectureIds: string[];
  ratings: { _id: string; rating: number }[];
  /** Learners whose ids the viewer may see: all for the creator, else at most the viewer. */
  visibleLearnerIds: string[];
}

/** The part of a course that an edit may change; absent fields stay. */
export interface CourseChanges {
  title?: string | undefined;
  subTitle?: string | undefined;
  description?: string | undefined;
  category?: Category | undefined;
  level?: Level | undefined;
  /** `null` takes the price away. */
  pricePaise?: number | null | undefined;
  outcomes?: string[] | undefined;
  requirements?: string[] | undefined;
  audience?: string[] | undefined;
  /** `null`: not said. */
  language?: CourseLanguage | null | undefined;
  /** `null`: no drawing is chosen. */
  coverVariant?: number | null | undefined;
  isPublished?: boolean | undefined;
}

type EditedFields = Required<{ [Name in keyof CourseChanges]: CourseChanges[Name] | null }>;

/** The fields of a course, or of a change with all of them, as the form sends them. */
export function describeFields(course: EditedFields): FieldTexts {
  const { title, subTitle, description, category, level, pricePaise, isPublished } = course;
  const joinLines = (lines: string[] | null) => (lines ?? []).join('\n');
  const price = pricePaise === null || pricePaise === undefined ? '' : String(paiseToRupees(pricePaise));
  return {
    title: title ?? '',
    subTitle: subTitle ?? '',
    description: description ?? '',
    category: category ?? '',
    level: level ?? '',
    price,
    outcomes: joinLines(course.outcomes),
    requirements: joinLines(course.requirements),
    audience: joinLines(course.audience),
    language: course.language ?? '',
    coverVariant: course.coverVariant ? String(course.coverVariant) : '',
    isPublished: String(isPublished),
  };
}

/** The change without the fields that are to stay as they are. */
export function leaveOut(changes: CourseChanges, fields: string[]): CourseChanges {
  const names = new Set(fields.map((field) => (field === 'price' ? 'pricePaise' : field)));
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !names.has(name)));
}

/** What a save makes of the cover: a new picture replaces what is there, and so does a drawing that is chosen. */
export function decideCover(
  course: { thumbnailKey: string | null; coverVariant: number | null },
  { newKey, chosen = course.coverVariant }: { newKey: string | undefined; chosen: number | null | undefined },
): { thumbnailKey: string | null; coverVariant: number | null } {
  if (newKey) return { thumbnailKey: newKey, coverVariant: null };
  return { thumbnailKey: chosen === null ? course.thumbnailKey : null, coverVariant: chosen };
}

const sayAddTitle = defineSentence({ code: 'course.add-title', message: 'Add a title' });
const sayChooseCategory = defineSentence({ code: 'course.choose-category', message: 'Choose a category' });
const sayAddThumbnail = defineSentence({ code: 'course.add-thumbnail', message: 'Add a thumbnail' });
const sayAddLecture = defineSentence({
  code: 'course.add-lecture',
  message: 'Add at least one lecture with a video, an article or a quiz',
});

/** Everything that a course still needs before it can be published, as requirements for its educator. */
export function findMissingForPublishing(course: {
  title: string;
  category: string | null;
  /** A picture, or a drawing that was chosen. */
  hasCover: boolean;
  hasPlayableLecture: boolean;
}): Issue[] {
  const missing: Issue[] = [];
  if (course.title.trim() === '') missing.push({ path: 'title', ...sayAddTitle() });
  if (!course.category) missing.push({ path: 'category', ...sayChooseCategory() });
  if (!course.hasCover) missing.push({ path: 'thumbnail', ...sayAddThumbnail() });
  if (!course.hasPlayableLecture) {
    missing.push({ path: 'lectures', ...sayAddLecture() });
  }
  return missing;
}
