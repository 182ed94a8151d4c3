const tests = '([.]test[.]tsx?$|^apps/server/test/)';

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
        pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/index[.]ts$', '[.]table[.]ts$'],
      },
    },
    {
      name: 'outside-meets-modules-at-index',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/modules/', tests] },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: ['^apps/server/src/modules/[^/]+/index[.]ts$', '[.]table[.]ts$'],
      },
    },
    {
      name: 'tables-import-only-tables',
      severity: 'error',
      from: { path: '[.]table[.]ts$' },
      to: { path: '^apps/server/src/modules/', pathNot: '[.]table[.]ts$' },
    },
    {
      name: 'routes-go-through-usecases',
      severity: 'error',
      from: { path: '[.]routes[.]ts$' },
      to: { path: '[.](table|repository)[.]ts$' },
    },
    {
      name: 'only-repositories-touch-tables',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: '[.](repository|table|seed|test)[.]ts$' },
      to: { path: '[.]table[.]ts$' },
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
    exclude: { path: ['/build/', '[.]react-router/'] },
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
