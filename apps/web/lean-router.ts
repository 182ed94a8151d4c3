import type { Plugin } from 'vite';

/**
 * Parts of React Router's framework that this app has no use for, and what stands there instead: measuring hooks
 * (`instrumentations`, which we do not give), and asking the server for routes (`routeDiscovery` is `initial`, so
 * that every page knows them all). A screen that does not arrive is an error like any other (route-error.tsx).
 */
const unused: readonly [RegExp, string][] = [
  [
    /router[\\/]instrumentation\.js$/,
    `const nothing = () => undefined;
     export { nothing as consumeInstrumentationClientResultMetaReceiver, nothing as getRouteInstrumentationUpdates };
     export { nothing as instrumentClientSideRouter, nothing as instrumentHandler, nothing as instrumentationResultMetaContext };`,
  ],
  [
    /dom[\\/]ssr[\\/]fog-of-war\.js$/,
    `const nothing = () => undefined;
     export const URL_LIMIT = 7680;
     export const isFogOfWarEnabled = () => false;
     export { nothing as useFogOFWarDiscovery, nothing as getPatchRoutesOnNavigationFunction };
     export { nothing as getManifestPath, nothing as getPartialManifest, nothing as getPathsWithAncestors, nothing as handleClientVersionMismatch };`,
  ],
  // The router's own answer to a screen that does not arrive is to load the old page anew, without a word.
  [
    /dom[\\/]ssr[\\/]routeModules\.js$/,
    `export async function loadRouteModule(route, loaded) {
       loaded[route.id] ??= await import(/* @vite-ignore */ route.module);
       return loaded[route.id];
     }`,
  ],
];

/**
 * Leaves them out of the browser's scripts: 2.5 kB (gzipped) of the first screen. A version of the router that asks
 * for something else of these files stops the build ("is not exported").
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: {
        id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/].*(instrumentation|fog-of-war|routeModules)\.js$/,
      },
      handler: (id) => unused.find(([file]) => file.test(id))?.[1],
    },
  };
}
