/**
 * Runs dependency-cruiser and makes sure that it has looked: with a parser that fails it finds nothing wrong in nothing.
 */
import { spawnSync } from 'node:child_process';

const leastModules = 120;
const folders = ['packages', 'apps/server/src', 'apps/server/test', 'apps/web/src', 'scripts', 'bench', 'e2e'];

const cruise = spawnSync(
  process.execPath,
  [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...folders,
  ],
  { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
);

interface Cruise {
  summary: {
    totalCruised: number;
    violations: { from: string; to: string; rule: { name: string; severity: string }; cycle?: { name: string }[] }[];
  };
  modules: { source: string; dependencies: unknown[] }[];
}

let result: Cruise;
try {
  result = JSON.parse(cruise.stdout) as Cruise;
} catch {
  process.stderr.write(`dependency-cruiser did not run:\n${cruise.stderr || cruise.stdout.slice(0, 2000)}\n`);
  process.exit(1);
}

const own = result.modules.filter(({ source }) => /^(apps|packages)\//.test(source));
const withImports = own.filter(({ dependencies }) => dependencies.length > 0);
for (const { from, to, rule, cycle } of result.summary.violations) {
  const route = cycle ? [from, ...cycle.map(({ name }) => name)].join(' -> ') : `${from} -> ${to}`;
  process.stderr.write(`${rule.name}: ${route}\n`);
}
if (own.length < leastModules || withImports.length < own.length / 2) {
  process.stderr.write(
    `Only ${own.length} modules seen, ${withImports.length} with imports: the check looks past the code.\n`,
  );
  process.exit(1);
}
process.stdout.write(`${own.length} modules\n`);
process.exit(result.summary.violations.length > 0 ? 1 : 0);
