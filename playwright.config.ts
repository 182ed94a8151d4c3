import { defineConfig } from '@playwright/test';
import { isLongForm } from './apps/server/test/test-form.ts';
import { resolveChromium } from './e2e/fixtures/chromium.ts';
import { keepTestFilesInMemory } from './scripts/lib/memory-folder.ts';

keepTestFilesInMemory();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/fixtures/global-setup.ts',
  // One server with one database for all: journeys make their own people and courses and do not meet.
  // One more than the smallest machine has processors: a browser waits for more than it computes.
  workers: 3,
  fullyParallel: true,
  // Patience for busy machines; whoever waits for nothing loses no time by it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy with other things gets a second try; the report still names the test as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['list']],
  use: {
    // The global setup names the address before the first worker starts.
    baseURL: process.env.E2E_BASE_URL,
    launchOptions: resolveChromium(),
    // What cannot be clicked says so at once, also in a test that may take long.
    actionTimeout: 60_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Animation costs a fifth of the processor time and proves nothing; where it matters, a test asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Each browser would take it in anew, and send every later file through it. Tests of it, and one journey of a learner and of an educator, allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace films every step: it costs a third of the time. TRACE=1 has it for a test that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    // In the short form a journey that is for phones, too, goes on a phone alone: no other screen has less room. What is @long repeats others.
    {
      name: 'desktop',
      ...(!isLongForm && { grepInvert: /@phone|@long/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      ...(!isLongForm && { grepInvert: /@long/ }),
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
});
