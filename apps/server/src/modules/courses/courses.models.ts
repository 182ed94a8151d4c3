import type { Category, Issue, Level } from '@nalanda/contract';
import { defineSentence } from '../../platform/sentences.ts';

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
  thumbnailKey: string | null;
  isPublished: boolean;
  publishedAt: Date | null;
  archivedAt: Date | null;
  ratingSum: number;
  reviewCount: number;
  enrolledCount: number;
  lectureCount: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A course as lists show it to a viewer. */
export interface CourseRow extends CourseBaseRow {
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
  isPublished?: boolean | undefined;
}

const sayAddTitle = defineSentence({ code: 'course.add-title', message: 'Add a title' });
const sayChooseCategory = defineSentence({ code: 'course.choose-category', message: 'Choose a category' });
const sayAddThumbnail = defineSentence({ code: 'course.add-thumbnail', message: 'Add a thumbnail' });
const sayAddLecture = defineSentence({
  code: 'course.add-lecture',
  message: 'Add at least one lecture with a video',
});

/** Everything that a course still needs before it can be published, as requirements for its educator. */
export function findMissingForPublishing(course: {
  title: string;
  category: string | null;
  thumbnailKey: string | null;
  hasPlayableLecture: boolean;
}): Issue[] {
  const missing: Issue[] = [];
  if (course.title.trim() === '') missing.push({ path: 'title', ...sayAddTitle() });
  if (!course.category) missing.push({ path: 'category', ...sayChooseCategory() });
  if (course.thumbnailKey === null) missing.push({ path: 'thumbnail', ...sayAddThumbnail() });
  if (!course.hasPlayableLecture) {
    missing.push({ path: 'lectures', ...sayAddLecture() });
  }
  return missing;
}
