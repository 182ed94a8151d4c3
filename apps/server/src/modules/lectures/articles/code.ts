import { type TokenKind, tokenKinds } from '@nalanda/contract';
import { createHighlighterCore, type HighlighterCore, type ThemeRegistration } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import type { NodeWriter } from './articles.models.ts';

/** Longer code is shown in one colour: some grammars need much time for it. */
const MOST_CHARACTERS = 20_000;
const MOST_OF_A_LINE = 1_000;

const SCOPES: Record<TokenKind, string[]> = {
  comment: ['comment', 'punctuation.definition.comment'],
  string: ['string', 'string.regexp', 'markup.inline.raw'],
  number: ['constant.numeric', 'constant.language', 'constant.character.escape'],
  keyword: ['keyword', 'storage', 'variable.language', 'entity.name.tag', 'markup.heading'],
  name: [
    'entity.name.function',
    'support.function',
    'entity.other.attribute-name',
    'meta.property-name',
    'support.type.property-name',
  ],
  type: ['entity.name.type', 'entity.name.class', 'support.type', 'support.class', 'entity.name.namespace'],
  mark: ['markup.inserted', 'markup.bold', 'meta.diff.header'],
};

/** A theme whose colours only tell the kinds apart; the style sheet of the app has the real ones. */
const toColour = (kind: TokenKind): string => `#00000${tokenKinds.indexOf(kind) + 1}`;
const kindOf = new Map(tokenKinds.map((kind) => [toColour(kind), kind]));
const theme: ThemeRegistration = {
  name: 'kinds',
  type: 'light',
  colors: { 'editor.foreground': '#000000', 'editor.background': '#ffffff' },
  settings: tokenKinds.map((kind) => ({ scope: SCOPES[kind], settings: { foreground: toColour(kind) } })),
};

let highlighter: Promise<HighlighterCore> | undefined;

/** Reads code into tokens, language by language as they come. */
export async function prepareLanguages(names: Iterable<string>): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    themes: [theme],
    langs: [],
  });
  const shiki = await highlighter;
  for (const name of names) if (isKnown(name)) await shiki.loadLanguage(bundledLanguages[name]);
  return shiki;
}

const isKnown = (name: string): name is keyof typeof bundledLanguages => Object.hasOwn(bundledLanguages, name);

/** Writes lines of code as tokens; as they stand when their language is unknown or they are too long. */
export function writeCode(
  { writer, shiki }: { writer: NodeWriter; shiki: HighlighterCore },
  code: string,
  language: string,
): void {
  const isLong = code.length > MOST_CHARACTERS || code.split('\n').some((line) => line.length > MOST_OF_A_LINE);
  if (isLong || !isKnown(language)) {
    writer.text(code);
    return;
  }
  const lines = shiki.codeToTokensBase(code, { lang: language, theme: 'kinds', tokenizeTimeLimit: 2_000 });
  for (const [index, tokens] of lines.entries()) {
    if (index > 0) writer.text('\n');
    for (const { content, color } of tokens) {
      const kind = kindOf.get(color?.toLowerCase() ?? '');
      if (kind) writer.element('token', { kind }, () => writer.text(content));
      else writer.text(content);
    }
  }
}
