import { PAGE_OF } from '@nalanda/contract/http';

/** Happens when the server has refused a call because somebody else has logged in in this browser meanwhile. */
export const OTHER_PERSON = 'nalanda:other-person';

let shownId: string | null = null;

/** Says whom this page shows from now on; null: nobody. */
export function showPerson(id: string | null): void {
  shownId = id;
}

/** Tells the server in whose page something was done: all tabs share one session, and what one person wrote must not become another's. */
export const ofThisPage = (): Record<string, string> => (shownId === null ? {} : { [PAGE_OF]: shownId });

/** Call with the code of each refusal: then the page looks who is logged in by now. */
export function noteRefusal(code: unknown): void {
  if (code === 'auth.other-person') dispatchEvent(new Event(OTHER_PERSON));
}
