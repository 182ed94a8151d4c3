import { defineError } from '../../platform/errors/define-error.ts';
import { defineSentence } from '../../platform/sentences.ts';

/** 404 `announcement.no-course`: there is no such course, or the person neither learns nor teaches it. */
export const createNoClassError = defineError({
  status: 404,
  code: 'announcement.no-course',
  message: 'Announcements are for those who learn this course.',
});

/** 404 `announcement.not-found`: it is not there, or somebody else's. */
export const createAnnouncementNotFoundError = defineError({
  status: 404,
  code: 'announcement.not-found',
  message: 'This announcement is no longer here.',
});

/** 409 `announcement.too-many`. */
export const createTooManyAnnouncementsError = defineError({
  status: 409,
  code: 'announcement.too-many',
  message: 'A course can have at most {most:number} announcements a day, so that learners go on reading them.',
});

/** What is said when an announcement was removed. */
export const sayAnnouncementRemoved = defineSentence({ code: 'announcement.removed', message: 'Removed.' });
