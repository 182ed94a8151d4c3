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

if ('caches' in window) showCourses().catch(() => undefined);
