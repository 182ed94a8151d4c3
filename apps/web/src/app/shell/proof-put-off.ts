const LATER_KEY = 'confirm-email-later';

/** Whether the banner about the email has been sent away in this visit; the next visit asks again. */
export function isProofPutOff(): boolean {
  try {
    return sessionStorage.getItem(LATER_KEY) !== null;
  } catch {
    return false;
  }
}

/** Sends the banner away for this visit; without a store it comes back with the next page. */
export function putOffProof(): void {
  delete document.documentElement.dataset.proof;
  try {
    sessionStorage.setItem(LATER_KEY, '1');
  } catch {
    // Nothing to be done.
  }
}
