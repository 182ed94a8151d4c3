// Plain JavaScript that Node 18 runs: it brings this clone to where Node 24 (from npm) can take over.
import { ensureBuilt, ensureSentenceModel, isBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, runNode } from './lib/run.mjs';
import { superviseServer } from './lib/supervise.mjs';

/**
 * What each npm script runs once everything is installed; `build: true` builds the web app first, after what `first` has to
 * say about it, `model: true` fetches the sentence model of the search besides, `run` keeps it running.
 */
const commands = {
  start: {
    file: 'apps/server/src/main.ts',
    build: true,
    model: true,
    first: 'scripts/check-start.ts',
    run: superviseServer,
  },
  dev: { file: 'scripts/dev.ts' },
  test: { file: 'scripts/test.ts' },
  'test:long': { file: 'scripts/test.ts', args: ['--long'] },
  check: { file: 'scripts/check.ts' },
  build: { build: true, model: true },
  doctor: { file: 'scripts/doctor.ts' },
  audit: { file: 'scripts/audit.ts' },
  sbom: { file: 'scripts/sbom.ts' },
  'sessions:end': { file: 'scripts/end-sessions.ts' },
  backup: { file: 'scripts/backup.ts' },
  restore: { file: 'scripts/restore.ts' },
  'backup:note': { file: 'scripts/note-backup.ts' },
  'reports:rebuild': { file: 'scripts/rebuild-reports.ts' },
  'files:sweep': { file: 'scripts/sweep-files.ts' },
  'check:plans': { file: 'bench/plans.ts' },
  'factors:remove': { file: 'scripts/remove-factors.ts' },
  'password:code': { file: 'scripts/password-code.ts' },
  owner: { file: 'scripts/owner.ts' },
  'payments:doctor': { file: 'scripts/payments-doctor.ts' },
  storm: { file: 'bench/storm.ts', build: true },
  'chaos:payments': { file: 'bench/chaos-payments.ts' },
  'chaos:server': { file: 'bench/chaos-server.ts' },
  seed: { file: 'scripts/seed.ts' },
  'seed:scale': { file: 'scripts/seed-scale.ts' },
  'catalogue:import': { file: 'scripts/import-catalogue.ts' },
  'eval:search': { file: 'bench/search/eval.ts' },
  'eval:answers': { file: 'bench/search/demo-school.ts' },
  'search:insight': { file: 'scripts/search-insight.ts' },
  'search:run': { file: 'scripts/search-run.ts' },
  'tune:search': { file: 'bench/search/tune.ts' },
  'docker:check': { file: 'scripts/docker-check.ts' },
  'new:module': { file: 'scripts/new-module.ts' },
  'new:module:check': { file: 'scripts/new-module-check.ts' },
  openapi: { file: 'scripts/openapi.ts' },
  texts: { file: 'scripts/texts.ts' },
  'env:example': { file: 'scripts/env-example.ts' },
  screenshots: { file: 'scripts/screenshots.ts' },
  'bench:api': { file: 'bench/api.ts' },
  'bench:overload': { file: 'bench/overload.ts' },
  'bench:video': { file: 'bench/video.ts' },
  'bench:video:encode': { file: 'bench/video-encode.ts' },
  'bench:video:play': { file: 'bench/video-play.ts', build: true },
  'bench:video:upload': { file: 'bench/video-upload.ts' },
  'bench:nodes': { file: 'bench/nodes.ts' },
  'bench:reports': { file: 'bench/reports.ts' },
  'bench:start': { file: 'bench/start.ts', build: true },
  'bench:search': { file: 'bench/search.ts' },
  'bench:search:start': { file: 'bench/search-start.ts' },
  'bench:search:senses': { file: 'bench/search-senses.ts' },
  'bench:web': { file: 'bench/web.ts', build: true },
  'bench:pages': { file: 'bench/pages.ts', build: true },
  format: { file: 'node_modules/@biomejs/biome/bin/biome', args: ['check', '--write'] },
  'test:unit': { file: 'node_modules/vitest/vitest.mjs', args: ['run'] },
  'test:nodes': { file: 'bench/nodes-storm.ts' },
  'test:postgres': { file: 'scripts/test-postgres.ts', build: true },
  'test:pgbouncer': { file: 'scripts/test-pgbouncer.ts', build: true },
  'test:e2e': { file: 'node_modules/@playwright/test/cli.js', args: ['test'], build: true },
};

async function main() {
  const [name = 'start', ...rest] = process.argv.slice(2);
  const command = commands[name];
  if (!command) throw new Error(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  process.chdir(root);
  await ensureInstalled();
  if (command.build) {
    // Nobody waits for a build to be told of a setting; the server itself says it as soon where nothing is to be built.
    const code = command.first && !isBuilt() ? await runNode([command.first, ...rest]) : 0;
    if (code !== 0) return code;
    await Promise.all([ensureBuilt(), command.model && ensureSentenceModel({ isAskedFor: !command.file })]);
  }
  if (!command.file) return 0;
  const run = command.run ?? runNode;
  return run([command.file, ...(command.args ?? []), ...rest]);
}

main().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
