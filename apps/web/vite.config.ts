import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leanHls } from './lean-hls.ts';
import { leanRouter } from './lean-router.ts';
import { chartsWithOwnToolkit } from './own-toolkit.ts';

/** The API the dev server forwards to; `npm run dev` starts it beside Vite. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const forwarded = ['/api', '/media/images', '/media/videos', '/sandbox', '/healthz', '/readyz'];

/**
 * What every screen needs, in two files instead of thirty (`parts` comes with the screens behind sign-in): fewer requests, and 5 kB less because one dictionary
 * compresses better than thirty. Everything else splits by screen.
 */
const firstScreenChunks = [
  {
    name: 'vendor',
    test: /(?<!recharts[\\/])node_modules[\\/](react|react-dom|scheduler|react-router|@reduxjs(?!.*legacy-esm)|immer|redux|redux-thunk|reselect|react-redux|use-sync-external-store(?!.*shim))[\\/]/,
  },
  {
    name: 'frame',
    test: /src[\\/](app[\\/](?!screens|root|routes|entry|offline|shell[\\/](toasts|late-parts|late-uploads|offline-notice|session-notice|mobile-menu-panel|not-found|use-is-hydrated|proof-banner))|shared[\\/](i18n[\\/](?!hi)|lib[\\/](?!late-api-routes|crop|pictures|otp|apply-issues)|hooks[\\/](?!use-(checked-form|object-url|document-title|early-typing|paused)|pointer-settled)|paths)|shared[\\/]ui[\\/](avatar|badge|button|category-icon|course-ca|course-cover|price|query-view|rating\.|skeleton|spinner|states)|features[\\/]((courses|reviews|system|learning)[\\/]\w+\.(api|slice)|lectures[\\/]lectures\.slice|users[\\/]users\.(api|slice))\.ts|features[\\/]reviews[\\/]review-card)|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](graduation-cap|pause|play|book-open|search|award)\./,
  },
  {
    // What several screens behind sign-in share: small parts, one file instead of a dozen of 300 bytes. Nothing that needs zod.
    name: 'parts',
    test: /src[\\/]shared[\\/](ui[\\/](card|field|page-header|input|choices|select|progress-bar)|lib[\\/]late-api-routes)|packages[\\/]contract[\\/]src[\\/](limits|course-options)|src[\\/]features[\\/](search[\\/](search|search-insight)\.api|search[\\/]use-search-outcome|learning[\\/]enrolment\.models|lectures[\\/]lectures\.models|certificates[\\/]certificates\.api)|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](arrow-left|x|chevron-(down|up|left|right)|tag|film|circle-play|check|pencil|pen-line|trash|search-x|download)\./,
  },
];

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
  plugins: [tailwindcss(), reactRouter(), leanHls(), leanRouter(), chartsWithOwnToolkit()],
  server: {
    proxy: Object.fromEntries(forwarded.map((prefix) => [prefix, { target: apiOrigin, changeOrigin: false }])),
  },
  // Every screen is looked through at start, or the first visit to each would reload the page for a new dependency.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.*'] },
  build: {
    // Fonts and covers must stay files: a data URI could not be preloaded or cached on its own.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    rolldownOptions: { output: { codeSplitting: { groups: firstScreenChunks } } },
  },
});
