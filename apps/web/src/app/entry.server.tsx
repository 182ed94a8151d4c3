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
import { loadTranslate, TranslateContext } from '#shared/i18n/locale.ts';
import { DEFAULT_BRAND, type PageTexts, pageTitle, RenderedPageContext } from '#shared/lib/page-title.ts';
import { askFirst, primeStore } from './prime.ts';
import { StoreContext } from './providers.tsx';
import { createAppStore } from './store.ts';

const initialDataContext = createContext<InitialData | null>(null);
/** The language of a page that is made without data. */
const builtLocaleContext = createContext<Locale>('en');

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
  // Whatever pages differ in hangs on this tree: several are rendered at once.
  const page = (
    <TranslateContext value={await loadTranslate(data ? (data.locale ?? 'en') : contexts.get(builtLocaleContext))}>
      <RenderedPageContext value={{ brandName: data?.info.brandName ?? DEFAULT_BRAND, isShell: context.isSpaMode }}>
        <StoreContext value={store}>
          <ServerRouter context={context} url={request.url} />
        </StoreContext>
      </RenderedPageContext>
    </TranslateContext>
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

/**
 * What the server's page renderer calls: the HTML of a prerendered page with this data in its place, and for any other
 * address the empty shell, both in the language of the data.
 */
export async function renderPage(build: ServerBuild, pagePath: string, data: InitialData): Promise<string> {
  const contexts = new RouterContextProvider();
  contexts.set(initialDataContext, data);
  return answer(build, pagePath, contexts);
}

/** What the build calls for each language but English (scripts/translated-pages.ts): the same page as it makes by itself. */
export async function renderBuilt(build: ServerBuild, pagePath: string, locale: Locale): Promise<string> {
  const contexts = new RouterContextProvider();
  contexts.set(builtLocaleContext, locale);
  return answer(build, pagePath, contexts);
}

async function answer(build: ServerBuild, pagePath: string, contexts: RouterContextProvider): Promise<string> {
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
export async function listPageTexts(
  build: ServerBuild,
  brandName: string,
  locale: Locale,
): Promise<Record<string, { title: string; description?: string | undefined; isUnlisted: boolean }>> {
  const t = await loadTranslate(locale);
  return Object.fromEntries(
    Object.values(build.routes).flatMap((route) => {
      const texts = route?.module.handle as PageTexts | undefined;
      if (!texts) return [];
      const title = pageTitle(t(texts.title), brandName);
      const description = texts.description && t(texts.description);
      return [[`/${route?.path ?? ''}`, { title, description, isUnlisted: texts.isUnlisted ?? false }]];
    }),
  );
}
