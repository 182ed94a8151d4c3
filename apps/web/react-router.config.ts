import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  ssr: false,
  // These two arrive with their content in the first HTML; everything else stands behind sign-in.
  prerender: ['/', '/policies'],
  // A static host cannot answer manifest requests, and 18 routes are small.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
