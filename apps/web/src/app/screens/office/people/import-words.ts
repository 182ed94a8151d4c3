import type { ImportOutcome, ImportState } from '@nalanda/contract';
import { msg } from '#shared/i18n/index.ts';

/** How far a file is; English, marked by `msg`. */
export const importStateTexts: Readonly<Record<ImportState, string>> = {
  checking: msg('is being checked'),
  checked: msg('checked'),
  running: msg('running'),
  done: msg('finished'),
  cancelled: msg('cancelled'),
};

/** What becomes of lines; English, marked by `msg`. */
export const outcomeTexts: Readonly<Record<ImportOutcome, string>> = {
  new: msg('New people'),
  enrol: msg('Here already, to be enrolled'),
  known: msg('Here already, nothing to do'),
  'email-missing': msg('The email is missing'),
  'email-invalid': msg('This is no email'),
  'name-invalid': msg('This is no name'),
  'language-unknown': msg('The language is not known'),
  'course-unknown': msg('There is no such course'),
  'course-ambiguous': msg('Several courses have this title; write the id'),
  'own-course': msg('They teach this course'),
  'too-many-courses': msg('Too many courses in one line'),
  'wrong-columns': msg('More cells than the first line has'),
  twice: msg('The same email as on an earlier line'),
  suspended: msg('They are suspended'),
  staff: msg('They work in the office; enrol them by hand'),
};
