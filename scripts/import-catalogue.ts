/**
 * Loads a JSON-lines catalogue into the database: `npm run catalogue:import -- FILE.jsonl`.
 * Works beside a running server, and without one.
 */
import { type ImportReport, importCatalogue } from '../apps/server/src/catalogue-import/import-catalogue.ts';
import { createDb } from '../apps/server/src/database/db.ts';
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { openSchool } from './lib/open-school.ts';

const file = process.argv[2];
if (!file) {
  process.stderr.write('Which file? npm run catalogue:import -- FILE.jsonl\n');
  process.exit(1);
}

const config = loadConfig(process.env);
const database = await openSchool(config, { mayBeEmpty: true });
const db = createDb({ url: database.directUrl, logger: createLogger({ level: config.logLevel }) });
try {
  const report = await importCatalogue({ db, file, onProgress: showProgress });
  showReport(report);
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await db.$client.end();
  await database.stop();
}

function showProgress(report: ImportReport): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${report.read} courses read`);
}

function showReport(report: ImportReport): void {
  const { added, changed, unchanged, bad, badLines } = report;
  process.stdout.write(`\n${added} added, ${changed} changed, ${unchanged} unchanged, ${bad} bad lines skipped\n`);
  for (const { line, reason } of badLines) process.stdout.write(`  line ${line} ${reason}\n`);
  if (bad > badLines.length) process.stdout.write(`  … and ${bad - badLines.length} more\n`);
}
