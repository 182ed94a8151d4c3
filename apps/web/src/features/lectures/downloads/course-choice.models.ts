import type { Downloadable, Lecture } from '@nalanda/contract';
import type { DownloadJob } from './downloader.ts';
import { chooseQuality } from './downloads.models.ts';
import type { ListedLecture } from './use-downloads.ts';

/** A lecture that can be kept, in the quality in which it is or would be. */
export interface Choice {
  lecture: Lecture;
  quality: string;
  /** With the files beside it. */
  byteSize: number;
  files: Downloadable['files'];
}

type Kept = ReadonlyMap<string, Pick<ListedLecture, 'quality' | 'isWhole' | 'keptBytes'>>;
type Jobs = ReadonlyMap<string, Pick<DownloadJob, 'quality'>>;

/** The lectures of a course that can be kept, in its order; what is here or under way stays in its quality. */
export function listChoices(
  lectures: readonly Lecture[],
  {
    downloadable,
    kept,
    jobs,
    wanted,
  }: { downloadable: readonly Downloadable[]; kept: Kept; jobs: Jobs; wanted: string },
): Choice[] {
  const offers = new Map(downloadable.map((one) => [one.lectureId, one]));
  return lectures.flatMap((lecture) => {
    const offer = offers.get(lecture._id);
    const chosen = kept.get(lecture._id)?.quality ?? jobs.get(lecture._id)?.quality ?? wanted;
    const quality = chooseQuality(offer?.qualities ?? [], chosen);
    if (!offer || !quality) return [];
    const { files } = offer;
    const byteSize = files.reduce((sum, file) => sum + file.byteSize, quality.byteSize);
    return [{ lecture, quality: quality.name, byteSize, files }];
  });
}

/** What is neither here nor under way. */
export function listLeft(choices: readonly Choice[], { kept, jobs }: { kept: Kept; jobs: Jobs }): Choice[] {
  return choices.filter(({ lecture }) => !kept.get(lecture._id)?.isWhole && !jobs.has(lecture._id));
}

/** Bytes that choices still take; what is here of them is taken off. */
export function sumBytes(choices: readonly Choice[], kept: Kept): number {
  return choices.reduce((sum, { lecture, byteSize }) => sum + byteSize - (kept.get(lecture._id)?.keptBytes ?? 0), 0);
}

/** Why lectures of a course cannot be kept, and how many there are of each kind. */
export type Skipped = Record<'quiz' | 'assignment' | 'scorm' | 'live' | 'later' | 'empty', number>;

/** Counts the lectures that are not among the choices, by why they are not. */
export function countSkipped(lectures: readonly Lecture[], choices: readonly Choice[]): Skipped {
  const offered = new Set(choices.map(({ lecture }) => lecture._id));
  const skipped: Skipped = { quiz: 0, assignment: 0, scorm: 0, live: 0, later: 0, empty: 0 };
  for (const lecture of lectures) if (!offered.has(lecture._id)) skipped[whyNot(lecture)] += 1;
  return skipped;
}

function whyNot({ lesson, liveAt, hasVideo, opensAt }: Lecture): keyof Skipped {
  if (lesson === 'quiz' || lesson === 'assignment' || lesson === 'scorm') return lesson;
  if (liveAt !== null && !hasVideo) return 'live';
  return opensAt !== null ? 'later' : 'empty';
}
