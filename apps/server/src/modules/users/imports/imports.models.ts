import { emailSchema, type ImportOutcome, type Locale, limits, nameSchema } from '@nalanda/contract';
import { toStorableText } from '../../../platform/text/storable.ts';

/** Where the columns of a file stand. */
export interface Columns {
  email: number;
  /** One, or that of the first name and that of the last. */
  name: readonly number[];
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

/** As people and other platforms call them; hyphens and underscores count as spaces. */
const heads: Readonly<Record<'email' | 'name' | 'first' | 'last' | 'language' | 'courses', readonly string[]>> = {
  email: [
    ...['email', 'e mail', 'email address', 'email id', 'e mail id', 'emailid', 'mail id', 'student email'],
    ...['learner email', 'user email', 'ईमेल', 'ई मेल', 'ईमेल आईडी'],
  ],
  name: ['name', 'full name', 'fullname', 'student name', 'learner name', 'display name', 'नाम', 'पूरा नाम'],
  first: ['first name', 'firstname', 'given name'],
  last: ['last name', 'lastname', 'surname', 'family name'],
  language: ['language', 'locale', 'भाषा'],
  courses: ['courses', 'course', 'course name', 'कोर्स'],
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
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' '),
  );
  const find = (column: keyof typeof heads): number | null | undefined => {
    const places = names.flatMap((name, place) => (heads[column].includes(name) ? [place] : []));
    return places.length > 1 ? undefined : (places[0] ?? null);
  };
  const [email, whole, first, last] = [find('email'), find('name'), find('first'), find('last')];
  const [language, courses] = [find('language'), find('courses')];
  const name = whole === null ? [first, last] : [whole];
  if (typeof email !== 'number' || typeof name[0] !== 'number' || name.includes(undefined)) return null;
  if (language === undefined || courses === undefined) return null;
  return { email, name: name.filter((place) => typeof place === 'number'), language, courses, count: cells.length };
}

/** Whether nothing stands in any cell. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Judges the form of a line. */
export function readLine(line: number, cells: readonly string[], columns: Columns): ReadLine {
  const at = (place: number | null) => (place === null ? '' : (cells[place] ?? '').trim());
  const [typedEmail, language] = [at(columns.email), at(columns.language)];
  const name = columns.name.map(at).filter(Boolean).join(' ');
  const email = emailSchema.safeParse(typedEmail);
  const courses = [
    ...new Set(
      at(columns.courses)
        .split('|')
        .map((word) => toStorableText(word.trim())),
    ),
  ].filter(Boolean);
  const locale = languages[language.toLowerCase()];
  const read = {
    line,
    email: cut(email.success ? email.data : typedEmail),
    name: cut(name),
    locale: locale ?? null,
    courses,
  };
  const refused = (outcome: ImportOutcome, detail: string | null = null) => ({
    ...read,
    outcome,
    detail: detail === null ? null : cut(detail),
  });
  if (cells.length > columns.count && !isBlank(cells.slice(columns.count))) return refused('wrong-columns');
  if (typedEmail === '') return refused('email-missing');
  if (!email.success || FORMULA.test(typedEmail)) return refused('email-invalid', typedEmail);
  if (!nameSchema.safeParse(name).success || FORMULA.test(name)) return refused('name-invalid', name);
  if (locale === undefined) return refused('language-unknown', language);
  if (courses.length > limits.importCourses) return refused('too-many-courses', String(limits.importCourses));
  return { ...read, outcome: 'new', detail: null };
}

/** As it is kept to be shown. */
const cut = (text: string): string => toStorableText(text).slice(0, SHOWN);
