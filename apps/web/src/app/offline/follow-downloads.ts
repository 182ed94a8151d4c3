import { makeContact } from '#features/lectures/downloads/contact.ts';
import { downloads, setAppKeeper } from '#features/lectures/downloads/downloader.ts';
import { keepAppFor, refreshApp } from './keep-app.ts';

const loadScreen = () => import('../screens/downloads/kept-screen.tsx');

/**
 * Keeps what is on this device in step with the server, and the app that plays it in step with the release; goes on with downloads
 * that another page has left. Null: nobody is signed in.
 */
export async function followDownloads(personId: string | null): Promise<void> {
  try {
    const { isKept, outdated, hasPdf } = await makeContact(personId);
    if (personId === null || !isKept) return;
    const keeper = keepAppFor(loadScreen);
    setAppKeeper(keeper);
    await refreshApp(() => keeper({ pdf: hasPdf }));
    const orders = outdated.map(({ lectureId, quality, watermark }) => ({
      lectureId,
      quality,
      watermark,
      personId,
      byteSize: 0,
    }));
    if (orders.length > 0) await downloads.start(...orders);
    await downloads.takeUp(personId);
  } catch {
    // Storage is closed (a private window), or the line is lost again: at the next contact.
  }
}
