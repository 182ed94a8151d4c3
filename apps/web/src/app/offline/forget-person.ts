import { forgetPages } from '#features/lectures/pdf/pages-read.ts';

/** What tus-js-client keeps of uploads: names of files, and where they are. */
const UPLOAD_MARKS = 'tus::';
/** What this tab keeps: coupons, typed words, which search led to a course. The way on and drafts are forgotten where they are kept. */
const OF_TAB = /^(nalanda\.(?!intent$|draft\.)|confirm-email-later$)/;

/**
 * Takes what the browser's storage keeps of somebody who has left this device, for nobody or for `nextId`: words and names of files that the
 * next one at this computer could read. At once, as a page may be closed in the moment after. Notes that have not arrived yet stay, or they
 * would be lost. Throws where storage is closed.
 */
export function forgetWords(nextId: string | null): void {
  forgetPages();
  removeKeys(localStorage, (key) => key.startsWith(UPLOAD_MARKS));
  removeKeys(sessionStorage, (key) => OF_TAB.test(key) && !(nextId !== null && key.includes(nextId)));
}

/** Takes the uploads that somebody has left unfinished. */
export async function forgetUploads(personId: string): Promise<void> {
  const { forgetUploadsOf } = await import('#features/lectures/uploads/kept-uploads.ts');
  await forgetUploadsOf(personId);
}

function removeKeys(storage: Storage, isGone: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (isGone(key)) storage.removeItem(key);
}
