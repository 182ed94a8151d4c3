import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  createIgnoreRule,
  type Instruction,
  parseDockerfile,
  readCopy,
  readVariables,
  type Stage,
} from './dockerfile.ts';

/** An image that was made in a folder. */
export interface MadeImage {
  /** The folder that stands for `/`. */
  root: string;
  stage: Stage;
  /** What ENV says, paths within `root`. */
  environment: Record<string, string>;
  /** The working folder, within `root`. */
  cwd: string;
  /** A path or a text with paths of the image, as they are on this machine. */
  inside(text: string): string;
}

interface Options {
  /** Top folder of the repository. */
  context: string;
  dockerfile: string;
  dockerignore: string;
  /** Empty; everything happens in it. */
  work: string;
  say(line: string): void;
}

/**
 * Carries out COPY, RUN, ENV and WORKDIR of each stage in a folder of its own, in place of Docker. The Node of the base image
 * is the one that runs this; who owns a file is left out unless root carries it out. Throws at the first step that fails.
 */
export async function carryOutDockerfile(options: Options): Promise<MadeImage> {
  const made = new Map<string, MadeImage>();
  let last: MadeImage | undefined;
  const programs = preparePrograms(options.work);
  for (const [index, stage] of parseDockerfile(options.dockerfile).entries()) {
    const image = startStage(stage, { root: path.join(options.work, `stage-${index}`), earlier: made.get(stage.base) });
    image.environment.PATH ??= `${programs}${path.delimiter}${process.env.PATH ?? ''}`;
    for (const instruction of stage.instructions) {
      if (['COPY', 'RUN'].includes(instruction.name)) options.say(`${instruction.name} ${instruction.text}`);
      await carryOut(instruction, { image, made, options });
    }
    if (stage.name) made.set(stage.name, image);
    last = image;
  }
  if (!last) throw new Error('The Dockerfile has no stage.');
  return last;
}

/** The programs of the base image: this Node, and where nobody is root a `chown` that does nothing. */
function preparePrograms(work: string): string {
  const folder = path.join(work, 'programs');
  mkdirSync(folder, { recursive: true });
  cpSync(process.execPath, path.join(folder, 'node'));
  if (process.getuid?.() !== 0) writeFileSync(path.join(folder, 'chown'), '#!/bin/sh\n', { mode: 0o755 });
  return folder;
}

function startStage(stage: Stage, { root, earlier }: { root: string; earlier: MadeImage | undefined }): MadeImage {
  mkdirSync(root, { recursive: true });
  if (earlier) copyTree(earlier.root, root);
  const inside = (text: string) => text.replace(/(^|[\s=])\/(app|data)(?=[/\s]|$)/g, `$1${root}/$2`);
  const cwd = earlier ? path.join(root, path.relative(earlier.root, earlier.cwd)) : root;
  return { root, stage, environment: { ...earlier?.environment }, cwd, inside };
}

interface Step {
  image: MadeImage;
  made: ReadonlyMap<string, MadeImage>;
  options: Options;
}

async function carryOut(instruction: Instruction, { image, made, options }: Step): Promise<void> {
  if (instruction.name === 'WORKDIR') {
    image.cwd = path.resolve(image.cwd, image.inside(instruction.text));
    mkdirSync(image.cwd, { recursive: true });
  } else if (instruction.name === 'ENV') {
    for (const [key, value] of Object.entries(readVariables(instruction))) image.environment[key] = image.inside(value);
  } else if (instruction.name === 'RUN') {
    await run(image, instruction.text);
  } else if (instruction.name === 'COPY') {
    const { from } = instruction.flags;
    const other = from ? made.get(from) : undefined;
    if (from && !other) throw new Error(`COPY --from=${from}: there is no such stage before it.`);
    copy(instruction, { image, other, options });
  }
}

function copy(
  instruction: Instruction,
  step: { image: MadeImage; other: MadeImage | undefined; options: Options },
): void {
  const { image, other, options } = step;
  const { sources, destination } = readCopy(instruction);
  const isIgnored = createIgnoreRule(options.dockerignore);
  for (const source of sources) {
    const from = other ? other.inside(source) : path.join(options.context, source);
    if (!existsSync(from) || (!other && !statSync(from).isDirectory() && isIgnored(source)))
      throw new Error(`COPY ${source}: there is no such file for the builder.`);
    const place = path.resolve(image.cwd, image.inside(destination));
    const to = destination.endsWith('/') && statSync(from).isFile() ? path.join(place, path.basename(from)) : place;
    const isFileIntoFolder = statSync(from).isFile() && existsSync(to) && statSync(to).isDirectory();
    copyTree(from, isFileIntoFolder ? path.join(to, path.basename(from)) : to, (file) =>
      other ? true : !isIgnored(path.relative(options.context, file).replaceAll(path.sep, '/')) || file === from,
    );
  }
}

/** Links stay what they are: those of npm's workspaces point within the folder. */
function copyTree(from: string, to: string, filter: (file: string) => boolean = () => true): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter });
}

/** Runs a command of the image by the shell, as RUN does. */
async function run(image: MadeImage, command: string): Promise<void> {
  const child = spawn('sh', ['-c', image.inside(command)], {
    cwd: image.cwd,
    env: { ...keepOutside(), ...image.environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`RUN ${command}: exit code ${code}.`);
}

/** Of this machine's environment only what a build needs to reach the registry and its own home. */
export function keepOutside(): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(HOME|TMPDIR|LANG|https?_proxy|no_proxy|SSL_CERT_FILE|NODE_EXTRA_CA_CERTS)$/i.test(name),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? '']));
}
