import { readFileSync } from 'node:fs';

/** A setting whose secret may lie in a file, as orchestrators mount them; `NAME_FILE` names the file. */
export interface SecretFiles {
  environment: Record<string, string | undefined>;
  /** Sentences for the operator. */
  problems: string[];
}

/** Fills the named settings from their files; a line break at the end of a file does not count. */
export function readSecretFiles(given: Record<string, string | undefined>, names: string[]): SecretFiles {
  const environment = { ...given };
  const problems: string[] = [];
  for (const name of names) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set: keep one`);
    const { value, problem } = readSecret(file);
    environment[name] = value;
    if (problem) problems.push(`${name}_FILE ${problem}: ${file}`);
  }
  return { environment, problems };
}

function readSecret(file: string): { value?: string; problem?: string } {
  try {
    const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    return value === '' ? { problem: 'names an empty file' } : { value };
  } catch (error) {
    return { problem: `cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}
