import { type SentenceText, slotsOf } from '../../packages/contract/src/sentence.ts';
import type { FileSentences } from './read-sentences.ts';

/** What the check compares. */
export interface SentencesToCheck {
  /** What the server says, by source file. */
  said: Readonly<Record<string, FileSentences>>;
  /** What the schemas of the contract say about a field, by code. */
  fields: Readonly<Record<string, SentenceText>>;
  /** Hindi by area and code. */
  areas: Readonly<Record<string, Readonly<Record<string, SentenceText>>>>;
}

/** Everything that is wrong with the sentences of the server, one line each: each code stands for one, and has its Hindi. */
export function checkSentences({ said, fields, areas }: SentencesToCheck): string[] {
  const problems: string[] = [];
  const english = new Map<string, { text: SentenceText; home: string }>();
  const define = (code: string, text: SentenceText, home: string) => {
    const known = english.get(code);
    if (known) problems.push(`${home}: ${code} stands in ${known.home} too; one code is one case`);
    english.set(code, { text, home });
  };
  for (const [code, text] of Object.entries(fields)) define(code, text, 'packages/contract/src/issue-texts.ts');
  for (const [file, found] of Object.entries(said)) {
    problems.push(...found.problems.map((problem) => `${file}: ${problem}`));
    for (const [code, text] of found.sentences) define(code, text, file);
  }
  const homes = new Map<string, string>();
  for (const [area, texts] of Object.entries(areas)) {
    const home = `hi/sentences/${area}.ts`;
    for (const [code, hindi] of Object.entries(texts)) {
      const elsewhere = homes.get(code);
      if (elsewhere) problems.push(`${home}: ${code} stands in ${elsewhere} too`);
      homes.set(code, home);
      const text = english.get(code)?.text;
      if (text === undefined) problems.push(`${home}: nobody says ${code}`);
      else problems.push(...compare(text, hindi).map((problem) => `${home}: ${code} ${problem}`));
    }
  }
  for (const [code, { home }] of english) {
    if (!homes.has(code)) problems.push(`${home}: ${code} has no Hindi in apps/web/src/shared/i18n/hi/sentences`);
  }
  return problems;
}

function compare(text: SentenceText, hindi: SentenceText): string[] {
  const [slots, hindiSlots] = [text, hindi].map((one) =>
    slotsOf(one)
      .map((slot) => `{${slot}}`)
      .join(' '),
  );
  const problems: string[] = [];
  if (slots !== hindiSlots) {
    problems.push(`has ${slots || 'nothing'} to fill in, its Hindi has ${hindiSlots || 'nothing'}`);
  }
  if ((typeof text === 'string') !== (typeof hindi === 'string')) problems.push('counts in one language only');
  const forms = typeof hindi === 'string' ? [hindi] : [hindi.one, hindi.other];
  if (forms.some((form) => form.trim() === '')) problems.push('is empty in Hindi');
  return problems;
}
