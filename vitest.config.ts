import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: './apps/server/test/global-setup.ts',
    setupFiles: './apps/server/test/fail-on-console.ts',
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    reporters: process.env.CI ? ['default'] : ['dot'],
  },
});
