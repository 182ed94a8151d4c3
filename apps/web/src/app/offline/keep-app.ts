import { APP_CACHE } from '#features/lectures/downloads/contact.ts';
import { loadPdfReader } from '#features/lectures/pdf/load-pdf-reader.ts';
import { loadPlayer } from '#features/lectures/player/load-player.ts';
import { downloadsPath } from '#shared/downloads-path.ts';

/** What the service worker keeps of files with a hash in their name. */
const ASSET_CACHE = 'assets';
const PAGE = downloadsPath();

/**
 * Keeps what the screen of downloads needs to open and play without a line: its page, which says nothing of anybody, and every file that
 * it (`loadScreen`) and the player load. All of one release: the page is replaced last, and files of another one go.
 */
async function keepApp(loadScreen: () => Promise<unknown>): Promise<void> {
  await Promise.all([loadPlayer(), loadScreen()]);
  const page = await fetch(PAGE, { cache: 'reload' });
  if (!page.ok) throw new Error(`the page of downloads answered ${page.status}`);
  const html = await page.clone().text();
  const cache = await caches.open(APP_CACHE);
  const named = new Set(html.match(/\/assets\/[^"'\s)<>\\]+/g) ?? []);
  const files = new Set([...named, ...listLoaded(), ...(await listKept())]);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const file of files) {
    if (known.has(file)) continue;
    const reply = (await caches.match(file, { cacheName: ASSET_CACHE })) ?? (await fetch(file));
    if (reply.ok) await cache.put(file, reply);
    // What only an older release had may be gone.
    else if (named.has(file)) throw new Error(`${file} answered ${reply.status}`);
  }
  await cache.put(PAGE, page);
  for (const file of known) if (file !== PAGE && !files.has(file)) await cache.delete(file);
}

/** What keeps the app, and with the first lecture that needs it the reader of PDFs. */
export const keepAppFor =
  (loadScreen: () => Promise<unknown>) =>
  ({ pdf }: { pdf: boolean }): Promise<void> =>
    keepApp(() => Promise.all([loadScreen(), pdf && loadPdfReader()]));

/** Keeps the app anew when this page is of another release or language than what is kept, or nothing could be kept before. */
export async function refreshApp(keep: () => Promise<void>): Promise<void> {
  const page = await caches.match(PAGE, { cacheName: APP_CACHE });
  const { innerHTML, lang } = document.documentElement;
  const release = /manifest-\w+\.js/.exec(innerHTML)?.[0] ?? '';
  const html = (await page?.text()) ?? '';
  if (!page || !html.includes(release) || !html.includes(`lang="${lang}"`)) await keep();
}

function listLoaded(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}

/** Files that this page's own list may have dropped: browsers remember 250. */
async function listKept(): Promise<string[]> {
  const requests = await (await caches.open(ASSET_CACHE)).keys();
  return requests.map(({ url }) => new URL(url).pathname);
}
