import { forgetPages } from '#features/lectures/pdf/pages-read.ts';
import { forgetUploadsOf } from '#features/lectures/uploads/kept-uploads.ts';

/** What tus-js-client keeps of uploads: names of files, and where they are. */
const UPLOAD_MARKS = 'tus::';
/** What this tab keeps: drafts of reviews, coupons, typed words, which search led to a course. The way on is forgotten where it is kept. */
const OF_TAB = /^(nalanda\.(?!intent$)|confirm-email-later$)/;

/**
 * Takes what this device keeps of somebody who has left it, for nobody or for `nextId`: words and names of files that the next one at this
 * computer could read in the browser. Notes that have not arrived yet stay, or they would be lost.
 */
export async function forgetPerson(personId: string, nextId: string | null): Promise<void> {
  forgetPages();
  removeKeys(localStorage, (key) => key.startsWith(UPLOAD_MARKS));
  removeKeys(sessionStorage, (key) => OF_TAB.test(key) && !(nextId !== null && key.includes(nextId)));
  await forgetUploadsOf(personId);
}

function removeKeys(storage: Storage, isGone: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (isGone(key)) storage.removeItem(key);
}
