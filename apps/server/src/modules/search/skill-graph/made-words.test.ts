import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wordsOf } from '../ranking/words.ts';
import { keepMadeWords, readMadeWords } from './made-words.ts';
import { readPlainWordFiles } from './plain-words.ts';
import { readGraphFiles } from './skill-graph.schema.ts';
import { createSkillGraph } from './skill-graph.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nalanda-words-'));
const file = path.join(folder, 'build', 'plain-words.bin');
const { skills, jobs } = readGraphFiles();

beforeAll(() => keepMadeWords(file));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('Plain words that the build has made ready', () => {
  test('answer as the tables do', () => {
    const neverRead = () => {
      throw new Error('the tables were read');
    };
    const made = createSkillGraph(skills, jobs, neverRead, () => readMadeWords(file));
    const read = createSkillGraph(skills, jobs, readPlainWordFiles);
    for (const text of ['my hands shake when everyone looks at me', 'raat ko server gir jata hai', 'zzzqqq']) {
      const words = wordsOf(text);
      expect(made.guessSkills(words, 8)).toEqual(read.guessSkills(words, 8));
      expect(made.fieldsOf(words, 0.7)).toEqual(read.fieldsOf(words, 0.7));
      const terms = words.map((word) => [word, 1] as const);
      expect(made.conceptsOf(terms)).toEqual(read.conceptsOf(terms));
    }
    expect(made.guessSkills(wordsOf('raat ko server gir jata hai'), 8)).not.toEqual([]);
  });

  test('are made once, and leave nothing else behind', () => {
    const before = statSync(file).mtimeMs;
    keepMadeWords(file);
    expect(statSync(file).mtimeMs).toBe(before);
    expect(readdirSync(path.dirname(file))).toEqual(['plain-words.bin']);
  });

  test('count nothing when they are of other tables, cut, empty or not there, and are made anew', () => {
    const whole = readFileSync(file);
    const other = serialize({ ...deserialize(whole), mark: 'another release' });
    for (const bytes of [other, whole.subarray(0, 10_000), Buffer.alloc(0), Buffer.from('no such file')]) {
      writeFileSync(file, bytes);
      expect(readMadeWords(file)).toBeNull();
    }
    expect(readMadeWords(path.join(folder, 'none'))).toBeNull();
    keepMadeWords(file);
    expect(readMadeWords(file)?.names.length).toBe(deserialize(whole).state.names.length);
  });
});
