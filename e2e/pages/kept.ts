import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** How many lectures, pieces and words that are to be told this browser keeps. */
export const readKept = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('downloads');
      request.onsuccess = () => resolve(request.result);
    });
    const count = (store: string) =>
      new Promise<number>((resolve) => {
        const request = database.transaction(store).objectStore(store).count();
        request.onsuccess = () => resolve(request.result);
      });
    const kept = {
      lectures: await count('lectures'),
      pieces: await count('pieces'),
      progress: await count('progress'),
    };
    database.close();
    return kept;
  });

/** Opens a course where lectures are chosen for keeping, once the service worker answers for this page. */
export async function openDownloads(page: Page, courseId: string): Promise<void> {
  await page.goto(`/viewlecture/${courseId}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 });
  await page.getByRole('button', { name: 'Download lectures' }).click();
}

/** Adds a lecture that is an article, as the educator who is signed in there; gives its id. */
export async function addArticle(
  request: APIRequestContext,
  { courseId, title, text }: { courseId: string; title: string; text: string },
): Promise<string> {
  const created = await request.post(`/api/course/createlecture/${courseId}`, { data: { lectureTitle: title } });
  const { _id: lectureId } = await created.json();
  await writeArticle(request, lectureId, text);
  return lectureId;
}

export async function writeArticle(request: APIRequestContext, lectureId: string, text: string): Promise<void> {
  // The process that reads articles has a time limit, which a busy machine may use up while it starts.
  await expect(async () => {
    const saved = await request.put(`/api/course/articles/${lectureId}`, { data: { text } });
    expect(saved.ok(), await saved.text()).toBe(true);
  }).toPass({ timeout: 60_000 });
}

/** Adds a file to a lecture, or puts it in the place of its namesake. */
export async function addFile(
  request: APIRequestContext,
  lectureId: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const multipart = { name: file.name, file };
  const added = await request.post(`/api/course/material/${lectureId}/files`, { multipart });
  expect(added.ok(), await added.text()).toBe(true);
}
