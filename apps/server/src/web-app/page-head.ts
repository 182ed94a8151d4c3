import type { InitialData } from '@nalanda/contract';
import { escapeHtml } from '../platform/http/html.ts';
import type { PageText } from './page-renderer.ts';
import { type StructuredData, writeStructuredData } from './structured-data.ts';

/** What the server adds to the head of a page. */
export interface PageHead extends PageText {
  brandName: string;
  /** Style sheet of the school's own look. */
  styleAddress: string | null;
  /** `https://host`, without a slash at the end. */
  origin: string;
  /** Path of the page; the canonical address is made of it. */
  pagePath: string;
  /** Search engines may list it. */
  isPublic: boolean;
  /** Path or address of the picture that stands for the page when it is shared. */
  image?: string | undefined;
  /** That picture has the size of a card, 1200 by 630. */
  isCard?: boolean;
  /** What the page says of itself for machines. */
  structuredData?: StructuredData | undefined;
  /** Scripts to fetch early. */
  modules: string[];
  /** The HTML holds the content already: style, fonts and pictures come before scripts. */
  hasContent: boolean;
  /** Calls that the page makes first, to be made while its scripts arrive. */
  calls: string[];
}

/** Picture of every page that has none of its own (scripts/make-icons.ts draws it). */
const SOCIAL_CARD = '/social-card.png';

/** The page with title, description, social card and early fetches in its head, and its data as a block. */
export function completePage(html: string, head: PageHead, data: InitialData): string {
  const named = head.title ? replaceText(html, head) : html;
  const added = [...listTags(named, head), writeDataBlock(data)].join('');
  const completed = named.replace('</head>', () => `${added}</head>`);
  return head.hasContent ? loadScriptsAfterPaint(completed) : completed;
}

/** Lets `public/start.js` begin with the scripts when the content has been painted. */
function loadScriptsAfterPaint(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="app-module"')
    .replace('<script type="module" async="">', '<script type="text/plain" id="app-start">')
    .replace('</head>', '<script src="/start.js" defer></script></head>');
}

function replaceText(html: string, { title, description }: PageHead): string {
  const titled = html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title ?? '')}</title>`);
  if (!description) return titled;
  const tag = `<meta name="description" content="${escapeHtml(description)}"/>`;
  return titled.replace(/<meta name="description"[^>]*>/, () => tag);
}

function listTags(html: string, head: PageHead): string[] {
  const address = head.origin + (head.pagePath === '/' ? '/' : head.pagePath);
  const image = new URL(head.image ?? SOCIAL_CARD, `${head.origin}/`).href;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    // Known before the first paint, so that nobody sees another look first.
    ...(head.styleAddress ? [`<link rel="stylesheet" id="school-style" href="${escapeHtml(head.styleAddress)}">`] : []),
    ...(head.isPublic
      ? [`<link rel="canonical" href="${escapeHtml(address)}">`]
      : html.includes('<meta name="robots"')
        ? []
        : ['<meta name="robots" content="noindex">']),
    property('og:type', 'website'),
    property('og:site_name', head.brandName),
    property('og:url', address),
    // What stands in the page is escaped already.
    `<meta property="og:title" content="${/<title>([^<]*)</.exec(html)?.[1] ?? escapeHtml(head.brandName)}">`,
    `<meta property="og:description" content="${/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''}">`,
    property('og:image', image),
    ...(head.image && !head.isCard ? [] : [property('og:image:width', '1200'), property('og:image:height', '630')]),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(head.structuredData ? [writeStructuredData(head.structuredData)] : []),
    ...head.calls.map(
      (call) => `<link rel="preload" as="fetch" href="${escapeHtml(call)}" crossorigin="use-credentials">`,
    ),
    ...head.modules
      .filter((module) => !html.includes(`href="${module}"`))
      .map((module) => `<link rel="modulepreload" href="${module}">`),
  ];
}

/** A block that no browser runs; `<` is escaped, so that no text can end it. */
function writeDataBlock(data: InitialData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="initial-data">${json}</script>`;
}
