/**
 * `npm run new:module:check`: makes a module in a copy of this checkout, then runs `npm run check`, the module's own test and the
 * permission matrix there. A shorter form runs in `npm test` (scripts/new-module.test.ts).
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { copyCheckout } from './lib/copy-checkout.ts';

const folder = copyCheckout();
const steps = [
  ['scripts/new-module.ts', 'polls'],
  ['scripts/check.ts'],
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'apps/server/src/modules/polls',
    'apps/server/src/modules/account/account.test.ts',
    'apps/server/src/platform/http/api-reference.test.ts',
    'apps/server/test/permission-matrix.test.ts',
    'apps/server/test/contract-walk.test.ts',
  ],
];
try {
  const failed = steps.find(
    (args) => spawnSync(process.execPath, args, { cwd: folder, stdio: 'inherit' }).status !== 0,
  );
  if (failed) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
