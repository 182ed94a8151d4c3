import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { InitialData, Locale } from '@nalanda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { explainDatabaseFailure } from '../database/database-errors.ts';
import { createAddressNotFoundError } from '../platform/errors/errors.ts';
import { sendError } from '../platform/http/error-handler.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { readLocale } from '../platform/http/locale.ts';
import { makePublic } from '../platform/http/make-public.ts';
import { registerScope } from '../platform/http/register-scope.ts';
import type { Logger } from '../platform/logger.ts';
import type { School } from '../platform/school.ts';
import { serveFiles } from './built-files.ts';
import { type BuiltPage, type BuiltPages, loadBuiltPages, placeContent } from './built-pages.ts';
import { completePage } from './page-head.ts';
import { createPageRenderer, type PageText } from './page-renderer.ts';
import { createPageSender } from './page-sender.ts';
import { collectReplies, listScreenCalls, SESSION_CALL } from './screens.ts';
import { registerSiteFiles, type SiteAddress } from './site-files.ts';
import type { StructuredData } from './structured-data.ts';

/** Paths of the API, never answered with a page. */
const NOT_PAGES = /^\/(api|media|sandbox|assets|healthz|readyz|metrics)(\/|$)/;
/** A file of old pages or of a guess, not an address that a person reads. */
const NAMES_A_FILE = /\.[a-z0-9]{2,5}$/i;
/** The web app renders its empty shell for every path that has no page of its own. */
const SHELL_PATH = '/shell';
const NOT_FOUND_PATH = '/404';
/** How long a page waits for its rendering, and as long for its title, unless the options say otherwise. */
const PATIENCE_MILLISECONDS = 3_000;
type FoundPage = ReturnType<BuiltPages['find']>;

/** What is known of one address: title, description and picture where it is shared, and more of a public page. */
export interface PageDescription extends PageText {
  image?: string | undefined;
  isCard?: boolean;
  /** The one path of what the page shows; others lead there. */
  canonicalPath?: string;
  describe?(origin: string): StructuredData;
}

/** An address that somebody asks for, and what is there. */
interface Asked {
  pagePath: string;
  found: FoundPage;
  described: PageDescription | null;
}

/** The built web app, ready to be served. */
export interface WebApp {
  /** `'sha256-…'` of every inline script in the pages, for the Content-Security-Policy. */
  scriptHashes: string[];
  registerRoutes(app: FastifyInstance): Promise<void>;
}

/** What the pages need to know from the rest of the server. */
export interface WebAppOptions {
  /** `build/client` of the web app; its server bundle stands beside it. */
  folder: string;
  school: School;
  publicUrl: string | undefined;
  logger: Logger;
  /** How long a page waits for its rendering before it goes out as it was built. */
  patienceMilliseconds?: number;
  getInitialData(pagePath: string): Promise<InitialData>;
  /** Somebody may be signed in: the request carries a session cookie. */
  hasSession(request: FastifyRequest): boolean;
  /** Whoever is signed in works in the office. */
  isStaff(request: FastifyRequest): Promise<boolean>;
  /**
   * What is known of an address, such as that of one course; `null` where the screen's own title says all. Of `missing` ones
   * there is nothing at the address.
   */
  describePage(
    pattern: string,
    params: Record<string, string>,
    locale: Locale,
  ): Promise<PageDescription | 'missing' | null>;
  /** Public pages beside those that the web app has by itself. */
  listAddresses(): Promise<SiteAddress[]>;
}

/**
 * Serves the built web app: files under `/assets` for ever, pages fresh, both compressed. Prerendered pages are rendered
 * anew with the data that they show, once for each change of it. Addresses that the web app does not have answer 404.
 * Throws a startup error when the app has not been built.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export async function createWebApp(options: WebAppOptions): Promise<WebApp> {
  const pages = await loadBuiltPages(options.folder);
  const [writeOffline, writeError, writeBusyPage] = await Promise.all([
    readStatusPage(options, 'offline.html'),
    readStatusPage(options, 'error.html'),
    readStatusPage(options, 'busy.html'),
  ]);
  const allHtml = [...pages.all.map(({ html }) => html), pages.notFoundHtml].flatMap(Object.values<string>);
  const scriptHashes = [...new Set(allHtml.flatMap(hashInlineScripts))];
  const renderer = createPageRenderer({
    bundle: path.join(options.folder, '../server/index.js'),
    logger: options.logger,
  });
  const patience = options.patienceMilliseconds ?? PATIENCE_MILLISECONDS;
  const renderKept = createKeptRendering(renderer.renderPage, new Set(scriptHashes), options.logger);
  const render: typeof renderKept = (...page) => waitPatiently(renderKept(...page), null, patience);
  const sendPage = createPageSender();
  const askTexts = createKeptTexts(options.school, (locale) => renderer.listTexts(options.school.brandName, locale));
  const listTexts: typeof askTexts = (locale) => waitPatiently(askTexts(locale), {}, patience);

  const localeOf = (request: FastifyRequest) => readLocale(request, options.school);
  const originOf = (request: FastifyRequest) => options.publicUrl ?? `${request.protocol}://${request.host}`;

  /** What is at this path; none of the office for those who do not work there. */
  async function findOpen(request: FastifyRequest, pagePath: string): Promise<Asked> {
    const nothing = { pagePath, found: undefined, described: null };
    const found = pages.find(pagePath);
    if (!found || (found.page.isOffice && !(await options.isStaff(request)))) return nothing;
    const described = await options.describePage(found.page.pattern, found.params, localeOf(request));
    return described === 'missing' ? nothing : { pagePath, found, described };
  }

  const headOf = async (request: FastifyRequest, { pagePath, found, described }: Asked) => {
    const text = described ?? (found && (await listTexts(localeOf(request)))[found.page.pattern]) ?? {};
    const origin = originOf(request);
    return {
      ...text,
      structuredData: described?.describe?.(origin),
      brandName: options.school.brandName,
      styleAddress: options.school.styleAddress ?? null,
      origin,
      pagePath,
      // The shell of an address with places of its own says nothing of the screen.
      isPublic: (found?.page.isPublic ?? false) && !text.isUnlisted,
      modules: [...(found?.page.modules ?? []), ...(localeOf(request) === 'hi' ? pages.hindiModules : [])],
      calls: [],
    };
  };

  /** What every page knows: this installation, what the page shows to anybody, and the language. */
  const dataOf = async (request: FastifyRequest, pagePath: string): Promise<InitialData> => ({
    ...(await options.getInitialData(pagePath)),
    ...(localeOf(request) === 'hi' && { locale: 'hi' }),
  });

  /** The shell in another language than English, with the name of the school. */
  const renderShell = async (request: FastifyRequest) =>
    localeOf(request) === 'en' ? null : render(SHELL_PATH, { ...(await dataOf(request, SHELL_PATH)), user: null });

  /** A screen that is not prerendered with its data, and its content when it could be rendered in time. */
  async function makeScreen(request: FastifyRequest, asked: Asked) {
    const { pagePath, found } = asked;
    const calls = found && listScreenCalls(found.page.pattern, found.params);
    if (!calls || !(found.page.isPublic || options.hasSession(request))) return null;
    const [{ session, replies }, info, head] = await Promise.all([
      collectReplies(request.server, request, calls),
      dataOf(request, pagePath),
      headOf(request, asked),
    ]);
    // Over a limit, or something is broken: the page asks for itself.
    if (session === 'unknown') return null;
    const isOpen = session === 'signed in' || found.page.isPublic;
    const data: InitialData = {
      ...info,
      ...(session === 'signed out' && { user: null }),
      ...(isOpen && { replies }),
    };
    // Search engines start no app: what they read is worth waiting for.
    const milliseconds = found.page.isPublic ? patience : undefined;
    const content = isOpen && (await renderer.renderScreen(request.url, data, milliseconds));
    const shell = (await renderShell(request)) ?? found.page.html[localeOf(request)];
    const html = completePage(
      content ? placeContent(shell, content) : shell,
      { ...head, hasContent: Boolean(content) },
      data,
    );
    return { html, status: 200, isPersonal: !found.page.isPublic || options.hasSession(request) };
  }

  /** A page that shows its data from the first HTML on, and the page of unknown addresses in another language than English. */
  async function renderWhole(request: FastifyRequest, found: FoundPage, data: InitialData) {
    if (found) return found.page.isPrerendered ? render(found.page.pattern, data) : null;
    return localeOf(request) === 'en' ? null : render(NOT_FOUND_PATH, data);
  }

  async function makePage(request: FastifyRequest, asked: Asked) {
    const { pagePath, found } = asked;
    const hasSession = options.hasSession(request);
    const shown: InitialData = {
      ...(await dataOf(request, pagePath)),
      ...(hasSession ? {} : { user: null }),
    };
    const data = found ? shown : { ...shown, requestId: request.id };
    const rendered = await renderWhole(request, found, shown);
    const isShell = found && !found.page.isPrerendered;
    const plain = rendered ?? (isShell ? await renderShell(request) : null);
    const html = completePage(
      plain ?? (found?.page.html ?? pages.notFoundHtml)[localeOf(request)],
      {
        ...(await headOf(request, asked)),
        hasContent: !found || found.page.isPrerendered,
        calls: hasSession ? [SESSION_CALL] : [],
      },
      rendered ? { ...data, isRendered: true } : data,
    );
    if (!found) return { html, status: 404 };
    return {
      html,
      status: 200,
      key: `${found.page.pattern} ${hasSession ? 'somebody' : 'nobody'} ${localeOf(request)}`,
    };
  }

  async function servePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const pagePath = dropLastSlashes(pathOf(request));
    try {
      const asked = await findOpen(request, pagePath);
      const { canonicalPath = pagePath } = asked.described ?? {};
      if (canonicalPath !== pagePath) {
        // Not kept by browsers: a title that is changed back would lead them round in a circle.
        return reply
          .header('cache-control', 'no-store')
          .redirect(canonicalPath + request.url.slice(pathOf(request).length), 301);
      }
      const page = (await makeScreen(request, asked)) ?? (await makePage(request, asked));
      return await sendPage(page, request, reply);
    } catch (error) {
      const away = error instanceof Error && explainDatabaseFailure(error);
      if (away)
        return sendPage({ html: writeBusyPage(), status: 503 }, request, reply.header('retry-after', away.retryAfter));
      request.log.error({ err: error }, 'a page could not be made');
      const html = writeError()
        .replaceAll('{requestId}', escapeHtml(request.id))
        .replaceAll('{address}', () => escapeHtml(pagePath.replace(/^\/+/, '/')));
      return sendPage({ html, status: 500 }, request, reply);
    }
  }

  /** Pages that anybody may find. */
  async function listPublicPaths(): Promise<string[]> {
    const texts = await listTexts('en');
    const isFound = ({ isPublic, pattern }: BuiltPage) =>
      isPublic && !pattern.includes(':') && !texts[pattern]?.isUnlisted;
    return pages.all.filter(isFound).map(({ pattern }) => pattern);
  }

  return {
    scriptHashes,
    async registerRoutes(app) {
      app.busyPage.write = writeBusyPage;
      await registerScope(app, async (scope) => {
        makePublic(scope, { none: 'files of the build, without a query; browsers keep them' });
        await serveFiles(scope, options.folder);
        registerSiteFiles(scope, { ...options, originOf, listPublicPaths });
        scope.get('/', { schema: { hide: true }, config: { limit: 'page' } }, servePage);
        scope.get('/offline', { schema: { hide: true } }, (request, reply) =>
          sendPage({ key: 'offline', html: writeOffline(), status: 200 }, request, reply),
        );
      });
      app.setNotFoundHandler(async (request, reply) => {
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        const isPage = isRead && !NOT_PAGES.test(pathOf(request)) && !NAMES_A_FILE.test(pathOf(request));
        if (isPage) return servePage(request, reply);
        return sendError(createAddressNotFoundError(), request, reply);
      });
      app.addHook('onClose', async () => renderer.close());
    },
  };
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/';
}

/** What comes in time, or `otherwise`: a page goes out as it was built rather than late. What comes later is kept for the next. */
async function waitPatiently<Value>(coming: Promise<Value>, otherwise: Value, milliseconds: number): Promise<Value> {
  const limit = new AbortController();
  const late = setTimeout(milliseconds, otherwise, { signal: limit.signal }).catch(() => otherwise);
  try {
    return await Promise.race([coming, late]);
  } finally {
    limit.abort();
  }
}

/** Asks for the texts once for each name of the school; a failed question is asked again. */
function createKeptTexts(school: School, ask: (locale: Locale) => Promise<Record<string, PageText>>): typeof ask {
  const kept = new Map<string, Promise<Record<string, PageText>>>();
  return (locale) => {
    const key = `${locale} ${school.brandName}`;
    const known = kept.get(key);
    if (known) return known;
    const asked = ask(locale).then((texts) => {
      if (Object.keys(texts).length === 0) kept.delete(key);
      return texts;
    });
    kept.set(key, asked);
    return asked;
  };
}

/** A page that needs nothing of the app, with the brand in its place. */
async function readStatusPage({ folder, school }: WebAppOptions, name: string): Promise<() => string> {
  const html = await readFile(path.join(folder, 'pages', name), 'utf8');
  return () => {
    const { brandName, styleAddress } = school;
    const style = styleAddress ? `<link rel="stylesheet" href="${escapeHtml(styleAddress)}">` : '';
    return html.replace('{style}', style).replaceAll('{brandName}', () => escapeHtml(brandName));
  };
}

/**
 * Renders a page once for each change of its data; requests that come meanwhile wait for the same rendering. A page
 * with an inline script that the Content-Security-Policy would refuse is not used.
 */
function createKeptRendering(
  render: (pagePath: string, data: InitialData) => Promise<string | null>,
  allowedScripts: Set<string>,
  logger: Logger,
) {
  const kept = new Map<string, { json: string; html: Promise<string | null> }>();
  async function renderAllowed(pagePath: string, data: InitialData): Promise<string | null> {
    const html = await render(pagePath, data);
    if (!html || hashInlineScripts(html).every((hash) => allowedScripts.has(hash))) return html;
    logger.warn({ page: pagePath }, 'the rendered page has another inline script than the built one');
    return null;
  }
  return (pagePath: string, data: InitialData): Promise<string | null> => {
    const key = `${pagePath} ${data.user === null ? 'nobody' : 'somebody'} ${data.locale}`;
    const json = JSON.stringify(data);
    const last = kept.get(key);
    if (last?.json === json) return last.html;
    const html = renderAllowed(pagePath, data).then((made) => {
      // A failure is tried anew at the next request.
      if (made === null) kept.delete(key);
      return made;
    });
    kept.set(key, { json, html });
    return html;
  };
}

/** Hashes of inline scripts; data blocks and external scripts need none. */
function hashInlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)];
  return scripts
    .filter(({ groups }) => groups?.code && !/\bsrc=|application\/json/.test(groups.attributes ?? ''))
    .map(
      ({ groups }) =>
        `'sha256-${createHash('sha256')
          .update(groups?.code ?? '')
          .digest('base64')}'`,
    );
}

/** In one step from the end: a pattern would look for the end behind every slash of a long address. */
function dropLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
