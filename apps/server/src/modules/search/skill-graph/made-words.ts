import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { readCodeMark } from '../snapshot/code-mark.ts';
import { makePlainWords, type PlainWordState, readPlainWordFiles, runToEnd } from './plain-words.ts';
import { readGraphFiles } from './skill-graph.schema.ts';

/** A product of the build, not of the repository. */
const FILE = path.join(import.meta.dirname, '..', '..', '..', '..', 'build', 'plain-words.bin');

interface MadeWords {
  /** Of the tables and programs that it was made by. */
  mark: string;
  state: PlainWordState;
}

/**
 * The plain words as the build has made them ready: a fortieth of the time, and no memory for reading 130,000 phrases in each process. Null
 * when there are none, or when tables or programs have changed since: then they are made of the tables.
 */
export function readMadeWords(file = FILE): PlainWordState | null {
  try {
    const { mark, state } = deserialize(readFileSync(file)) as MadeWords;
    return mark === readCodeMark() ? state : null;
  } catch {
    return null;
  }
}

/** Makes the plain words ready and keeps them where `readMadeWords` finds them, unless they stand there. Throws as reading the tables does. */
export function keepMadeWords(file = FILE): void {
  if (readMadeWords(file)) return;
  const skills = new Map(readGraphFiles().skills.map((skill) => [skill.name, skill]));
  const made: MadeWords = { mark: readCodeMark(), state: runToEnd(makePlainWords(readPlainWordFiles(skills), skills)) };
  mkdirSync(path.dirname(file), { recursive: true });
  // A server that starts meanwhile finds the old file or the new one.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, serialize(made));
  renameSync(unfinished, file);
}
