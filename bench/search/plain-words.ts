/**
 * How well plain words tell the skill: each phrase of `plain-words/` is taken out in turn and asked for by what is left.
 * `node bench/search/plain-words.ts [--data FOLDER]` prints how often its skill, or one linked to it, is guessed, by confidence. With
 * a folder of judged queries it fails when a phrase shares more than four telling words in a row with one of them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { toTerm, wordsOf } from '../../apps/server/src/modules/search/ranking/words.ts';
import { createPlainWordIndex, readPlainWords } from '../../apps/server/src/modules/search/skill-graph/plain-words.ts';
import { skillGraph } from '../../apps/server/src/modules/search/skill-graph/skill-graph.ts';

/** So many telling words in a row a phrase may share with a judged query. */
const MOST_SHARED = 4;
/** Every third phrase is enough. */
const STEP = 3;
const { skills } = skillGraph();
const rows = readPlainWords(skills);
const index = createPlainWordIndex(rows, skills);
const phrases = rows.flatMap(({ skill, phrases: own }) => own.map((phrase) => ({ skill, phrase })));

const bins = new Map<number, { asked: number; same: number; linked: number }>();
let inThree = 0;
let asked = 0;
for (let at = 0; at < phrases.length; at += STEP) {
  const { skill = '', phrase = '' } = phrases[at] ?? {};
  const guesses = index.guess(wordsOf(phrase), 3, at);
  asked += 1;
  if (guesses.some((guess) => guess.skill === skill)) inThree += 1;
  const key = Math.floor((guesses[0]?.confidence ?? 0) * 10) / 10;
  const bin = bins.get(key) ?? { asked: 0, same: 0, linked: 0 };
  bins.set(key, bin);
  bin.asked += 1;
  if (guesses[0]?.skill === skill) bin.same += 1;
  if (guesses[0] && areLinked(guesses[0].skill, skill)) bin.linked += 1;
}
process.stdout.write('| confidence | asked | the skill | it or one linked to it |\n|---|---|---|---|\n');
for (const [key, bin] of [...bins].sort(([a], [b]) => a - b)) {
  const share = (count: number) => (count / bin.asked).toFixed(2);
  process.stdout.write(`| ${key.toFixed(1)} | ${bin.asked} | ${share(bin.same)} | ${share(bin.linked)} |\n`);
}
process.stdout.write(`\n${asked} phrases, the skill among the first three: ${(inThree / asked).toFixed(2)}\n`);

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data) {
  const judged = readFileSync(path.join(values.data, 'queries.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim());
  const taken = new Set(judged.flatMap((line) => rowsOfWords((JSON.parse(line) as { text: string }).text)));
  const copied = phrases.filter(({ phrase }) => rowsOfWords(phrase).some((row) => taken.has(row)));
  for (const { skill, phrase } of copied) process.stdout.write(`copied from a judged query: ${skill}: ${phrase}\n`);
  process.stdout.write(`${phrases.length} phrases, ${judged.length} judged queries, ${copied.length} copied\n`);
  process.exitCode = copied.length > 0 ? 1 : 0;
}

/** Every five telling words that follow each other in a text. */
function rowsOfWords(text: string): string[] {
  const terms = wordsOf(text).flatMap((word) => toTerm(word) ?? []);
  return terms.slice(MOST_SHARED).map((_, at) => terms.slice(at, at + MOST_SHARED + 1).join(' '));
}

function areLinked(one: string, other: string): boolean {
  const linksOf = (name: string) => [...(skills.get(name)?.parents ?? []), ...(skills.get(name)?.related ?? [])];
  if (one === other || linksOf(one).includes(other) || linksOf(other).includes(one)) return true;
  const parents = skills.get(one)?.parents ?? [];
  return (skills.get(other)?.parents ?? []).some((parent) => parents.includes(parent));
}
