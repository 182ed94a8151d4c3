import {
  fillSentence,
  type ParamsArgs,
  type ParamsOf,
  type Sentence,
  type SentenceParams,
  type SentenceText,
} from '@nalanda/contract/sentence';

/** A sentence that the server can say. `npm run check` demands its Hindi. */
export interface SentenceDefinition<Text extends SentenceText> {
  /** Stable, `<thing>.<what>`. */
  code: string;
  /** In English, for a person; `{placeholders}` are explained in the contract's `sentence.ts`. */
  message: Text;
}

/** Defines a sentence once and gives the function that says it with its values. */
export function defineSentence<const Text extends SentenceText>(
  definition: SentenceDefinition<Text>,
): (...args: ParamsArgs<Text>) => Sentence {
  return (...[params]) => saySentence(definition, params);
}

/** A defined sentence with its values. */
export function saySentence<Text extends SentenceText>(
  { code, message }: SentenceDefinition<Text>,
  params: ParamsOf<Text> | undefined,
): Sentence {
  const values: SentenceParams | undefined = params;
  return { message: fillSentence(message, values), code, ...(values && { params: values }) };
}

/** A sentence as a column of text keeps it, for {@link unpackSentence}. */
export function packSentence(sentence: Sentence): string {
  return JSON.stringify(sentence);
}

/** A kept sentence; what was kept before sentences had codes is English alone. */
export function unpackSentence(kept: string | null): Sentence | null {
  if (kept === null) return null;
  return kept.startsWith('{') ? (JSON.parse(kept) as Sentence) : { message: kept, code: 'sentence.old' };
}
