import type { SentenceText } from '@nalanda/contract/sentence';

/** Hindi of one text; with a number in it, one form each for one and for more. */
export type HindiText = string | { one: string; other: string };

/** Hindi by English text; texts that count stand under their plural (`{count} lectures`). */
export type HindiTexts = Readonly<Record<string, HindiText>>;

/** Hindi of sentences of the server, by their code. */
export type HindiSentences = Readonly<Record<string, SentenceText>>;

/** What stands in a text's placeholders. Numbers are grouped as in India; years and ids come as text. */
export type TextValue = string | number;
export type TextValues = Readonly<Record<string, TextValue>>;

/** Names of the placeholders in a text. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** A text whose placeholders are known must get exactly these; one that is not written here may get any. */
export type ValuesOf<Text extends string> = string extends Text
  ? [values?: TextValues]
  : [Names<Text>] extends [never]
    ? []
    : [values: Readonly<Record<Names<Text>, TextValue>>];

/** Values of a counting text beside `count`, which is the number itself. */
export type OtherValuesOf<Text extends string> = string extends Text
  ? [values?: TextValues]
  : [Exclude<Names<Text>, 'count'>] extends [never]
    ? []
    : [values: Readonly<Record<Exclude<Names<Text>, 'count'>, TextValue>>];
