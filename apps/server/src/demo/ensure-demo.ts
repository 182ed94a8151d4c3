import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { and, eq } from 'drizzle-orm';
import type { DemoAccount } from '../banner.ts';
import type { Db } from '../database/db.ts';
import { users } from '../database/schema/users.table.ts';
import { systemClock } from '../platform/clock.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { demoAccounts } from './demo-accounts.ts';
import { isSeeded } from './demo-fact.ts';
import { keepDemoAlive } from './keep-demo-alive.ts';
import type { SeedAnswer, SeedOrder } from './seed-process.ts';

const program = fileURLToPath(new URL('./seed-process.ts', import.meta.url));

/**
 * Seeds the demo school at the first start, renews at later ones what was over, and names its accounts. The seeding runs in a process of its own, which
 * gives back all the memory that drawing a hundred pictures takes.
 */
export async function ensureDemo({
  db,
  storage,
  ...order
}: { db: Db; storage: Storage } & SeedOrder): Promise<DemoAccount[]> {
  if (await isSeeded(db)) await keepDemoAlive({ db, storage }, { now: systemClock.now(), isNew: false });
  else await runSeedProcess(order);
  const { student, educator, owner } = demoAccounts;
  return [
    { role: 'Student', email: student.email, password: student.password },
    { role: 'Educator', email: educator.email, password: educator.password },
    // Schools that were seeded before there was an office have no such account.
    ...((await hasDemoOwner(db)) ? [{ role: 'Owner', email: owner.email, password: owner.password }] : []),
  ];
}

async function hasDemoOwner(db: Db): Promise<boolean> {
  const isOwner = and(eq(users.email, demoAccounts.owner.email), eq(users.staffRole, 'owner'));
  return (await db.$count(users, isOwner)) > 0;
}

function runSeedProcess({ databaseUrl, config }: SeedOrder): Promise<void> {
  const { storage, dataDir, logLevel, sessionSecrets } = config;
  const order: SeedOrder = { databaseUrl, config: { storage, dataDir, logLevel, sessionSecrets } };
  return new Promise((resolve, reject) => {
    const child = fork(program, [], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    let answer: SeedAnswer | undefined;
    child.once('message', (message) => {
      answer = message as SeedAnswer;
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (answer?.ok) resolve();
      else
        reject(
          new Error(
            `The demo school could not be seeded: ${answer?.reason ?? `its process ended with ${signal ?? code}`}`,
          ),
        );
    });
    child.send(order);
  });
}
