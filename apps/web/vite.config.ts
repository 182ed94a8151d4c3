import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkFileNames, chunkGroups } from './chunks.ts';
import { leanHls } from './lean-hls.ts';
import { leanRouter } from './lean-router.ts';

/** The API the dev server forwards to; `npm run dev` starts it beside Vite. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const forwarded = ['/api', '/media/images', '/media/school', '/media/videos', '/sandbox', '/healthz', '/readyz'];

/** What runs before the first paint, to stand in the pages: as a file it would need a connection of its own. */
const themeScript = readFileSync(new URL('public/theme.js', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => !/^\s*\/\//.test(line))
  .map((line) => line.trim())
  .join('');

export default defineConfig({
  define: {
    // Prerendered pages show this day until the browser tells its own; both builds must agree on it.
    'import.meta.env.VITE_BUILD_DAY': JSON.stringify(new Date().toISOString().slice(0, 10)),
    'import.meta.env.VITE_THEME_SCRIPT': JSON.stringify(themeScript),
  },
  plugins: [tailwindcss(), reactRouter(), leanHls(), leanRouter()],
  server: {
    proxy: Object.fromEntries(forwarded.map((prefix) => [prefix, { target: apiOrigin, changeOrigin: false }])),
  },
  // Every screen is looked through at start, or the first visit to each would reload the page for a new dependency.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.*'] },
  build: {
    // Fonts and covers must stay files: a data URI could not be preloaded or cached on its own.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: chunkGroups } } },
  },
});
