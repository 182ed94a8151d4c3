/** What a guesser knows about an account and its school. */
export interface PasswordContext {
  brandName: string;
  email: string;
  name: string;
}

/** Words that stand on every page here; a guesser tries them first. */
const SITE_WORDS = ['student', 'educator', 'teacher', 'learner', 'course', 'password', 'welcome', 'admin'];
/** Shorter words come up by chance. */
const WORD_MIN = 3;
/** Letters that must be left when the words a guesser knows are taken out. */
const OWN_LETTERS_MIN = 4;
const DISTINCT_MIN = 4;

/**
 * True for a password that guessers try early: one of `common` (lower case, also with digits or signs around it), a few
 * characters over and over, or hardly more than the names of the school and the person.
 */
export function isEasilyGuessed(password: string, context: PasswordContext, common: ReadonlySet<string>): boolean {
  const plain = password.normalize('NFKC').toLowerCase().trim();
  if (new Set(plain).size < DISTINCT_MIN) return true;
  if (common.has(plain) || common.has(trimToLetters(plain))) return true;
  const ownLetters = withoutWords(plain, listContextWords(context)).replace(/\P{L}/gu, '');
  // A password of digits and signs alone has no words in it to begin with.
  return /\p{L}/u.test(plain) && ownLetters.length < OWN_LETTERS_MIN && hasContextWord(plain, context);
}

function hasContextWord(plain: string, context: PasswordContext): boolean {
  return listContextWords(context).some((word) => plain.includes(word));
}

/** Brand, the part of the e-mail before the @ and its words, the words of the name; longest first. */
function listContextWords({ brandName, email, name }: PasswordContext): string[] {
  const localPart = email.slice(0, email.lastIndexOf('@'));
  const texts = [brandName, localPart, name].map((text) => text.normalize('NFKC').toLowerCase());
  const words = [...SITE_WORDS, ...texts, ...texts.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u))];
  return [...new Set(words)].filter((word) => word.length >= WORD_MIN).sort((a, b) => b.length - a.length);
}

function withoutWords(plain: string, words: string[]): string {
  return words.reduce((rest, word) => rest.replaceAll(word, ' '), plain);
}

/** Without the digits and signs before the first letter and after the last one. */
function trimToLetters(plain: string): string {
  const first = plain.search(/\p{L}/u);
  if (first === -1) return plain;
  let end = plain.length;
  while (end > first && !/[\p{L}\p{M}]/u.test(plain.charAt(end - 1))) end--;
  return plain.slice(first, end);
}
