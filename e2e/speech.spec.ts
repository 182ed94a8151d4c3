import type { Browser, BrowserContext } from '@playwright/test';
import { openTranscriptionService, type TranscriptionService } from '../apps/server/test/transcription-service.ts';
import { type RunningServer, startServer } from './fixtures/server.ts';
import { expect, signUp, test } from './fixtures/test.ts';

// A school that has a transcription service, and browsers that have no recognition of their own; the microphone is the
// browser's pretended one, which beeps every second.
let service: TranscriptionService;
let school: RunningServer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  service = await openTranscriptionService({ text: 'learn web development', segments: null });
  school = await startServer({ AI_BASE_URL: service.baseUrl, AI_TRANSCRIPTION_MODEL: 'whisper-1' });
});
test.afterAll(async () => {
  await school.stop();
  service.close();
});

async function openWithoutRecognition(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: school.address, locale: 'en-IN' });
  await context.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
  });
  return context;
}

test('who has no recognition in the browser speaks, and the school writes it down @long', async ({ browser }) => {
  const context = await openWithoutRecognition(browser);
  const page = await context.newPage();
  await signUp(page, { name: 'Spoken Learner', role: 'student' });
  await page.goto('/searchwithai');
  // The first page of a server that has just started may come as it was built: it asks what the school can, and says until then that the
  // browser cannot listen.
  await expect(async () => {
    await page.getByRole('button', { name: 'Search by voice' }).click({ timeout: 5000 });
    await expect(page.getByText('Listening...')).toBeVisible({ timeout: 5000 });
  }).toPass();
  // Long enough for a beep of the pretended microphone.
  await page.waitForTimeout(2500);
  await page.getByRole('button', { name: 'Stop listening' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('learn web development');
  await expect(page).toHaveURL(/learn(%20|\+)web/);
  const sound = service.asked[0]?.form.get('file') as File;
  expect(sound.name).toBe('query.webm');
  expect(sound.size).toBeGreaterThan(500);

  service.state.reply = { text: '', segments: [] };
  await page.getByRole('button', { name: 'Search by voice' }).click();
  await page.waitForTimeout(2500);
  await page.getByRole('button', { name: 'Stop listening' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No words were heard' })).toBeVisible();
  await context.close();
});

test('a refused microphone is said so, and how to allow it @long', async ({ browser }) => {
  const context = await openWithoutRecognition(browser);
  // What the browser answers when the person says no.
  await context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  const page = await context.newPage();
  await signUp(page, { name: 'Shy Learner', role: 'student' });
  await page.goto('/searchwithai');
  await page.getByRole('button', { name: 'Search by voice' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The microphone is blocked.' })).toBeVisible();
  await context.close();
});
