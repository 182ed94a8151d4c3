import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Gives the charts a Redux Toolkit of their own. They use parts of it that nothing else does (listeners), and what
 * anybody uses of a module comes with its one copy, which stands in the first screen's scripts: 2 kB for everybody,
 * where few ever open a chart.
 */
export function chartsWithOwnToolkit(): Plugin {
  const toolkit = dirname(createRequire(import.meta.url).resolve('@reduxjs/toolkit/package.json'));
  return {
    name: 'charts-with-own-toolkit',
    apply: 'build',
    resolveId: {
      order: 'pre',
      filter: { id: /^@reduxjs\/toolkit$/ },
      handler: (_id, importer) =>
        importer && /node_modules[\\/]recharts[\\/]/.test(importer)
          ? join(toolkit, 'dist', 'redux-toolkit.legacy-esm.js')
          : undefined,
    },
  };
}
