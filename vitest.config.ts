import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/lib/longest-first.ts';
import { keepTestFilesInMemory } from './scripts/lib/memory-folder.ts';

keepTestFilesInMemory();

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: './apps/server/test/global-setup.ts',
    setupFiles: './apps/server/test/fail-on-console.ts',
    environment: 'node',
    // The default leaves a core idle; on two cores that is half the machine. One more, as tests wait for the database.
    maxWorkers: availableParallelism() + 1,
    // A long file that begins last has the machine for itself.
    sequence: { sequencer: LongestFirst },
    // Loading the server takes longer than most files' tests: a worker loads it once. Files leave no state in modules.
    isolate: false,
    // Patience for machines that do other things, too: what never ends is ended, what is slow is not.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // As in the browser tests: a machine that is busy with other things gets a second try.
    retry: process.env.CI ? 1 : 0,
    restoreMocks: true,
    reporters: process.env.CI ? ['default'] : ['dot'],
  },
});
