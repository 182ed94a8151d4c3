import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { BREACH_REPORTS_PATH } from './breach-reports.ts';

/** What pages may load from, beside this server. */
export interface ContentSources {
  /** `'sha256-…'` of each inline script in the built pages, and hosts. */
  scripts: string[];
  styles: string[];
  connect: string[];
  frames: string[];
  /** Where videos come from, when not from here alone. */
  media?: string[];
  /** A foreign script in the pages writes HTML in its own way. */
  allowsUntrustedTypes?: boolean;
}

interface HeaderSettings {
  isHttps: boolean;
  /** Https is demanded for the hosts below ours as well. */
  hstsSubdomains: boolean;
  contentSources: ContentSources;
}

/** Headers that every reply has of its own. */
const OWN_HEADERS = new Set(['content-length', 'content-type', 'connection', 'date']);

/** What pages may ask a browser for: the search listens when told to, nothing else is needed. */
const PERMISSIONS_POLICY = [
  'microphone=(self)',
  ...['camera', 'geolocation', 'display-capture', 'usb', 'serial', 'hid', 'midi', 'browsing-topics'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

/** What is said of pages says nothing of data: opened by itself, an answer of the API may do nothing at all. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const HEADERS_OF_DATA = new Set([
  'x-content-type-options',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
]);

/** A file of a person, opened as a page of its own, gets no script, no origin and no neighbours. */
const FILE_POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'none'; sandbox";
const FILES_PREFIX = '/media/';

/**
 * Adds the security headers to every reply; call it before the routes. Helmet puts its headers together anew for each
 * request, which costs an eighth of a small request's time here; they never change while the server runs, so that they
 * are asked for once. Calls of the contract answer with data and get those that mean something there: writing and
 * checking the kilobyte of the others took a tenth of a small answer's time.
 */
export async function addSecurityHeaders(app: FastifyInstance, settings: HeaderSettings): Promise<void> {
  const headers = await writeHeadersOnce(toHelmetOptions(settings));
  headers.push(['permissions-policy', PERMISSIONS_POLICY], ['reporting-endpoints', `csp="${BREACH_REPORTS_PATH}"`]);
  const ofData: [string, string][] = [
    ...headers.filter(([name]) => HEADERS_OF_DATA.has(name)),
    ['content-security-policy', DATA_POLICY],
  ];
  app.addHook('onRequest', (request, reply, done) => {
    // On the raw reply: what answers past Fastify (uploads, the sandbox) gets them too.
    // What is hidden from somebody answers as an address of the API that is not there.
    const isData = request.routeOptions.config.contract || (request.is404 && request.url.startsWith('/api/'));
    for (const [name, value] of isData ? ofData : headers) reply.raw.setHeader(name, value);
    done();
  });
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(FILES_PREFIX)) return;
    const lock: NonNullable<typeof route.onRequest> = (_request, reply, done) => {
      reply.raw.setHeader('content-security-policy', FILE_POLICY);
      done();
    };
    route.onRequest = [...[route.onRequest ?? []].flat(), lock];
  });
}

function toHelmetOptions({ isHttps, hstsSubdomains, contentSources }: HeaderSettings): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:', ...(contentSources.media ?? [])],
        fontSrc: ["'self'", 'data:'],
        scriptSrc: ["'self'", ...contentSources.scripts],
        // React sets styles through the DOM, which no policy forbids; attributes and blocks in HTML are forbidden.
        styleSrc: ["'self'", ...contentSources.styles],
        connectSrc: ["'self'", ...contentSources.connect],
        frameSrc: ["'self'", ...contentSources.frames],
        // The one policy is the web app's (public/theme.js): what may become code is named there.
        ...(!contentSources.allowsUntrustedTypes && {
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ['default'],
        }),
        reportUri: [BREACH_REPORTS_PATH],
        reportTo: ['csp'],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // The sign-in popup must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains } : false,
  };
}

async function writeHeadersOnce(options: FastifyHelmetOptions): Promise<[string, string][]> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get('/', async () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.has(name))
    .map(([name, value]): [string, string] => [name, String(value)]);
}
