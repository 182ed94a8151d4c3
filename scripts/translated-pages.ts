/**
 * Writes the pages of a build of the web app in Hindi beside the English ones, for whoever the server has no time to render them for:
 * `node scripts/translated-pages.ts FOLDER`.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of the server bundle that is used here (apps/web/src/app/entry.server.tsx). */
interface ServerBundle {
  entry: { module: { renderBuilt(bundle: ServerBundle, pagePath: string, locale: 'hi'): Promise<string> } };
}

const LOCALE = 'hi';
const SHELL = '__spa-fallback.html';

const folder = process.argv[2];
if (!folder) throw new Error('Which build?');
const client = path.join(folder, 'client');
const bundle: ServerBundle = await import(pathToFileURL(path.join(folder, 'server', 'index.js')).href);

/** Paths in the folder of the build, and the address of which each is the page; any without a page of its own has the shell. */
function listPages(): { file: string; address: string }[] {
  const prerendered = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep))
    .filter((parts) => parts.at(-1) === 'index.html' && parts[0] !== LOCALE);
  return [
    { file: SHELL, address: '/shell' },
    ...prerendered.map((parts) => ({ file: path.join(...parts), address: `/${parts.slice(0, -1).join('/')}` })),
  ];
}

for (const { file, address } of listPages()) {
  const html = await bundle.entry.module.renderBuilt(bundle, address, LOCALE);
  if (!html.includes(`<html lang="${LOCALE}"`)) throw new Error(`The page ${address} was not made in ${LOCALE}.`);
  const target = path.join(client, LOCALE, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, html);
}
