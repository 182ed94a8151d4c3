import { tabStore } from '#shared/lib/browser-store.ts';

const LATER_KEY = 'confirm-email-later';

/** Whether the banner about the email has been sent away in this visit; the next visit asks again. */
export function isProofPutOff(): boolean {
  return tabStore.read(LATER_KEY) !== null;
}

/** Sends the banner away for this visit; without a store it comes back with the next page. */
export function putOffProof(): void {
  delete document.documentElement.dataset.proof;
  tabStore.write(LATER_KEY, '1');
}
