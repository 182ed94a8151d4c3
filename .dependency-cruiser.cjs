const tests = '([.]test[.]tsx?$|^apps/server/test/)';

/** The schema itself, and what fills a whole database at once. */
const fillsDatabase = ['^apps/server/src/(database|demo|catalogue-import)/'];
/** pg-boss writes into the transaction of whoever enqueues. */
const handsSqlOn = ['^apps/server/src/platform/jobs[.]ts$'];

/** Who may import whom (docs/architecture.md). @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-is-a-leaf',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: tests },
      to: { pathNot: ['^packages/contract/', 'node_modules/zod/'] },
    },
    {
      name: 'paths-know-no-schema',
      severity: 'error',
      from: { path: ['[.]paths[.]ts$', '^packages/contract/src/paths[.]ts$'] },
      to: { pathNot: '[.]paths[.]ts$' },
    },
    { name: 'packages-know-no-app', severity: 'error', from: { path: '^packages/' }, to: { path: '^apps/' } },
    {
      name: 'web-and-server-meet-only-in-packages',
      severity: 'error',
      from: { path: '^apps/(web|server)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: tests },
      to: { path: '^apps/server/src/(modules|sandbox|demo)/' },
    },
    {
      name: 'modules-meet-at-index',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'outside-meets-modules-at-index',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/modules/', tests] },
      to: { path: '^apps/server/src/modules/', pathNot: '^apps/server/src/modules/[^/]+/index[.]ts$' },
    },
    {
      // payments/coupons/coupons.repository.ts, not payments/payments.coupons.repository.ts
      name: 'a-second-word-is-a-folder',
      severity: 'error',
      from: {
        path: '^apps/server/src/(modules|sandbox)/.*/[a-z-]+[.][a-z-]+[.](routes|usecases|repository|policies|models|presenter|errors|sentences|jobs|deps)[.]ts$',
      },
      to: {},
    },
    {
      name: 'the-database-knows-nobody',
      severity: 'error',
      from: { path: '^apps/server/src/database/', pathNot: tests },
      to: { path: '^apps/server/src/(modules|sandbox|demo)/' },
    },
    {
      name: 'only-repositories-know-the-schema',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['[.]repository[.]ts$', ...fillsDatabase, tests] },
      to: { path: '^apps/server/src/database/schema/' },
    },
    {
      name: 'only-repositories-write-sql',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['[.]repository[.]ts$', ...fillsDatabase, ...handsSqlOn, tests] },
      to: { path: 'node_modules/drizzle-orm/' },
    },
    {
      name: 'routes-go-through-usecases',
      severity: 'error',
      from: { path: '[.]routes[.]ts$' },
      to: { path: ['[.]repository[.]ts$', '^apps/server/src/database/schema/'] },
    },
    {
      name: 'http-only-in-routes',
      severity: 'error',
      from: { path: '[.](usecases|repository|models|policies|jobs|presenter)[.]ts$' },
      to: { path: 'node_modules/(@fastify|fastify)/' },
    },
    {
      name: 'features-do-not-meet',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-flows-one-way',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
      to: { path: tests },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/build/', '[.]react-router/', '[.]d[.]mts$'] },
    // Type-only imports count too; dependency-cruiser does not know TypeScript 7 yet, so swc parses.
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.css'],
    },
  },
};
