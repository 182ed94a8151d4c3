import { defineError } from '../../../platform/errors/define-error.ts';

/** 404 `school-announcement.not-found`: it is not there, not for the caller, or somebody else's id. */
export const createSchoolAnnouncementNotFoundError = defineError({
  status: 404,
  code: 'school-announcement.not-found',
  message: 'This announcement is no longer here.',
});

/** 409 `school-announcement.too-many`. */
export const createTooManySchoolAnnouncementsError = defineError({
  status: 409,
  code: 'school-announcement.too-many',
  message:
    '{most:number} announcements are planned or shown already. Remove one first, so that people go on reading them.',
});

/** 400 `school-announcement.over`: it would end before anybody could see it. */
export const createAnnouncementOverError = defineError({
  status: 400,
  code: 'school-announcement.over',
  message: 'Choose a moment that is still to come.',
  field: 'endsAt',
});

/** 400 `school-announcement.too-long`. */
export const createAnnouncementTooLongError = defineError({
  status: 400,
  code: 'school-announcement.too-long',
  message: 'An announcement can be shown for at most {days:number} days.',
  field: 'endsAt',
});

/** 409 `school-announcement.ended`: what is over stays as people have read it. */
export const createAnnouncementEndedError = defineError({
  status: 409,
  code: 'school-announcement.ended',
  message: 'This announcement is over. Write a new one.',
});
