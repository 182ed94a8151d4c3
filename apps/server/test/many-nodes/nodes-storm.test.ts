import { createRandom } from '@nalanda/covers';
import { expect, test } from 'vitest';
import { type Blow, runNodesStorm } from './nodes-storm.ts';

/*
 * The short form of `npm run test:nodes`: two web nodes with replica and store behind the small balancer, one blow of each
 * kind that concerns them, under a light load.
 */
const BLOWS: Blow[] = [
  'web node paused (SIGSTOP)',
  'replica held back',
  'web node killed (SIGKILL)',
  'replica restarted',
  'database restarted',
];

// Signals that stop a process and let it go on are those of Unix.
test.runIf(process.platform !== 'win32')(
  'two nodes lose nothing, do nothing twice and show nobody what is over, whatever stands still or ends',
  async () => {
    const blows = [...BLOWS];
    const report = await runNodesStorm({
      ...{ webNodes: 2, workers: 0, balancer: 'own' },
      // What is struck counts here, not how much is asked: that is the long form's.
      ...{ learners: 1, educators: 1, editors: 1, strangers: 1, restMs: 300 },
      random: createRandom('two nodes'),
      nextBlow() {
        const blow = blows.shift();
        return blow && { blow, afterMs: 500, pauseMs: 1_500 };
      },
    });
    expect(report.broken).toEqual(Object.fromEntries(Object.keys(report.broken).map((what) => [what, 0])));
    expect(Object.keys(report.blows)).toEqual(BLOWS);
    expect(report.happened['own writes looked at']).toBeGreaterThan(3);
    expect(report.happened['answers to strangers looked at']).toBeGreaterThan(3);
  },
  600_000,
);
