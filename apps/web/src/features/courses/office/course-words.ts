import type { CourseCheck, CourseNoteKind, CourseTick, OfficeCourse } from '@nalanda/contract';
import { msg } from '#shared/i18n/index.ts';

/** English words for where a course stands, marked by `msg`. */
export const STATE_LABELS: Record<OfficeCourse['state'], string> = {
  published: msg('Published'),
  waiting: msg('Waiting for review'),
  draft: msg('Draft'),
  hidden: msg('Hidden with its educator'),
  removed: msg('Removed'),
};

/** What can be found out without looking at a course. */
export const CHECK_LABELS: Record<CourseCheck, string> = {
  title: msg('It has a title'),
  category: msg('It has a category'),
  cover: msg('It has a cover'),
  'playable-lecture': msg('At least one lecture has a video'),
  description: msg('It has a description'),
  price: msg('It has a price, or is free'),
  'free-preview': msg('A lecture is free to watch'),
  outcomes: msg('It says what one will learn'),
  level: msg('It has a level'),
  'all-videos': msg('Every lecture has a video'),
};

/** What only somebody who has looked can say. */
export const TICK_LABELS: Record<CourseTick, string> = {
  'picture-and-sound': msg('Picture and sound are good enough to learn from'),
  'keeps-its-promise': msg('Title and description say what the lectures hold'),
  'own-material': msg('The material is the educator’s own, or may be used'),
  'fits-the-school': msg('It fits the school'),
};

/** What has happened to a course. */
export const NOTE_LABELS: Record<CourseNoteKind, string> = {
  submitted: msg('Sent to the school'),
  withdrawn: msg('Taken back by the educator'),
  returned: msg('Returned to the educator'),
  approved: msg('Approved and published'),
  unpublished: msg('Unpublished by the office'),
  lifted: msg('Free to be published again'),
  'handed-over': msg('Handed to another educator'),
};
