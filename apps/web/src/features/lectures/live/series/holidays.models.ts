import { msg } from '#shared/i18n/index.ts';

/** The same day each year. */
const fixed: Record<string, string> = {
  '01-26': msg('Republic Day'),
  '08-15': msg('Independence Day'),
  '10-02': msg('Gandhi Jayanti'),
  '12-25': msg('Christmas'),
};

/** By the moon: another day each year. Years that are not here are not marked. */
const moving: Record<string, string> = {
  '2026-11-08': msg('Diwali'),
  '2027-03-22': msg('Holi'),
  '2027-10-29': msg('Diwali'),
  '2028-03-11': msg('Holi'),
  '2028-10-17': msg('Diwali'),
};

/** The name of a day (`2026-11-08`) on which most of India does not learn, to be translated; undefined of any other. */
export const nameHoliday = (day: string): string | undefined => moving[day] ?? fixed[day.slice(5)];
