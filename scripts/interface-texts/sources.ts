import { globSync } from 'node:fs';

const list = (pattern: string) =>
  globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.test.'));

/** Source files of the web app that speak to people; the gallery is for developers. */
export const webSources = (): string[] =>
  list('apps/web/src/**/*.{ts,tsx}').filter((file) => !/\/ui-gallery\/|\/shared\/i18n\/(hi|hindi)/.test(file));

/** Source files of the server. */
export const serverSources = (): string[] => list('apps/server/src/**/*.ts');
