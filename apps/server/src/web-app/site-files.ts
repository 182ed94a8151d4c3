import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAddressNotFoundError } from '../platform/errors/errors.ts';
import { escapeHtml } from '../platform/http/html.ts';
import type { School } from '../platform/school.ts';

/** A public page for the sitemap. */
export interface SiteAddress {
  path: string;
  /** ISO moment; null when nobody knows. */
  changedAt: string | null;
}

/** The most that one sitemap may name (sitemaps.org). */
const MOST_IN_SITEMAP = 50_000;

/** What the site's own files are made from. */
export interface SiteFacts {
  school: School;
  /** Paths of the pages that anybody may see. */
  listPublicPaths(): Promise<string[]>;
  /** Public pages that are not the web app's own. */
  listAddresses(): Promise<SiteAddress[]>;
  originOf(request: FastifyRequest): string;
}

/** Web app manifest, `robots.txt` and `sitemap.xml`. */
export function registerSiteFiles(app: FastifyInstance, facts: SiteFacts): void {
  const send = (reply: FastifyReply, type: string, body: string) =>
    reply.type(type).header('cache-control', 'public, max-age=3600').send(body);
  const options = { schema: { hide: true } };
  // Browsers ask for it without cookies, so the page names its language in the address.
  app.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', options, ({ query }, reply) =>
    send(
      reply,
      'application/manifest+json; charset=utf-8',
      JSON.stringify(writeManifest(facts.school, query.lang === 'hi' ? hindi : english)),
    ),
  );
  // Pages name them once for all: where the school has its own, these lead there.
  for (const [file, part] of [
    ['favicon.svg', 'favicon'],
    ['icons/apple-touch-icon.png', 'icon'],
  ] as const) {
    app.get(`/${file}`, options, (_request, reply) => {
      const own = facts.school.icons?.[part];
      return own ? reply.header('cache-control', 'no-cache').redirect(own) : reply.sendFile(file);
    });
  }
  app.get('/robots.txt', options, (request, reply) =>
    send(reply, 'text/plain; charset=utf-8', writeRobots(facts.originOf(request))),
  );
  registerSitemap(app, facts);
}

/** One list while it is short enough, else a list of lists: the address without a page names them. */
function registerSitemap(app: FastifyInstance, facts: SiteFacts): void {
  // It reads the catalogue, and so is counted as a page is.
  const options = { schema: { hide: true }, config: { limit: 'page' as const } };
  app.get<{ Querystring: { page?: string } }>('/sitemap.xml', options, async (request, reply) => {
    const origin = facts.originOf(request);
    const own = (await facts.listPublicPaths()).map((path) => ({ path, changedAt: null }));
    const addresses = [...own, ...(await facts.listAddresses())];
    const count = Math.ceil(addresses.length / MOST_IN_SITEMAP);
    const page = request.query.page === undefined ? null : Number(request.query.page);
    if (page !== null && !(Number.isInteger(page) && page >= 1 && page <= count)) throw createAddressNotFoundError();
    const start = ((page ?? 1) - 1) * MOST_IN_SITEMAP;
    const xml =
      page === null && count > 1
        ? writeSitemapIndex(origin, count)
        : writeSitemap(origin, addresses.slice(start, start + MOST_IN_SITEMAP));
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(xml);
  });
}

const english = {
  lang: 'en-IN',
  description: 'Courses by people who do the work, found by saying what you want to become.',
  myCourses: 'My Courses',
  search: 'Search with AI',
};

const hindi: typeof english = {
  lang: 'hi-IN',
  description: 'उन लोगों के कोर्स जो यही काम करते हैं। बस बताइए कि आप क्या बनना चाहते हैं।',
  myCourses: 'मेरे कोर्स',
  search: 'AI से खोजें',
};

function writeManifest({ brandName, icons }: School, texts: typeof english) {
  const own = icons && { src: icons.icon, sizes: '512x512', type: 'image/png' };
  const icon = (size: number, purpose?: string) => ({
    src: `/icons/icon-${purpose ? `${purpose}-` : ''}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  });
  return {
    id: '/',
    name: brandName,
    short_name: brandName.slice(0, 12),
    description: texts.description,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: texts.lang,
    categories: ['education'],
    // The paper of the light theme (styles/tokens.css); a manifest cannot follow the system's theme.
    background_color: '#fdfaf4',
    theme_color: '#fdfaf4',
    icons: own ? [own, { ...own, purpose: 'maskable' }] : [icon(192), icon(512), icon(512, 'maskable')],
    shortcuts: [
      { name: texts.myCourses, url: '/enrolledcourses' },
      { name: texts.search, url: '/searchwithai' },
    ],
  };
}

/** Pages behind sign-in are open to robots, or they could not read there that they shall not be listed. */
function writeRobots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /media/videos/',
    'Disallow: /sandbox/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

function writeSitemap(origin: string, addresses: SiteAddress[]): string {
  const entries = addresses.map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
    return `  <url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>`;
  });
  return writeXml('urlset', entries);
}

function writeSitemapIndex(origin: string, count: number): string {
  const entries = Array.from(
    { length: count },
    (_, index) => `  <sitemap><loc>${escapeHtml(origin)}/sitemap.xml?page=${index + 1}</loc></sitemap>`,
  );
  return writeXml('sitemapindex', entries);
}

function writeXml(root: 'urlset' | 'sitemapindex', entries: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');
}
