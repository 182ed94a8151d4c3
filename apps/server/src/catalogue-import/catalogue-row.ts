import {
  type Category,
  type CourseLanguage,
  categorySchema,
  courseLanguageSchema,
  type Level,
  limits,
  rupeesToPaise,
} from '@nalanda/contract';
import { z } from 'zod';

/** Rupees for one unit of a currency, rounded; good enough to try the product at size, not for accounts. */
const RUPEES_PER_UNIT: Readonly<Record<string, number>> = { INR: 1, USD: 85, EUR: 95, GBP: 110 };

const cut = (max: number) => z.string().transform((text) => text.trim().slice(0, max));

/** A list of short lines; what is too long or too much is cut. */
const lines = z
  .array(cut(limits.courseLine.max))
  .nullish()
  .transform((list) => (list ?? []).filter(Boolean).slice(0, limits.courseLine.most));

/** One line of a catalogue file. Texts that are too long are cut, not refused. */
const catalogueRowSchema = z.object({
  id: z.string().trim().min(1).max(100),
  title: z
    .string()
    .trim()
    .min(1, 'has no title')
    .transform((text) => text.slice(0, limits.courseTitle.max)),
  subTitle: cut(limits.courseSubTitle.max).nullish(),
  description: cut(limits.courseDescription.max).nullish(),
  outcomes: lines,
  requirements: lines,
  audience: lines,
  language: courseLanguageSchema.nullish().catch(null),
  category: categorySchema.catch('Others'),
  level: z.string().nullish(),
  price: z.number().min(0).nullish(),
  currency: z.string().nullish(),
  provider: z.string().nullish(),
});

/** A catalogue course ready for the table. */
export interface ImportedCourse {
  importKey: string;
  title: string;
  subTitle: string;
  description: string;
  outcomes: string[];
  requirements: string[];
  audience: string[];
  language: CourseLanguage | null;
  category: Category;
  level: Level | null;
  pricePaise: number | null;
  educatorName: string;
}

export type ParsedLine = { ok: true; course: ImportedCourse } | { ok: false; reason: string };

/** Reads one JSON line; says in a sentence what is wrong with a bad one. */
export function parseCatalogueLine(line: string): ParsedLine {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return { ok: false, reason: 'is not JSON' };
  }
  const parsed = catalogueRowSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, reason: `${issue?.path.join('.') || 'row'}: ${issue?.message}` };
  }
  const row = parsed.data;
  return {
    ok: true,
    course: {
      importKey: row.id,
      title: row.title,
      subTitle: row.subTitle ?? '',
      description: row.description ?? '',
      outcomes: row.outcomes,
      requirements: row.requirements,
      audience: row.audience,
      language: row.language ?? null,
      category: row.category,
      level: toLevel(row.level),
      pricePaise: toPaise(row.price, row.currency),
      educatorName: toEducatorName(row.provider),
    },
  };
}

/** Courses for all levels are for beginners too. */
function toLevel(level: string | null | undefined): Level | null {
  const text = level?.toLowerCase() ?? '';
  if (/begin|intro|all|mixed/.test(text)) return 'Beginner';
  if (/inter/.test(text)) return 'Intermediate';
  return /adv|expert/.test(text) ? 'Advanced' : null;
}

function toPaise(price: number | null | undefined, currency: string | null | undefined): number | null {
  if (price === null || price === undefined) return null;
  const rate = RUPEES_PER_UNIT[currency?.toUpperCase() ?? 'INR'];
  if (rate === undefined) return price === 0 ? 0 : null;
  return rupeesToPaise(Math.min(limits.priceRupees.max, Math.round(price * rate)));
}

/** The first name of a list of providers ("A, B and C • 3 learners" is A). */
function toEducatorName(provider: string | null | undefined): string {
  const first = provider?.split(/[,•|]/)[0]?.trim().slice(0, limits.name.max);
  return first || 'Imported catalogue';
}
