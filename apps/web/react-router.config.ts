import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  // Elsewhere until it is whole (scripts/lib/build.mjs).
  buildDirectory: process.env.WEB_BUILD ?? 'build',
  ssr: false,
  // These arrive with their content in the first HTML (/404 stands for every unknown address); everything else stands
  // behind sign-in, and sign-up asks first whether somebody is signed in.
  prerender: ['/', '/policies', '/login', '/forgotpassword', '/404'],
  // A static host cannot answer manifest requests, and 18 routes are small.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
