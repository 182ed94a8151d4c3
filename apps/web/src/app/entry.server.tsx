import { PassThrough } from 'node:stream';
import type { InitialData, Locale } from '@nalanda/contract';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { setLocale } from '#shared/i18n/locale.ts';
import { setBrand } from '#shared/lib/page-title.ts';
import { askFirst, primeStore } from './prime.ts';
import { StoreContext } from './providers.tsx';
import { createAppStore } from './store.ts';

const initialDataContext = createContext<InitialData | null>(null);

/**
 * Renders a page whole: at build time without data, and at run time (`renderPage`) with the data it shows. Having this
 * file also keeps the build tool from adding `isbot` to package.json by itself.
 */
export default async function handleRequest(
  request: Request,
  statusCode: number,
  headers: Headers,
  context: EntryContext,
  contexts: Readonly<RouterContextProvider>,
): Promise<Response> {
  const data = contexts.get(initialDataContext);
  const store = createAppStore(data?.replies);
  if (data) primeStore(store, data);
  await askFirst(store, data?.replies);
  const page = (
    <StoreContext value={store}>
      <ServerRouter context={context} url={request.url} />
    </StoreContext>
  );
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // One piece: otherwise React moves big parts to the end and needs inline scripts to put them in place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: statusCode }));
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Does one piece of work after the other, each in its own language: brand and language belong to the whole module. */
function inTurn<Result>(locale: Locale, brandName: string, work: () => Result | Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(async () => {
    setBrand(brandName);
    await setLocale(locale);
    return work();
  });
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/**
 * What the server's page renderer calls: the HTML of a prerendered page with this data in its place, and for any other
 * address the empty shell, both in the language of the data.
 */
export function renderPage(build: ServerBuild, pagePath: string, data: InitialData): Promise<string> {
  return inTurn(data.locale ?? 'en', data.info.brandName, () => renderWhole(build, pagePath, data));
}

async function renderWhole(build: ServerBuild, pagePath: string, data: InitialData): Promise<string> {
  const contexts = new RouterContextProvider();
  contexts.set(initialDataContext, data);
  const response = await createRequestHandler(build, 'production')(
    new Request(new URL(pagePath, 'http://localhost')),
    contexts,
  );
  if (!response.ok) throw new Error(`Rendering ${pagePath} answered ${response.status}`);
  return response.text();
}

/**
 * The content of a screen behind sign-in, as the person of `data` sees it first: what stands in the page until the app
 * has started. It is not hydrated but replaced, so guards and loaders run in the browser as they always do.
 */
export async function renderScreen(build: ServerBuild, address: string, data: InitialData): Promise<string> {
  const { pathname } = new URL(address, 'http://localhost');
  // A route with a loader of the browser would wait for it; who may see the screen is known here.
  const routes = mapRoutes(build.routes, (route) => ({
    ...route,
    module: { ...route.module, clientLoader: undefined },
  }));
  const manifest = mapRoutes(build.assets.routes, (route) => ({ ...route, hasClientLoader: false }));
  // Only prerendered paths are rendered whole.
  const open = { ...build, prerender: [pathname], routes, assets: { ...build.assets, routes: manifest } };
  const html = await renderPage(open, address, data);
  const body = html.slice(html.indexOf('<body>') + '<body>'.length);
  // Text is escaped: the first tag of a script is the router's own, and no text looks like an attribute. The
  // Content-Security-Policy allows no style attribute in HTML; the app sets its styles when it takes over.
  return body.slice(0, body.indexOf('<script')).replaceAll(/ style="[^"]*"/g, '');
}

function mapRoutes<Route>(routes: Record<string, Route | undefined>, change: (route: Route) => Route) {
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && change(route)]));
}

/** Title and description of every page, by its pattern, for the head of pages that are not prerendered. */
export function listPageTexts(
  build: ServerBuild,
  brandName: string,
  locale: Locale,
): Promise<Record<string, { title?: string; description?: string }>> {
  return inTurn(locale, brandName, () => readPageTexts(build));
}

function readPageTexts(build: ServerBuild) {
  const texts: Record<string, { title?: string; description?: string }> = {};
  for (const route of Object.values(build.routes)) {
    const meta = route && (route.module.meta as (() => Record<string, string>[]) | undefined);
    if (!route || !meta || route.id === 'root') continue;
    const tags = meta();
    texts[`/${route.path ?? ''}`] = {
      title: tags.find((tag) => tag.title)?.title,
      description: tags.find((tag) => tag.name === 'description')?.content,
    };
  }
  return texts;
}
