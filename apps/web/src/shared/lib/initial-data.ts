import type { InitialData } from '@nalanda/contract';

/** Id of the data block that the server writes into the first HTML. */
const INITIAL_DATA_ID = 'initial-data';

/** What the server put into the first HTML; `null` on a static host or when the block is damaged. */
export function readInitialData(root: Pick<Document, 'getElementById'> = document): InitialData | null {
  const text = root.getElementById(INITIAL_DATA_ID)?.textContent;
  if (!text) return null;
  try {
    const data: unknown = JSON.parse(text);
    return isInitialData(data) ? data : null;
  } catch {
    return null;
  }
}

/** Takes the data block out of the page: it tells of the person who was signed in as the page came. */
export function forgetInitialData(root: Pick<Document, 'getElementById'> = document): void {
  // Not by setting a text: Trusted Types take that for code.
  root.getElementById(INITIAL_DATA_ID)?.replaceChildren();
}

// Enough to tell the block from something else; its items went through the contract on the server.
function isInitialData(data: unknown): data is InitialData {
  return typeof data === 'object' && data !== null && 'info' in data && typeof data.info === 'object';
}
