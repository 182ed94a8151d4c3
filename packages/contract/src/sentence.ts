/**
 * Sentences for people that travel with a code, so that whoever shows them can say them in another language. A text has
 * `{placeholders}`: `{name}` takes a text or a number, `{max:number}` one that is grouped, `{wait:duration}` seconds, `{limit:size}`
 * bytes, `{names:list}` names, `{reason:sentence}` a sentence and `{missing:sentences}` several. Without zod, for the first screen.
 */

/** What a placeholder takes; other parameters are for programs (`factors`). */
export type SentenceParam = string | number | string[] | Sentence | Sentence[];
export type SentenceParams = Record<string, SentenceParam>;

/** A sentence in English with the code and the values by which it is said in another language. */
export interface Sentence {
  message: string;
  code: string;
  params?: SentenceParams | undefined;
}

/** A text; one form each for one and for more when it counts something (`{count}`). */
export type SentenceText = string | { readonly one: string; readonly other: string };

type Slots<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}` ? Slot | Slots<Rest> : never;
type SlotsOf<Text extends SentenceText> =
  | (Text extends string ? never : 'count')
  | Slots<Text extends string ? Text : Extract<Text, object>['one' | 'other']>;
type NameOf<Slot extends string> = Slot extends `${infer Name}:${string}` ? Name : Slot;
interface Formats {
  number: number;
  duration: number;
  size: number;
  list: string[];
  sentence: Sentence;
  sentences: Sentence[];
}
type ValueOf<Slot extends string> = Slot extends `${string}:${infer Format extends keyof Formats}`
  ? Formats[Format]
  : Slot extends 'count'
    ? number
    : string | number;

/** The values that a text asks for. */
export type ParamsOf<Text extends SentenceText> = { [Slot in SlotsOf<Text> as NameOf<Slot>]: ValueOf<Slot> };

/** The arguments of whoever says a text: its values, when it has placeholders. */
export type ParamsArgs<Text extends SentenceText> = [SlotsOf<Text>] extends [never] ? [] : [params: ParamsOf<Text>];

/** A language to say sentences in. */
export interface SentenceLanguage {
  tag: 'en-IN' | 'hi-IN';
  /** What ends a sentence. */
  stop: string;
  /** Says a sentence that stands in another one. */
  say: (sentence: Sentence) => string;
}

const ENGLISH: SentenceLanguage = { tag: 'en-IN', stop: '.', say: ({ message }) => message };

/** A text with its values, in the given language. */
export function fillSentence(text: SentenceText, params: SentenceParams = {}, language = ENGLISH): string {
  return chooseForm(text, params, language.tag).replace(
    /\{(\w+)(?::(\w+))?\}/g,
    (whole, name: string, format?: string) => {
      const value = params[name];
      return value === undefined ? whole : formatParam(value, format, language);
    },
  );
}

/** Names and formats of a text's placeholders, in a fixed order. */
export function slotsOf(text: SentenceText): string[] {
  const whole = typeof text === 'string' ? text : text.one + text.other;
  return [...new Set([...whole.matchAll(/\{([\w:]+)\}/g)].map(([, slot = '']) => slot))].sort();
}

function chooseForm(text: SentenceText, { count }: SentenceParams, tag: string): string {
  if (typeof text === 'string') return text;
  return new Intl.PluralRules(tag).select(Number(count)) === 'one' ? text.one : text.other;
}

function formatParam(value: SentenceParam, format: string | undefined, language: SentenceLanguage): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') {
    if (format === 'duration') return formatUnit(language.tag, ...toDuration(value));
    if (format === 'size') return formatUnit(language.tag, ...toSize(value));
    return format === 'number' ? value.toLocaleString(language.tag) : String(value);
  }
  if (!isList(value)) return language.say(value);
  const names = value.filter((one) => typeof one === 'string');
  if (names.length > 0) return new Intl.ListFormat(language.tag).format(names);
  return value.map((one) => closeSentence(typeof one === 'string' ? one : language.say(one), language.stop)).join(' ');
}

function isList(value: SentenceParam): value is string[] | Sentence[] {
  return Array.isArray(value);
}

/** A time as people say it; what is longer than two hours in hours. */
function toDuration(seconds: number): [number, string] {
  if (seconds > 7200) return [Math.ceil(seconds / 3600), 'hour'];
  return seconds >= 120 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second'];
}

function toSize(bytes: number): [number, string] {
  return bytes >= 1024 ** 3 ? [Math.floor(bytes / 1024 ** 3), 'gigabyte'] : [Math.floor(bytes / 1024 ** 2), 'megabyte'];
}

function formatUnit(tag: string, value: number, unit: string): string {
  const unitDisplay = unit.endsWith('byte') ? 'short' : 'long';
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay }).format(value);
}

function closeSentence(sentence: string, stop: string): string {
  return /[.।?!]$/.test(sentence) ? sentence : sentence + stop;
}
