import type { Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures/test.ts';
import { expectAccessibleAgain } from './pages/accessible.ts';
import { expectToast } from './pages/screen.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * There is no push service on the line of a test, and a browser without a window shows no messages: it is given the permission, and a subscription as
 * a push service would have made it.
 */
async function standInForPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let current: unknown = null;
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const toBytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    PushManager.prototype.subscribe = async (options) => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const p256dh = await crypto.subtle.exportKey('raw', pair.publicKey);
      const keys: Record<string, ArrayBuffer> = { p256dh, auth: crypto.getRandomValues(new Uint8Array(16)).buffer };
      current = {
        endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
        options: { applicationServerKey: toBytes(String(options?.applicationServerKey)).buffer },
        getKey: (name: string) => keys[name] ?? null,
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      return current as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
  });
}

test('a device is told when it is wanted, and no more when it is not', async ({ page }) => {
  await standInForPushService(page);
  await signUp(page, { name: 'Kavya Learner', role: 'student' });
  await page.goto('/notifications');
  const choice = page.getByRole('switch', { name: 'On this device, at once' });

  await test.step('it is turned on', async () => {
    await expect(choice).toBeEnabled();
    await choice.click();
    await expectToast(page, 'This device is told from now on.');
    await expect(choice).toBeChecked();
    await expectAccessibleAgain(page, 'notifications on this device');
  });

  await test.step('it is turned off', async () => {
    await choice.click();
    await expectToast(page, 'This device is not told any more.');
    await expect(choice).not.toBeChecked();
  });

  await test.step('and a logout leaves nothing that would tell the next person, or be theirs', async () => {
    const findSubscription = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.pushManager.getSubscription())?.endpoint ?? null;
      });
    await choice.click();
    await expect(choice).toBeChecked();
    expect(await findSubscription()).toContain('https://fcm.googleapis.com/');
    await page.getByRole('button', { name: 'LogOut' }).click();
    await expectToast(page, 'LogOut Successfully');
    await expect.poll(findSubscription).toBeNull();
  });
});

test('a browser in which it is forbidden says so @long', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await signUp(page, { name: 'Kavya Learner', role: 'student' });
  await page.goto('/notifications');
  await expect(page.getByText('Your browser does not allow it.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'On this device, at once' })).toBeDisabled();
});
