import { createHash } from 'node:crypto';
import type { ScormCmi, ScormLaunch, ScormVersion } from '@nalanda/contract';

/** What a lesson has come to, by what it has reported. */
export interface ScormOutcome {
  isDone: boolean;
  /** 0 to 100; null without a score. */
  percent: number | null;
}

type Thresholds = Pick<ScormLaunch, 'masteryScore' | 'scaledPassingScore' | 'completionThreshold'>;

/**
 * Reads completion and score out of what a lesson has reported. Where the manifest says what is needed, that decides, and not
 * the lesson; one that was failed is not done.
 */
export function readOutcome(version: ScormVersion, cmi: ScormCmi, thresholds: Thresholds): ScormOutcome {
  return version === '1.2' ? readOutcome12(cmi, thresholds) : readOutcome2004(cmi, thresholds);
}

function readOutcome12(cmi: ScormCmi, { masteryScore }: Thresholds): ScormOutcome {
  const status = cmi['cmi.core.lesson_status'];
  const percent = toPercent({
    raw: cmi['cmi.core.score.raw'],
    min: cmi['cmi.core.score.min'],
    max: cmi['cmi.core.score.max'],
  });
  const raw = readNumber(cmi['cmi.core.score.raw']);
  const isMastered = masteryScore === null || raw === null || raw >= masteryScore;
  return { isDone: isMastered && (status === 'completed' || status === 'passed'), percent };
}

function readOutcome2004(cmi: ScormCmi, { scaledPassingScore, completionThreshold }: Thresholds): ScormOutcome {
  const scaled = readNumber(cmi['cmi.score.scaled']);
  const progress = readNumber(cmi['cmi.progress_measure']);
  const success = cmi['cmi.success_status'];
  const isPassed = scaledPassingScore === null || scaled === null ? success === 'passed' : scaled >= scaledPassingScore;
  const isFailed = scaledPassingScore === null || scaled === null ? success === 'failed' : !isPassed;
  const isCompleted =
    completionThreshold === null || progress === null
      ? cmi['cmi.completion_status'] === 'completed'
      : progress >= completionThreshold;
  const percent =
    scaled === null
      ? toPercent({ raw: cmi['cmi.score.raw'], min: cmi['cmi.score.min'], max: cmi['cmi.score.max'] })
      : bound(100 * scaled);
  return { isDone: isPassed || (isCompleted && !isFailed), percent };
}

/** Without bounds of its own a score lies between 0 and 100. */
function toPercent(score: Record<'raw' | 'min' | 'max', string | undefined>): number | null {
  const raw = readNumber(score.raw);
  if (raw === null) return null;
  const min = readNumber(score.min) ?? 0;
  const max = readNumber(score.max) ?? 100;
  return max > min ? bound((100 * (raw - min)) / (max - min)) : null;
}

const bound = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)));

function readNumber(text: string | undefined): number | null {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/** A lecture that begins with a page of a package. */
export interface PackagePart {
  lectureId: string;
  /** The path of its page. */
  href: string;
  /** The person may watch it now. */
  isOpen: boolean;
}

/**
 * True for a file that belongs to lectures which are not open yet, asked for with the link to `lectureId`. A page belongs to whoever begins with
 * it, and any other file to whoever begins in the nearest folder around it; what lies in no lecture's folder is for all of them.
 */
export function isHeldBack(path: string, lectureId: string, parts: readonly PackagePart[]): boolean {
  const asked = path.toLowerCase();
  const places = parts.map((part) => ({ ...part, href: part.href.toLowerCase() }));
  const begun = places.filter(({ href }) => href === asked);
  const owners = begun.length > 0 ? begun : findNearest(asked, places);
  return owners.length > 0 && owners.every((owner) => !owner.isOpen && owner.lectureId !== lectureId);
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Those that begin in the innermost folder around a file; the top of the package is nobody's. */
function findNearest<Part extends { href: string }>(path: string, parts: readonly Part[]): Part[] {
  const around = parts.filter(({ href }) => folderOf(href) !== '' && path.startsWith(folderOf(href)));
  const nearest = Math.max(...around.map(({ href }) => folderOf(href).length));
  return around.filter(({ href }) => folderOf(href).length === nearest);
}

/** What JSON in the database cannot hold goes; pages report it by accident alone. */
export function toStorable(cmi: ScormCmi): ScormCmi {
  return Object.fromEntries(
    Object.entries(cmi).map(([name, value]) => [name, value.replaceAll('\0', '').toWellFormed()]),
  );
}

/** By what a package knows its learner: the same each time, and of no use to anybody who has several packages. */
export function toLearnerAlias(packageId: string, learnerId: string): string {
  return createHash('sha256').update(`scorm learner\n${packageId}\n${learnerId}`).digest('hex').slice(0, 32);
}
