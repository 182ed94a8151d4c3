// The service worker. Pages always come from the network, so that nobody sees an old one after a new release; without
// a connection the offline page answers. Files under /assets carry a hash in their name and never change: they come
// from the cache first. API replies, media and everything else pass by untouched; what one person may read offline is
// kept by the app itself, in a cache of its own (src/app/offline/kept-courses.ts), and goes when that person logs out.
const OFFLINE_CACHE = 'offline-3';
const ASSET_CACHE = 'assets';
const PERSONAL_CACHE = 'person';
const OFFLINE_PAGE = '/offline';
const OFFLINE_FILES = [
  OFFLINE_PAGE,
  '/pages/status.css',
  '/pages/offline.js',
  '/pages/language.js',
  '/theme.js',
  '/favicon.svg',
];
/** Two releases' worth of files; older ones go first. */
const KEPT_ASSETS = 160;

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(OFFLINE_CACHE)
      .then((cache) => cache.addAll(OFFLINE_FILES.map((url) => new Request(url, { cache: 'reload' }))))
      .then(() => skipWaiting()),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(removeOldCaches().then(() => clients.claim()));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(event));
  else if (OFFLINE_FILES.includes(url.pathname)) event.respondWith(answerOfflineFile(request));
});

// What the school tells this device. The words came encrypted for this browser alone; a message that cannot be read says
// that there is something.
addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data?.path ?? '/notifications'));
});

async function showPush(data) {
  let news = {};
  try {
    news = data?.json() ?? {};
  } catch {
    // Shown without words.
  }
  const { title = 'Nalanda', body = '', path = '/notifications', tag } = news;
  await registration.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { path } });
}

async function openPath(path) {
  const url = new URL(path, location.origin);
  // Never a page of somebody else.
  const target = url.origin === location.origin ? url.href : location.origin;
  const open = await clients.matchAll({ type: 'window' });
  const same = open.find((client) => client.url === target);
  await (same ? same.focus() : clients.openWindow(target));
}

async function removeOldCaches() {
  const kept = [OFFLINE_CACHE, ASSET_CACHE, PERSONAL_CACHE];
  for (const name of await caches.keys()) {
    if (!kept.includes(name)) await caches.delete(name);
  }
}

async function answerPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE_CACHE });
    if (!page) throw error;
    return page;
  }
}

async function answerOfflineFile(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const file = await caches.match(request.url, { cacheName: OFFLINE_CACHE });
    if (!file) throw error;
    return file;
  }
}

async function answerAsset(event) {
  const cache = await caches.open(ASSET_CACHE);
  const kept = await cache.match(event.request.url);
  if (kept) return kept;
  const reply = await fetch(event.request);
  if (reply.status === 200) {
    const copy = reply.clone();
    event.waitUntil(cache.put(event.request.url, copy).then(() => trim(cache)));
  }
  return reply;
}

async function trim(cache) {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - KEPT_ASSETS))) await cache.delete(key);
}
