import { emailSchema, type ImportOutcome, type Locale, limits, nameSchema } from '@nalanda/contract';

/** Where the columns of a file stand. */
export interface Columns {
  email: number;
  name: number;
  language: number | null;
  courses: number | null;
  count: number;
}

/** A line as far as it can be judged without the database. */
export interface ReadLine {
  line: number;
  email: string;
  name: string;
  locale: Locale | null;
  /** Ids or titles, as they stand there. */
  courses: string[];
  outcome: ImportOutcome;
  detail: string | null;
}

const heads: Readonly<Record<'email' | 'name' | 'language' | 'courses', readonly string[]>> = {
  email: ['email', 'e-mail', 'email address', 'ईमेल'],
  name: ['name', 'full name', 'नाम'],
  language: ['language', 'locale', 'भाषा'],
  courses: ['courses', 'course', 'कोर्स'],
};

const languages: Readonly<Record<string, Locale | null>> = {
  '': null,
  en: 'en',
  english: 'en',
  hi: 'hi',
  hindi: 'hi',
  हिन्दी: 'hi',
  हिंदी: 'hi',
};

/** What a spreadsheet would run; our own exports write an apostrophe before it. */
const FORMULA = /^'?[=+@＝＋＠-]/u;
/** As much of a line as is kept to show it; what is longer is no e-mail or name. */
const SHOWN = 300;

/** Finds the columns by the first line; null when email or name is missing, or one is named twice. */
export function readHead(cells: readonly string[]): Columns | null {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const find = (column: keyof typeof heads): number | null | undefined => {
    const places = names.flatMap((name, place) => (heads[column].includes(name) ? [place] : []));
    return places.length > 1 ? undefined : (places[0] ?? null);
  };
  const [email, name, language, courses] = [find('email'), find('name'), find('language'), find('courses')];
  if (typeof email !== 'number' || typeof name !== 'number' || language === undefined || courses === undefined)
    return null;
  return { email, name, language, courses, count: cells.length };
}

/** Whether nothing stands in any cell. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Judges the form of a line. */
export function readLine(line: number, cells: readonly string[], columns: Columns): ReadLine {
  const at = (place: number | null) => (place === null ? '' : (cells[place] ?? '').trim());
  const [typedEmail, name, language] = [at(columns.email), at(columns.name), at(columns.language)];
  const email = emailSchema.safeParse(typedEmail);
  const courses = [
    ...new Set(
      at(columns.courses)
        .split('|')
        .map((word) => word.trim()),
    ),
  ].filter(Boolean);
  const locale = languages[language.toLowerCase()];
  const read = {
    line,
    email: (email.success ? email.data : typedEmail).slice(0, SHOWN),
    name: name.slice(0, SHOWN),
    locale: locale ?? null,
    courses,
  };
  const refused = (outcome: ImportOutcome, detail: string | null = null) => ({
    ...read,
    outcome,
    detail: detail?.slice(0, SHOWN) ?? null,
  });
  if (cells.length > columns.count && !isBlank(cells.slice(columns.count))) return refused('wrong-columns');
  if (typedEmail === '') return refused('email-missing');
  if (!email.success || FORMULA.test(typedEmail)) return refused('email-invalid', typedEmail);
  if (!nameSchema.safeParse(name).success || FORMULA.test(name)) return refused('name-invalid', name);
  if (locale === undefined) return refused('language-unknown', language);
  if (courses.length > limits.importCourses) return refused('too-many-courses', String(limits.importCourses));
  return { ...read, outcome: 'new', detail: null };
}
