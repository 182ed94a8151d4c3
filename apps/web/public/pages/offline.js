// The offline page: shows the enrolled courses that the app has kept on this device, and leaves as soon as it can.
// The names must be those of src/app/offline/kept-courses.ts.
const PERSONAL_CACHE = 'person';
const COURSES_KEY = '/kept/enrolled-courses';

document.getElementById('retry')?.addEventListener('click', () => location.reload());
addEventListener('online', leaveWhenReachable);
// The system says "online" before the network truly answers, and never when only the server was away.
setInterval(leaveWhenReachable, 2000);

async function leaveWhenReachable() {
  const reply = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (!reply?.ok) return;
  // Whoever opened the offline page itself has nothing to come back to.
  if (location.pathname === '/offline') location.assign('/');
  else location.reload();
}
async function showCourses() {
  const kept = await caches.match(COURSES_KEY, { cacheName: PERSONAL_CACHE });
  if (!kept) return;
  const list = document.getElementById('list');
  for (const course of await kept.json()) {
    const item = document.createElement('li');
    const title = document.createElement('strong');
    title.textContent = course.title;
    const about = document.createElement('span');
    about.textContent = [course.category, course.level].filter(Boolean).join(' · ');
    item.append(title, about);
    list.append(item);
  }
  document.getElementById('courses').hidden = list.childElementCount === 0;
}

/** The app's faces by what their files are called, as far as the service worker keeps them. */
const faces = [
  ['fraunces-latin-wght', 'Fraunces Variable', '100 900'],
  ['inter-latin-wght', 'Inter Variable', '100 900'],
  ['noto-sans-devanagari-devanagari-400', 'Noto Sans Devanagari', '400'],
  ['noto-serif-devanagari-devanagari-600', 'Noto Serif Devanagari', '600'],
];

async function takeFaces() {
  const cache = await caches.open('assets');
  for (const { url } of await cache.keys()) {
    const [, family, weight] = faces.find(([file]) => url.includes(file)) ?? [];
    if (family) document.fonts.add(new FontFace(family, await (await cache.match(url)).arrayBuffer(), { weight }));
  }
}

if ('caches' in window) {
  // Written by src/app/offline/keep-app.ts with the first download.
  caches.has('offline-app').then((hasDownloads) => {
    document.getElementById('downloads').hidden = !hasDownloads;
  });
  takeFaces().catch(() => undefined);
  showCourses().catch(() => undefined);
}
