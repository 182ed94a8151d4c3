import type { PickedFile } from './uploads.models.ts';

/** A file of captions and the language that it is in. */
export interface CaptionsFile {
  language: string;
  file: File;
}

const CAPTIONS = /\.(vtt|srt)$/i;

/** It lies beside the videos of a course to be read, not watched. */
export const isCaptionsFile = ({ path }: Pick<PickedFile, 'path'>): boolean => CAPTIONS.test(path);

/** `Loops.hi.srt`, `Loops_en-IN.vtt`, `Loops [hi].srt`: what stands before the language, and the language. */
const TAGGED = /[._ \-[(]([a-z]{2}(?:[-_][a-z]{2})?)[\])]?$/i;

/** What captions are called without their ending and without the language at the end of it, which is null where there is none. */
export function readCaptionsName(path: string): { whole: string; bare: string; language: string | null } {
  const whole = path.replace(CAPTIONS, '').normalize('NFC');
  const tagged = TAGGED.exec(whole);
  const bare = whole.slice(0, tagged?.index ?? 0).trimEnd();
  const language = tagged?.[1] === undefined || bare === '' ? null : toLanguage(tagged[1]);
  return language === null ? { whole, bare: whole, language } : { whole, bare, language };
}

function toLanguage(tag: string): string | null {
  const language = tag.replace('_', '-').toLowerCase();
  return LANGUAGES.has(language.slice(0, 2)) ? (Intl.getCanonicalLocales(language)[0] ?? null) : null;
}

/** What stands at the end of a name and is none of these is a word of it. */
const LANGUAGES = new Set([
  ...['en', 'hi', 'as', 'bn', 'gu', 'kn', 'ml', 'mr', 'or', 'pa', 'ta', 'te', 'ur'],
  ...['ne', 'sa', 'fr', 'de', 'es', 'pt', 'ja', 'ko', 'zh', 'ru', 'ar'],
]);

const SCRIPTS: readonly [RegExp, string][] = [
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Oriya}/u, 'or'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Arabic}/u, 'ur'],
];

/** The language of captions whose name says none, by the letters that they are written in. */
const guessLanguage = (text: string): string => SCRIPTS.find(([letters]) => letters.test(text))?.[1] ?? 'en';

/** So much of a file shows what letters it is written in. */
const ENOUGH_BYTES = 16_384;

/** The language of a file of captions: the one in its name, or else the one whose letters it has. */
export async function findLanguage({ file, path }: PickedFile): Promise<string> {
  return readCaptionsName(path).language ?? guessLanguage(await file.slice(0, ENOUGH_BYTES).text());
}

const withoutEnding = (path: string): string => path.replace(/\.[a-z0-9]{2,5}$/i, '').normalize('NFC');

/** The captions that lie beside a video: in its folder, of its name, with or without a language at the end. */
export function findCaptionsOf(video: Pick<PickedFile, 'path'>, captions: readonly PickedFile[]): PickedFile[] {
  const name = withoutEnding(video.path);
  return captions.filter(({ path }) => {
    const { whole, bare } = readCaptionsName(path);
    return whole === name || bare === name;
  });
}
