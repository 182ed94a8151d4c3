import type { HindiText, HindiTexts } from '../../apps/web/src/shared/i18n/texts.ts';
import type { FileTexts } from './read-texts.ts';

/** What the check compares. */
export interface TextsToCheck {
  /** Texts by source file. */
  files: Readonly<Record<string, FileTexts>>;
  /** Texts that come as data: categories and levels. */
  data: readonly string[];
  /** Hindi by area. */
  areas: Readonly<Record<string, HindiTexts>>;
}

/** Everything that is wrong with the texts of the interface, one sentence each. */
export function checkTexts({ files, data, areas }: TextsToCheck): string[] {
  const problems: string[] = [];
  const users = new Map<string, string>(data.map((text) => [text, 'the API']));
  for (const [file, { keys, problems: found }] of Object.entries(files)) {
    for (const key of keys) users.set(key, file);
    problems.push(...found.map((problem) => `${file}: ${problem}`));
  }
  const homes = new Map<string, string>();
  for (const [area, texts] of Object.entries(areas)) {
    for (const [text, hindi] of Object.entries(texts)) {
      const home = homes.get(text);
      if (home)
        problems.push(`hi/${area}.ts: "${text}" stands in hi/${home}.ts too; what many use goes to hi/common.ts`);
      homes.set(text, area);
      if (!users.has(text)) problems.push(`hi/${area}.ts: "${text}" is used nowhere`);
      problems.push(...compare(text, hindi).map((problem) => `hi/${area}.ts: "${text}" ${problem}`));
    }
  }
  for (const [text, user] of users) {
    if (!homes.has(text)) problems.push(`${user}: "${text}" has no Hindi in apps/web/src/shared/i18n/hi`);
  }
  return problems;
}

function compare(text: string, hindi: HindiText): string[] {
  const problems: string[] = [];
  for (const form of typeof hindi === 'string' ? [hindi] : [hindi.one, hindi.other]) {
    if (!form.trim()) problems.push('is empty in Hindi');
    if (partsOf(form) !== partsOf(text)) {
      problems.push(`has ${partsOf(text) || 'nothing'} to fill in, its Hindi has ${partsOf(form) || 'nothing'}`);
    }
  }
  return problems;
}

/** Placeholders and tags of a text, in a fixed order. */
function partsOf(text: string): string {
  return [...new Set(text.match(/\{\w+\}|<\/?\w+>/g))].sort().join(' ');
}
