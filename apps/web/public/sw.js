// The service worker. Pages always come from the network, so that nobody sees an old one after a new release; without
// a connection the offline page answers. Files under /assets carry a hash in their name and never change: they come
// from the cache first. API replies, media and everything else pass by untouched; what one person may read offline is
// kept by the app itself, in a cache of its own (src/app/offline/kept-courses.ts), and goes when that person logs out.
// Lectures that were downloaded are decrypted here for the player and for who reads, on the one screen that opens without a connection.
const OFFLINE_CACHE = 'offline-4';
const ASSET_CACHE = 'assets';
const PERSONAL_CACHE = 'person';
/** The app as far as the screen of downloads needs it, of one release: kept by src/app/offline/keep-app.ts. */
const APP_CACHE = 'offline-app';
const DOWNLOADS_PAGE = '/downloads';
const OFFLINE_PAGE = '/offline';
const OFFLINE_FILES = [
  OFFLINE_PAGE,
  '/pages/status.css',
  '/pages/offline.js',
  '/pages/language.js',
  '/theme.js',
  '/favicon.svg',
];
/**
 * Lectures that are kept on this device: the player asks for parts of /kept/LECTURE/FILE. Database and shapes are those of
 * kept-database.ts and kept-lectures.ts in src/features/lectures/downloads; nothing is written here.
 */
const KEPT_PATH = '/kept/';
const PIECE_BYTES = 1024 * 1024;
const KEPT_TYPES = {
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json',
  webp: 'image/webp',
};
/** Files that an educator has uploaded: never shown as what they may be, only read by our own code or saved. */
const UPLOADED = 'material-';
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
  if (url.pathname.startsWith(KEPT_PATH)) event.respondWith(answerKept(request, url.pathname));
  else if (request.mode === 'navigate') event.respondWith(answerPage(request));
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
  const kept = [OFFLINE_CACHE, ASSET_CACHE, PERSONAL_CACHE, APP_CACHE];
  for (const name of await caches.keys()) {
    if (!kept.includes(name)) await caches.delete(name);
  }
}

async function answerPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const isDownloads = new URL(request.url).pathname === DOWNLOADS_PAGE;
    const page =
      (isDownloads && (await caches.match(DOWNLOADS_PAGE, { cacheName: APP_CACHE }))) ||
      (await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE_CACHE }));
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
  const { url } = event.request;
  const kept = (await cache.match(url)) ?? (await caches.match(url, { cacheName: APP_CACHE }));
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

function openKept() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('downloads');
    // Nothing is kept: a database made here would lack its stores.
    request.onupgradeneeded = () => request.transaction.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function readKept(database, store, key) {
  return new Promise((resolve, reject) => {
    const request = database.transaction(store).objectStore(store).get(key);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** First and last byte that are asked for, the last one included; null where there is no such part. */
function readPart(header, byteSize) {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined) return { start: 0, end: byteSize - 1, isWhole: true };
  const end = to ? Math.min(Number(to), byteSize - 1) : byteSize - 1;
  return Number(from) > end ? null : { start: Number(from), end, isWhole: false };
}

async function readPiece(database, { lecture, file }, index) {
  const piece = await readKept(database, 'pieces', [lecture.lectureId, file.name, index]);
  const additionalData = new TextEncoder().encode(`${lecture.lectureId}/${file.name}/${index}`);
  return new Uint8Array(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv: piece.iv, additionalData }, lecture.key, piece.data),
  );
}

function streamPart(database, asked, { start, end }) {
  let at = start;
  return new ReadableStream({
    async pull(controller) {
      const index = Math.floor(at / PIECE_BYTES);
      const bytes = await readPiece(database, asked, index);
      const from = at - index * PIECE_BYTES;
      const part = bytes.subarray(from, Math.min(bytes.length, from + end + 1 - at));
      at += part.length;
      controller.enqueue(part);
      if (at > end) {
        controller.close();
        database.close();
      }
    },
    cancel: () => database.close(),
  });
}

function typeOf(name) {
  if (name.startsWith(UPLOADED)) {
    return { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };
  }
  return { 'content-type': KEPT_TYPES[name.split('.').pop()] ?? 'video/mp4' };
}

async function answerKept(request, path) {
  const [lectureId, name] = path.slice(KEPT_PATH.length).split('/').map(decodeURIComponent);
  try {
    const database = await openKept();
    const lecture = await readKept(database, 'lectures', lectureId);
    const file = lecture?.files.find((one) => one.name === name);
    const now = Math.max(Date.now(), (await readKept(database, 'facts', 'clock')) ?? 0);
    if (!file || !lecture.isWhole || now >= lecture.expiresAt) return new Response(null, { status: 404 });
    const part = readPart(request.headers.get('range'), file.byteSize);
    if (!part) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.byteSize}` } });
    const headers = {
      ...typeOf(name),
      'x-content-type-options': 'nosniff',
      'content-length': String(part.end + 1 - part.start),
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      ...(!part.isWhole && { 'content-range': `bytes ${part.start}-${part.end}/${file.byteSize}` }),
    };
    return new Response(streamPart(database, { lecture, file }, part), { status: part.isWhole ? 200 : 206, headers });
  } catch {
    return new Response(null, { status: 404 });
  }
}
