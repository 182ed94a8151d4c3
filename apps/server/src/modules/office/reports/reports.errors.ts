import { defineError } from '../../../platform/errors/define-error.ts';

/** 400 `report.days-invalid`. */
export const createReportDaysInvalidError = defineError({
  status: 400,
  code: 'report.days-invalid',
  message:
    'The first day must not be after the last. By day a report has at most 400 days, by week 5 years, by month 10 years.',
});

/** 404 `report.course-not-found`. */
export const createReportCourseNotFoundError = defineError({
  status: 404,
  code: 'report.course-not-found',
  message: 'Course not found.',
});
