/** One line of a Dockerfile, continued lines joined. */
export interface Instruction {
  /** In capitals: `COPY`. */
  name: string;
  /** `--from=build` is `{ from: 'build' }`. */
  flags: Record<string, string>;
  /** What stands behind the flags, as it was written. */
  text: string;
}

export interface Stage {
  /** Empty for one that has no name. */
  name: string;
  /** An image, or the name of an earlier stage. */
  base: string;
  instructions: Instruction[];
}

/** Reads the parts of the Dockerfile language that ours uses. Throws an error that names a line which is none of it. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of joinLines(text)) {
    const instruction = parseInstruction(line);
    if (instruction.name === 'FROM') {
      const [base = '', , name = ''] = instruction.text.split(/\s+/);
      stages.push({ name, base, instructions: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`Before the first FROM: ${line}`);
      stage.instructions.push(instruction);
    }
  }
  return stages;
}

function joinLines(text: string): string[] {
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line));
  return lines
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

const KNOWN = new Set('FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK ENTRYPOINT CMD'.split(' '));

function parseInstruction(line: string): Instruction {
  const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
  if (!KNOWN.has(name)) throw new Error(`Not known here: ${line}`);
  const flags: Record<string, string> = {};
  // biome-ignore lint/complexity/useMaxParams: what String.replace gives its callback.
  const text = rest.replace(/--([a-z-]+)=(\S+)\s+/g, (flag, key: string, value: string, at: number) => {
    if (rest.slice(0, at).replace(/--[a-z-]+=\S+\s+/g, '') !== '') return flag;
    flags[key] = value;
    return '';
  });
  return { name, flags, text };
}

/** The words of a command in its JSON form, which needs no shell. Throws for any other. */
export function readExecForm(text: string): string[] {
  const words: unknown = JSON.parse(text);
  if (!Array.isArray(words) || words.some((word) => typeof word !== 'string'))
    throw new Error(`No list of words: ${text}`);
  return words as string[];
}

/** Sources and destination of a COPY. */
export function readCopy({ text }: Instruction): { sources: string[]; destination: string } {
  const words = text.split(/\s+/);
  return { sources: words.slice(0, -1), destination: words.at(-1) ?? '' };
}

/** The variables of an `ENV A=1 B=2`. */
export function readVariables({ text }: Instruction): Record<string, string> {
  return Object.fromEntries(
    text.split(/\s+/).map((pair) => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
  );
}

/** The last instruction of that name in a stage, which is the one that counts. */
export function findLast(stage: Stage, name: string): Instruction | undefined {
  return stage.instructions.findLast((instruction) => instruction.name === name);
}

/** Says of a path in the repository whether `.dockerignore` keeps it from the builder; the last pattern that fits counts. */
export function createIgnoreRule(dockerignore: string): (path: string) => boolean {
  const rules = dockerignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ isIgnored: !line.startsWith('!'), pattern: toPattern(line.replace(/^!/, '')) }));
  return (path) => {
    const parts = path.split('/');
    const itself = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    return rules.findLast(({ pattern }) => itself.some((each) => pattern.test(each)))?.isIgnored ?? false;
  };
}

function toPattern(glob: string): RegExp {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}$`);
}
