import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '@nalanda/contract';
import { z } from 'zod';
import { createStartupError } from '../platform/process/startup-error.ts';

/** Where the build keeps its pages in each language. */
const FOLDERS: Readonly<Record<Locale, string>> = { en: '', hi: 'hi' };
/** The empty page that every address without a page of its own gets. */
const SHELL = '__spa-fallback.html';
/** The prerendered page of addresses that nothing answers. */
const NOT_FOUND = '404/index.html';
/** Layouts of the web app whose screens are for signed-in people only. */
const GUARDS = new Set(['guards/signed-in', 'guards/educator', 'guards/staff']);
/** The layout of the office, whose addresses only those know who work there. */
const OFFICE_GUARD = 'guards/staff';

const manifestSchema = z.object({
  routes: z.record(
    z.string(),
    z.object({
      id: z.string(),
      parentId: z.string().optional(),
      path: z.string().optional(),
      index: z.boolean().optional(),
      module: z.string(),
      imports: z.array(z.string()).default([]),
      css: z.array(z.string()).default([]),
    }),
  ),
});
type ManifestRoute = z.infer<typeof manifestSchema>['routes'][string];

/** An address of the web app, as its build knows it. */
export interface BuiltPage {
  /** As in the routes: `/viewcourse/:courseId`. */
  pattern: string;
  /** Anybody may see it: it may be indexed and stands in the sitemap. */
  isPublic: boolean;
  /** To everybody who does not work in the office there is nothing at this address. */
  isOffice: boolean;
  /** HTML that the build has made for this address in each language, else the empty shell. */
  html: Readonly<Record<Locale, string>>;
  /** It has a prerendered page of its own. */
  isPrerendered: boolean;
  /** Scripts of its screen, to be fetched before the app asks for them. */
  modules: string[];
}

/** Everything that the build of the web app says about its pages. */
export interface BuiltPages {
  all: BuiltPage[];
  notFoundHtml: Readonly<Record<Locale, string>>;
  /** Scripts that pages in Hindi need beside those of English ones: the texts. */
  hindiModules: string[];
  /** The page at this path, with what its parameters hold; `undefined` when the web app has none. */
  find(pagePath: string): { page: BuiltPage; params: Record<string, string> } | undefined;
}

/** The empty shell with the content of a rendered screen in the part that is kept for it (the web app's root.tsx). */
export function placeContent(shell: string, content: string): string {
  return shell.replace(
    /(<div id="rendered-screen"[^>]*>)(<\/div>)/,
    (_, opening, closing) => opening + content + closing,
  );
}

/** Reads pages and route manifest of the built web app in `folder`. Throws a startup error when it is not built. */
export async function loadBuiltPages(folder: string): Promise<BuiltPages> {
  const shell = await readBoth(folder, SHELL);
  const notFoundHtml = await readBoth(folder, NOT_FOUND);
  if (!shell || !notFoundHtml) throw createNotBuiltError();
  const { routes } = await readManifest(folder);
  const screens = Object.values(routes).filter((route) => route.index || isLeaf(route, routes));
  const all = await Promise.all(
    screens
      .map((route) => ({ chain: listChain(route, routes), pattern: toPattern(route, routes) }))
      .filter(({ pattern }) => !pattern.includes('*'))
      .map(async ({ chain, pattern }): Promise<BuiltPage> => {
        const html = pattern.includes(':') ? null : await readBoth(folder, `${pattern.slice(1)}/index.html`);
        return {
          pattern,
          isPublic: !chain.some(({ id }) => GUARDS.has(id)),
          isOffice: chain.some(({ id }) => id === OFFICE_GUARD),
          html: html ?? shell,
          isPrerendered: html !== null,
          modules: [...new Set(chain.flatMap(({ module, imports }) => [module, ...imports]))],
        };
      }),
  );
  const matchers = all.map((page) => ({ page, match: createMatcher(page.pattern) }));
  return {
    all,
    notFoundHtml,
    hindiModules: await listHindiModules(folder),
    find(pagePath) {
      for (const { page, match } of matchers) {
        const params = match(pagePath);
        if (params) return { page, params };
      }
      return undefined;
    },
  };
}

function createNotBuiltError(): Error {
  return createStartupError('The web app has not been built yet: run npm run build.');
}

/** A page in both languages; null when the build has not made it. Throws a startup error when it has made it in one alone. */
async function readBoth(folder: string, name: string): Promise<Record<Locale, string> | null> {
  const [en, hi] = await Promise.all([
    readPage(folder, path.join(FOLDERS.en, name)),
    readPage(folder, path.join(FOLDERS.hi, name)),
  ]);
  if (en === undefined && hi === undefined) return null;
  if (en === undefined || hi === undefined)
    throw createStartupError(`The web app's page ${name} was built in one language alone: run npm run build.`);
  return { en, hi };
}

async function readPage(folder: string, name: string): Promise<string | undefined> {
  const file = path.join(folder, name);
  return existsSync(file) ? await readFile(file, 'utf8') : undefined;
}

async function listHindiModules(folder: string): Promise<string[]> {
  const names = await readdir(path.join(folder, 'assets'));
  return names.filter((name) => /^hindi-[\w-]+\.js$/.test(name)).map((name) => `/assets/${name}`);
}

/** The manifest is a script that sets one variable to JSON. */
async function readManifest(folder: string): Promise<z.infer<typeof manifestSchema>> {
  const assets = path.join(folder, 'assets');
  const names = existsSync(assets) ? await readdir(assets) : [];
  const name = names.find((candidate) => /^manifest-\w+\.js$/.test(candidate));
  if (!name) throw createNotBuiltError();
  const script = await readFile(path.join(assets, name), 'utf8');
  return manifestSchema.parse(JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)));
}

type Routes = Record<string, ManifestRoute>;

function isLeaf(route: ManifestRoute, routes: Routes): boolean {
  return !Object.values(routes).some(({ parentId }) => parentId === route.id);
}

/** The route and its parents, outermost first. */
function listChain(route: ManifestRoute, routes: Routes): ManifestRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return [...(parent ? listChain(parent, routes) : []), route];
}

function toPattern(route: ManifestRoute, routes: Routes): string {
  const parts = listChain(route, routes).flatMap(({ path: part }) => part?.split('/').filter(Boolean) ?? []);
  return `/${parts.join('/')}`;
}

/** Matches as the web app does: without regard to case, a `:name` takes one part. */
function createMatcher(pattern: string): (pagePath: string) => Record<string, string> | undefined {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const expression = new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '([^/]+)')}$`, 'i');
  return (pagePath) => {
    const found = expression.exec(pagePath);
    return found ? Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) : undefined;
  };
}
