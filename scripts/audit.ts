/** `npm run audit`: asks the package registry for known weaknesses of what the product runs on. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { reportAudit } from './lib/audit-report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = ['audit', '--omit=dev', '--json'];
const npm = process.env.npm_execpath;
const [program, programArgs] = npm?.endsWith('.js')
  ? [process.execPath, [npm, ...args]]
  : [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
const { stdout } = spawnSync(program, programArgs, { cwd: root, encoding: 'utf8', timeout: 120_000 });
const { exitCode, text } = reportAudit(stdout ?? '');
process.stdout.write(text);
process.exitCode = exitCode;
