import { rupeesToPaise } from '@nalanda/contract';
import { v7 } from 'uuid';
import type { courses } from '../database/schema/courses.table.ts';
import type { lectures } from '../database/schema/lectures.table.ts';
import type { mediaAssets } from '../database/schema/media.table.ts';
import type { courseSections } from '../database/schema/sections.table.ts';
import type { DemoCourse } from './data/demo-types.ts';
import { demoSections } from './data/sections.ts';
import { findFilm } from './demo-films.ts';
import type { DemoPeople } from './demo-people.ts';
import { toCoverKey } from './demo-pictures.ts';
import type { StoredFilm } from './demo-videos.ts';

const day = 86_400_000;
const weeksOfWriting = 3;

type CourseRow = typeof courses.$inferInsert & { id: string; createdAt: Date };

/** A course row beside the text it was made from, and the rows of its sections, its lectures and their videos. */
export type DemoCourseRows = {
  source: DemoCourse;
  course: CourseRow;
  sections: (typeof courseSections.$inferInsert)[];
  lectures: (typeof lectures.$inferInsert)[];
  assets: (typeof mediaAssets.$inferInsert)[];
};

/** Makes the rows of one course. */
export function makeDemoCourse(options: {
  source: DemoCourse;
  now: Date;
  people: DemoPeople;
  /** By the name of their file. */
  films: Map<string, StoredFilm>;
}): DemoCourseRows {
  const { source, people, films } = options;
  const creatorId = people.educatorIds.get(source.educator);
  if (!creatorId) throw new Error(`Nobody teaches "${source.title}".`);
  const publishedAt = source.weeksAgo === null ? null : new Date(options.now.getTime() - source.weeksAgo * 7 * day);
  const writtenFrom = (publishedAt ?? options.now).getTime() - weeksOfWriting * 7 * day;
  const createdAt = new Date(writtenFrom);
  const course: CourseRow = {
    id: v7({ msecs: writtenFrom }),
    creatorId,
    title: source.title,
    subTitle: source.subTitle,
    description: source.description.join('\n\n'),
    outcomes: source.outcomes,
    requirements: source.requirements,
    audience: source.audience,
    language: 'en',
    category: source.category,
    level: source.level,
    pricePaise: rupeesToPaise(source.price),
    thumbnailKey: toCoverKey(source),
    isPublished: publishedAt !== null,
    publishedAt,
    ratingSum: source.reviews.reduce((sum, [rating]) => sum + rating, 0),
    reviewCount: source.reviews.length,
    enrolledCount: source.enrolled,
    lectureCount: source.lectures.length,
    createdAt,
    updatedAt: publishedAt ?? createdAt,
  };
  const { sections, sectionIds } = makeSections(course);
  const made = source.lectures.map((title, index) => {
    const moment = new Date(writtenFrom + (index + 1) * day);
    const film = films.get(findFilm(source, index).file);
    if (!film) throw new Error(`The film of "${title}" is missing.`);
    const asset = { id: v7({ msecs: moment.getTime() }), ownerId: creatorId, ...film, createdAt: moment };
    const lecture = {
      id: v7({ msecs: moment.getTime() }),
      courseId: course.id,
      title,
      sectionId: sectionIds[index] ?? null,
      position: index + 1,
      isPreviewFree: index < (source.freePreviews ?? 1),
      assetId: asset.id,
      createdAt: moment,
      updatedAt: moment,
    };
    return { asset, lecture };
  });
  return {
    source,
    course,
    sections,
    lectures: made.map(({ lecture }) => lecture),
    assets: made.map(({ asset }) => asset),
  };
}

/** The sections of a course, and the section of each lecture in order. */
function makeSections({ id: courseId, title, createdAt }: CourseRow) {
  const made = (demoSections[title] ?? []).map(([name, count], position) => ({
    count,
    row: {
      id: v7({ msecs: createdAt.getTime() + position }),
      courseId,
      title: name,
      position,
      createdAt,
      updatedAt: createdAt,
    },
  }));
  return {
    sections: made.map(({ row }) => row),
    sectionIds: made.flatMap(({ count, row }) => Array<string>(count).fill(row.id)),
  };
}
