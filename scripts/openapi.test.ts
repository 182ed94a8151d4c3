import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from './lib/run.mjs';

test('the API document has neither an error nor a warning for Redocly’s recommended rules', async () => {
  const linter = path.join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const args = [linter, 'lint', 'docs/openapi.json', '--extends=recommended', '--format=json'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: root, env }).catch(
    (error) => error,
  );
  if (!stdout) throw new Error(`Redocly did not run: ${stderr}`);
  const { totals, problems } = JSON.parse(stdout);
  expect(problems).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
}, 120_000);
