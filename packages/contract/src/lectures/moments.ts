import { z } from 'zod';
import { type IssueCode, says } from '../issue-texts.ts';

/** ISO 8601 has a year 0; databases, like the calendar, have none. */
const hasYear = (text: string): boolean => !text.startsWith('0000');

/** A day as callers give it, such as `2026-12-31`; `told` is said of what is none. */
export const givenDay = (told?: IssueCode) => z.iso.date(told).refine(hasYear, says('year.zero'));

/** A moment as callers give it, in ISO 8601 and UTC; `told` is said of what is none. */
export const givenMoment = (told?: IssueCode) => z.iso.datetime(told).refine(hasYear, says('year.zero'));
