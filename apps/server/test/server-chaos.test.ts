import { createRandom } from '@nalanda/covers';
import { expect, test } from 'vitest';
import { type Blow, runServerChaos } from './server-chaos.ts';

/*
 * The short form of `npm run chaos:server`: every kind of blow once, one after the other, under a light load.
 */
const BLOWS: Blow[] = [
  'backends ended by pg_terminate_backend',
  'PostgreSQL paused',
  'server paused',
  'PostgreSQL told to end (SIGINT)',
  'backend killed (SIGKILL)',
  'server killed (SIGKILL)',
  'PostgreSQL killed (SIGKILL)',
];

// It finds the processes in /proc, which other systems do not have.
test.runIf(process.platform === 'linux')(
  'whatever ends or stands still, the server goes on, loses nothing and leaves nothing behind',
  async () => {
    const blows = [...BLOWS];
    const nextBlow = () => {
      const blow = blows.shift();
      return blow && { blow, afterMs: 700, pauseMs: 700 };
    };
    // A machine that does ten other things is no hang: what never answers is.
    const report = await runServerChaos({
      ...{ nextBlow, lanes: 2, hangMs: 30_000, random: createRandom('short storm') },
      // What is struck counts here, not how much is asked: that is the long form's.
      restMs: 100,
    });
    expect(report.broken).toEqual(Object.fromEntries(Object.keys(report.broken).map((what) => [what, 0])));
    expect(report.happened['answers 201']).toBeGreaterThan(3);
    expect(Object.keys(report.blows).length).toBeGreaterThan(4);
  },
  240_000,
);
