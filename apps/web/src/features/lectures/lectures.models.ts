import type { Lecture, Section } from '@nalanda/contract';
import type { Translate } from '#shared/i18n/index.ts';
import { formatClock } from '#shared/lib/clock.ts';

/** Length as people say it, for screen readers and sums: `1 hour 20 minutes`, `45 seconds`; nothing when 0. */
export function describeLength(t: Translate, seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 1) return '';
  if (seconds < 60) return t.count(Math.round(seconds), '{count} second', '{count} seconds');
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    hours > 0 && t.count(hours, '{count} hour', '{count} hours'),
    rest > 0 && t.count(rest, '{count} minute', '{count} minutes'),
  ];
  return parts.filter(Boolean).join(' ');
}

/** How much there is in a lecture, beside its title: the length of a film as a clock, the questions of a quiz; of an assignment nothing, for everybody takes their own time. */
export function sayExtent(
  t: Translate,
  lecture: Pick<Lecture, 'lesson' | 'questionCount' | 'durationSeconds'>,
): string {
  const { lesson, questionCount, durationSeconds } = lecture;
  if (lesson === 'assignment') return '';
  if (lesson !== 'quiz') return formatClock(durationSeconds);
  return questionCount === null ? '' : t.count(questionCount, '{count} question', '{count} questions');
}

/** What stands at the end of a lecture's row: how much there is in it, or else what it is. */
export function sayAtRowEnd(
  t: Translate,
  lecture: Pick<Lecture, 'lesson' | 'questionCount' | 'durationSeconds'>,
): string {
  if (lecture.lesson === 'assignment') return t('Assignment');
  return sayExtent(t, lecture) || (lecture.lesson === 'quiz' ? t('Quiz') : '');
}

/** What `sayExtent` says, in a sentence: the length of a film in words. */
export const describeExtent: typeof sayExtent = (t, lecture) =>
  lecture.lesson === 'quiz' || lecture.lesson === 'assignment'
    ? sayExtent(t, lecture)
    : describeLength(t, lecture.durationSeconds ?? 0);

/** Length of all lectures together, in seconds; videos that are still missing count nothing. */
export function sumSeconds(lectures: readonly Pick<Lecture, 'durationSeconds'>[]): number {
  return lectures.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0);
}

/** Those that are films, or are still to become one. */
export const pickFilms = <Some extends Pick<Lecture, 'lesson'>>(lectures: readonly Some[]): Some[] =>
  lectures.filter(({ lesson }) => lesson === null);

/** There is a film to watch, or a lesson to learn from. */
export const isLearnable = ({ hasVideo, lesson }: Pick<Lecture, 'hasVideo' | 'lesson'>): boolean =>
  hasVideo || lesson !== null;

/** A class that is held at a moment, as long as there is no film of it. */
export const isClass = ({ liveAt, hasVideo }: Pick<Lecture, 'liveAt' | 'hasVideo'>): boolean =>
  liveAt !== null && !hasVideo;

/** Whoever must wait for the lecture now need not when its class begins. */
export const opensByClass = ({ opensAt, liveAt }: Pick<Lecture, 'opensAt' | 'liveAt'>): boolean =>
  opensAt !== null && liveAt !== null && Date.parse(opensAt) <= Date.parse(liveAt);

/** The lecture that the address names, else the first to learn from, else the first. */
export function chooseLecture(lectures: readonly Lecture[], wantedId: string | null): Lecture | null {
  const wanted = lectures.find(({ _id }) => _id === wantedId);
  return wanted ?? lectures.find(isLearnable) ?? lectures[0] ?? null;
}

/** The lecture before the given one to learn from; `null` at the beginning. */
export function findPrevious(lectures: readonly Lecture[], lectureId: string): Lecture | null {
  const index = lectures.findIndex(({ _id }) => _id === lectureId);
  return lectures.slice(0, Math.max(index, 0)).findLast(isLearnable) ?? null;
}

/** The lecture after the given one to learn from; `null` at the end. */
export function findNext(lectures: readonly Lecture[], lectureId: string): Lecture | null {
  const index = lectures.findIndex(({ _id }) => _id === lectureId);
  if (index === -1) return null;
  return lectures.slice(index + 1).find(isLearnable) ?? null;
}

/** Lectures that stand together, with their numbers in the course; the section is null for those without one. */
export interface SectionGroup {
  section: Section | null;
  lectures: { lecture: Lecture; number: number }[];
}

/** The lectures of a course by section, in order. A section without lectures is left out. */
export function groupBySection(lectures: readonly Lecture[], sections: readonly Section[]): SectionGroup[] {
  const known = new Set(sections.map(({ _id }) => _id));
  const numbered = lectures.map((lecture, index) => ({ lecture, number: index + 1 }));
  const loose = numbered.filter(({ lecture }) => lecture.sectionId === null || !known.has(lecture.sectionId));
  return [
    { section: null, lectures: loose },
    ...sections.map((section) => ({
      section,
      lectures: numbered.filter(({ lecture }) => lecture.sectionId === section._id),
    })),
  ].filter((group) => group.lectures.length > 0);
}

/** More than these begin closed. */
const MOST_OPEN = 4;

/** Does a section begin open? Of many only the first does, and that of the lecture which plays. */
export function isOpenAtFirst(groups: readonly SectionGroup[], place: number, currentId: string | null): boolean {
  const isFirst = groups.findIndex(({ section }) => section !== null) === place;
  const { length } = groups.filter(({ section }) => section !== null);
  const hasCurrent = groups[place]?.lectures.some(({ lecture }) => lecture._id === currentId) ?? false;
  return length <= MOST_OPEN || isFirst || hasCurrent;
}

/** `3 lectures · 20 minutes` */
export function sumUp(t: Translate, lectures: readonly Pick<Lecture, 'durationSeconds'>[]): string {
  const count = t.count(lectures.length, '{count} lecture', '{count} lectures');
  return [count, describeLength(t, sumSeconds(lectures))].filter(Boolean).join(' · ');
}

/** The title of a lecture's section; null when it has none. */
export function sectionTitleOf(sections: readonly Section[], lecture: Lecture): string | null {
  return sections.find(({ _id }) => _id === lecture.sectionId)?.title ?? null;
}
