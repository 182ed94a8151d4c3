import {
  type AnnouncementAudience,
  type OfficeAnnouncement,
  type SchoolAnnouncementBody,
  schoolAnnouncementBodySchema,
} from '@nalanda/contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { sayIssue } from '#shared/forms/contract-resolver.ts';
import { toMoment, toMomentField } from '#shared/lib/india-moments.ts';

/** What stands in the fields: texts, as inputs give them. Moments are `2026-11-21T18:00`, in India's time. */
export interface AnnouncementFields {
  title: string;
  text: string;
  titleInHindi: string;
  textInHindi: string;
  audience: AnnouncementAudience;
  /** Empty: at once. */
  startsAt: string;
  endsAt: string;
}

/** What the form begins with. */
export function toFields(announcement: OfficeAnnouncement | null): AnnouncementFields {
  if (!announcement)
    return { title: '', text: '', titleInHindi: '', textInHindi: '', audience: 'everybody', startsAt: '', endsAt: '' };
  const { title, text, titleInHindi, textInHindi, audience, startsAt, endsAt } = announcement;
  const moments = { startsAt: toMomentField(startsAt), endsAt: toMomentField(endsAt) };
  return { title, text, titleInHindi, textInHindi, audience, ...moments };
}

/** What is sent. A moment that nobody has touched goes back as it was, with its seconds. */
function toBody(fields: AnnouncementFields, announcement: OfficeAnnouncement | null): SchoolAnnouncementBody {
  const read = (name: 'startsAt' | 'endsAt') => {
    const before = announcement?.[name];
    return before !== undefined && fields[name] === toMomentField(before) ? before : toMoment(fields[name]);
  };
  return { ...fields, startsAt: read('startsAt'), endsAt: read('endsAt') ?? '' };
}

/** Checks the fields by the contract's own schema and hands on what is sent. */
export const createResolver =
  (announcement: OfficeAnnouncement | null): Resolver<AnnouncementFields, unknown, SchoolAnnouncementBody> =>
  (fields) => {
    const checked = schoolAnnouncementBodySchema.safeParse(toBody(fields, announcement));
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: FieldErrors<AnnouncementFields> = {};
    for (const issue of checked.error.issues) {
      errors[String(issue.path[0]) as keyof AnnouncementFields] ??= { type: 'schema', message: sayIssue(issue) };
    }
    return { values: {}, errors };
  };

/** The same as texts by name, as two windows compare them. */
export function toTexts(fields: AnnouncementFields, announcement: OfficeAnnouncement | null): Record<string, string> {
  const { startsAt, ...body } = toBody(fields, announcement);
  return { ...body, startsAt: startsAt ?? '' };
}
