/**
 * `npm run new:module -- polls`: writes a module that works, with all the places of docs/adding-a-feature.md: contract, table,
 * migration, routes, permission rows, test and Hindi. Writes everything or nothing.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toModuleWords, writeModuleFiles } from './lib/module-template.ts';
import { wireModule } from './lib/module-wiring.ts';
import { root } from './lib/run.mjs';

const migrations = 'apps/server/migrations';
const journal = `${migrations}/meta/_journal.json`;
const openApi = 'docs/openapi.json';
const at = (file: string) => path.join(root, file);
const read = (file: string) => readFileSync(at(file), 'utf8');

async function main([name = '', ...rest]: string[]): Promise<void> {
  if (rest.length > 0) throw new Error('npm run new:module takes one name, such as: npm run new:module -- polls');
  const words = toModuleWords(name);
  const created = writeModuleFiles(words);
  const changed = wireModule(words, read);
  ensureNew(words.plural, [...created.keys()]);
  ensureUntouched([...changed.keys(), journal, openApi]);
  const before = new Map([...changed.keys(), journal, openApi].map((file) => [file, read(file)]));
  const known = new Set(listMigrations());
  try {
    for (const [file, text] of [...created, ...changed]) {
      await mkdir(path.dirname(at(file)), { recursive: true });
      await writeFile(at(file), text);
    }
    run('node_modules/@biomejs/biome/bin/biome', ['check', '--write', ...created.keys(), ...changed.keys()]);
    run('node_modules/drizzle-kit/bin.cjs', ['generate', '--name', `add_${words.plural}`], 'apps/server');
    run('scripts/openapi.ts', []);
  } catch (error) {
    await Promise.all([...before].map(([file, text]) => writeFile(at(file), text)));
    const added = listMigrations().filter((file) => !known.has(file));
    await Promise.all([...created.keys(), ...added].map((file) => rm(at(file), { force: true })));
    await rm(at(`apps/server/src/modules/${words.plural}`), { recursive: true, force: true });
    throw error;
  }
  const added = listMigrations().filter((file) => !known.has(file));
  process.stdout.write(`${[...created.keys(), ...added].map((file) => `new      ${file}\n`).join('')}`);
  process.stdout.write(`${[...before.keys()].map((file) => `changed  ${file}\n`).join('')}`);
  process.stdout.write(
    `\nRead the migration, make the module yours, and say in account/export/export.repository.ts what of it belongs to a person's data.\nThen: npm run check, and npm run test:unit -- ${words.plural}\n`,
  );
}

function ensureNew(plural: string, files: string[]): void {
  const there = files.filter((file) => existsSync(at(file)));
  const folder = `apps/server/src/modules/${plural}`;
  if (existsSync(at(folder))) there.push(folder);
  if (there.length > 0) throw new Error(`There is such a module already, or a half of it: ${there.join(', ')}`);
}

/** What nobody has committed yet could not be told from what is written now. */
function ensureUntouched(files: string[]): void {
  const status = execFileSync('git', ['status', '--porcelain', '--', ...files, migrations], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status) throw new Error(`Commit these files first, or put them back:\n${status.trimEnd()}`);
}

function listMigrations(): string[] {
  const names = readdirSync(at(migrations), { recursive: true, encoding: 'utf8' });
  return names.filter((file) => /\.(sql|json)$/.test(file)).map((file) => `${migrations}/${file}`);
}

function run(program: string, args: string[], folder = '.'): void {
  try {
    execFileSync(process.execPath, [at(program), ...args], { cwd: at(folder), stdio: 'pipe', encoding: 'utf8' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} failed, and everything is as it was:\n${stdout}${stderr}`);
  }
}

await main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
