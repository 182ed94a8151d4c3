import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FrameLocator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';

/** What a learning system has kept of one lecture. */
export interface Kept {
  status: string;
  score: string;
  location: string;
  time: string;
}

/** A learning system without anything but the standard: scorm-again's, around a page of a package. */
export interface Lms {
  files: string[];
  /** Opens a lecture of the package as the system does; what it kept of it earlier is there again. */
  open(href: string): Promise<FrameLocator>;
  read(): Promise<Kept>;
  /** Takes the lecture away, as a system does when its learner goes on. */
  leave(): Promise<void>;
}

const ORIGIN = 'http://lms.test';
const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('scorm-again/scorm12/min'), 'utf8');
const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css', mp4: 'video/mp4' };

const HOST = `<!DOCTYPE html><html lang="en"><title>LMS</title><body><script src="/scorm-again.js"></script><script>
const kept = {};
let href;
window.show = (next) => {
  href = next;
  window.API = new Scorm12API({ autocommit: false, logLevel: 5 });
  if (kept[next]) window.API.loadFromJSON(kept[next], '');
  const frame = document.createElement('iframe');
  frame.title = 'Lecture';
  frame.width = 900;
  frame.height = 700;
  frame.src = '/package/' + next;
  document.body.append(frame);
};
window.leave = () => {
  document.querySelector('iframe').remove();
  kept[href] = window.API.renderCommitCMI(true).cmi;
};
</script>`;

/** Puts a package into a learning system of its own origin: nothing reaches our server from there. */
export async function openLms(page: Page, zip: Buffer): Promise<Lms> {
  const files = unzipSync(zip);
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: HOST });
    if (pathname === '/scorm-again.js') return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    const name = decodeURIComponent(pathname.slice('/package/'.length));
    const bytes = files[name];
    if (!bytes) return route.fulfill({ status: 404 });
    const contentType = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    return route.fulfill({ contentType, body: Buffer.from(bytes) });
  });
  await page.goto(`${ORIGIN}/`);
  const lms = <T>(call: string) => page.evaluate<T>(call);
  return {
    files: Object.keys(files),
    async open(href) {
      await lms(`show(${JSON.stringify(href)})`);
      return page.frameLocator('iframe');
    },
    read: () =>
      lms<Kept>(`(() => {
        const { core } = API.renderCommitCMI(true).cmi;
        return { status: core.lesson_status, score: core.score.raw, location: core.lesson_location, time: core.total_time };
      })()`),
    leave: () => lms('leave()'),
  };
}
