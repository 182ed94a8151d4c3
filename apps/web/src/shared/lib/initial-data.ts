import { type InitialData, initialDataSchema } from '@nalanda/contract';

/** Id of the data block that the server writes into the first HTML. */
export const INITIAL_DATA_ID = 'initial-data';

/** What the server put into the first HTML; `null` on a static host or when it is not what the contract says. */
export function readInitialData(root: Pick<Document, 'getElementById'> = document): InitialData | null {
  const text = root.getElementById(INITIAL_DATA_ID)?.textContent;
  if (!text) return null;
  try {
    const parsed = initialDataSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
