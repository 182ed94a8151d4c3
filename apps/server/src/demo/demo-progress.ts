import type { lectureCaptions } from '../database/schema/captions.table.ts';
import type { courseProgress, lectureProgress } from '../database/schema/progress.table.ts';
import { listCardCaptions, listFilmCaptions } from './data/film-words.ts';
import type { DemoCourseRows } from './demo-courses.ts';
import { findMovingFilm } from './demo-films.ts';
import type { DemoLearning } from './demo-learning.ts';
import type { DemoPeople } from './demo-people.ts';

const hour = 3_600_000;
/** How far the demo student is in each of their courses, the last watched first: lectures done, share of the next one. */
const ways = [
  { done: 2, share: 0.5, hoursAgo: 5 },
  { done: 4, share: 0.15, hoursAgo: 30 },
  { done: 0, share: 0.6, hoursAgo: 80 },
];

export type DemoProgress = {
  lectures: (typeof lectureProgress.$inferInsert)[];
  courses: (typeof courseProgress.$inferInsert)[];
  captions: (typeof lectureCaptions.$inferInsert)[];
};

/** What the demo student has watched, and the captions of films that say something. */
export function makeDemoProgress(options: {
  now: Date;
  people: DemoPeople;
  courses: DemoCourseRows[];
  enrolments: DemoLearning['enrolments'];
}): DemoProgress {
  const { now, people, courses, enrolments } = options;
  const progress: DemoProgress = { lectures: [], courses: [], captions: [] };
  const learnerId = people.student.id;
  const courseIds = new Set(enrolments.filter((one) => one.learnerId === learnerId).map(({ courseId }) => courseId));
  const mine = courses.filter(({ course }) => courseIds.has(course.id));
  for (const entry of courses) addCaptions(progress, entry);
  for (const [index, entry] of mine.entries()) {
    const way = ways[index];
    if (way) watch(progress, { entry, learnerId, way, now });
  }
  return progress;
}

function addCaptions(progress: DemoProgress, { source, course, lectures }: DemoCourseRows): void {
  const times = { createdAt: course.createdAt, updatedAt: course.createdAt };
  for (const { id: lectureId = '', title } of lectures) {
    const captions = findMovingFilm(title) ? listFilmCaptions(source.category) : listCardCaptions(title);
    for (const { language, cues } of captions)
      progress.captions.push({ lectureId, language, source: 'uploaded', cues, cueCount: cues.length, ...times });
  }
}

function watch(
  progress: DemoProgress,
  { entry, learnerId, way, now }: { entry: DemoCourseRows; learnerId: string; way: (typeof ways)[number]; now: Date },
): void {
  const heardAt = new Date(now.getTime() - way.hoursAgo * hour);
  // One lecture at least stays open: the courses are there to go on with.
  const done = Math.min(way.done, entry.lectures.length - 1);
  for (const [index, lecture] of entry.lectures.slice(0, done + 1).entries()) {
    const seconds = entry.assets[index]?.durationSeconds ?? 0;
    const watchedSeconds = Math.round(seconds * (index < done ? 1 : way.share));
    progress.lectures.push({
      learnerId,
      lectureId: lecture.id ?? '',
      positionSeconds: watchedSeconds,
      watchedRanges: [[0, watchedSeconds]],
      watchedSeconds,
      doneAt: index < done ? new Date(heardAt.getTime() - (done - index) * hour) : null,
      updatedAt: heardAt,
    });
  }
  progress.courses.push({
    learnerId,
    courseId: entry.course.id,
    lastLectureId: entry.lectures[done]?.id ?? null,
    creditSeconds: 0,
    heardAt,
    version: 1,
  });
}
