import { makeContact } from '#features/lectures/downloads/contact.ts';
import { refreshApp } from './keep-app.ts';

/** Keeps what is on this device in step with the server, and the app that plays it in step with the release. Null: nobody is signed in. */
export async function followDownloads(personId: string | null): Promise<void> {
  try {
    const isKept = await makeContact(personId);
    if (isKept) await refreshApp(() => import('../screens/downloads/kept-screen.tsx'));
  } catch {
    // Storage is closed (a private window), or the line is lost again: at the next contact.
  }
}
