import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isLongForm } from '../apps/server/test/test-form.ts';
import { expect, makeEmail, password, signUp, test } from './fixtures/test.ts';
import { expectToast } from './pages/screen.ts';

const NEW_PASSWORD = 'an even better one';

/** The newest code that was mailed to this address, from the mailbox of demo mode. */
async function readMailedCode(page: Page, email: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const html = await (await page.request.get('/sandbox/mail')).text();
    const mail = html.split('<article').find((article) => article.includes(email));
    code = /^ {4}(\d{4})$/m.exec(mail ?? '')?.[1];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

test('a person sees their devices, logs the others out and changes the email @phone', async ({
  page,
  openBrowser,
  provokes,
}) => {
  provokes(/status of 400/);
  const { email } = await signUp(page, { name: 'Careful Learner', role: 'student' });
  const other = await openBrowser();
  await other.request.post('/api/auth/login', { data: { email, password } });
  await page.goto('/profile');
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByText(/Last used \d+ \w+ \d{4}, \d{1,2}:\d{2} [ap]m, logged in/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await expect(page.getByText('All other devices are logged out.')).toBeVisible();
  await expect(page.getByText(/Last used/)).toHaveCount(1);
  expect((await other.request.get('/api/user/currentuser')).status()).toBe(401);
  expect((await page.request.get('/api/user/currentuser')).status()).toBe(200);

  await test.step('and changes the email with the code mailed to the new one', async () => {
    const target = makeEmail('Moved Learner');
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New email').fill(target);
    await dialog.getByLabel('Your password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(dialog.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
    const code = await readMailedCode(page, target);
    await dialog.getByLabel('Code', { exact: true }).fill(code === '0000' ? '1111' : '0000');
    await dialog.getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByText('This code is wrong').first()).toBeVisible();
    await dialog.getByLabel('Code', { exact: true }).fill(code);
    await dialog.getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByText('Your email is changed.')).toBeVisible();
    await expect(page.getByText(`${target}, confirmed`)).toBeVisible();
  });
});

test('a person changes the password and stays logged in, takes their data away and deletes the account', async ({
  page,
  provokes,
}) => {
  provokes(/status of 403/);
  const { email } = await signUp(page, { name: 'Changing Learner', role: 'student' });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password', { exact: true }).fill('not the password');
  await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('This is not your password.').first()).toBeVisible();
  // Toasts lie beside the window, where screen readers hear nothing.
  await expect(dialog.getByRole('status')).toHaveText('This is not your password.');
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Changing Learner' })).toBeVisible();
  const login = (word: string) => page.request.post('/api/auth/login', { data: { email, password: word } });
  expect((await login(password)).status()).toBe(401);
  expect((await login(NEW_PASSWORD)).status()).toBe(200);

  await test.step('takes their data away as a zip, and deletes the account', async () => {
    await page.getByRole('button', { name: 'Download my data' }).click();
    await dialog.getByLabel('Your password', { exact: true }).fill(NEW_PASSWORD);
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('my-data.zip');
    const zip = (await readFile(await download.path())).toString('latin1');
    expect(zip.slice(0, 2)).toBe('PK');
    for (const name of ['account.json', 'orders.json', 'reviews.json']) expect(zip).toContain(name);

    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
    await dialog.getByLabel('Your password', { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Login' }).first()).toBeVisible();
    expect((await page.request.post('/api/auth/login', { data: { email, password: NEW_PASSWORD } })).status()).toBe(
      401,
    );
  });
});

test('the page says why a Google sign-in came to nothing, stays usable, and signs in with the account that is chosen', async ({
  page,
  context,
  provokes,
}) => {
  provokes(/status of 403|ERR_FAILED/);
  const open = async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: /Google/ }).click();
    return opened;
  };
  const closedMessage = page.getByText('The login window was closed too early.');
  await page.goto('/login');
  // As a browser that blocks popups.
  await page.evaluate(() => Object.assign(window, { openTruly: window.open, open: () => null }));
  await page.getByRole('button', { name: /Google/ }).click();
  await expect(page.getByText('The login window was blocked.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Google/ })).toBeEnabled();
  await page.evaluate(() =>
    Object.assign(window, { open: (window as typeof window & { openTruly: typeof open }).openTruly }),
  );
  const closed = await open();
  await expect(closed.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await closed.close();
  await expect(closedMessage).toBeVisible();
  await expect(page.getByRole('button', { name: /Google/ })).toBeEnabled();

  const cancelled = await open();
  await cancelled.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The sign-in was cancelled.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Google/ })).toBeEnabled();

  const unverified = await open();
  await unverified.getByRole('button', { name: /Kabir Rao/ }).click();
  await expect(page.getByText(/not verified the email/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Google/ })).toBeEnabled();

  await page.reload();
  await context.route('**/api/auth/google/start', (route) => route.abort());
  const dead = await open();
  await dead.close();
  await expect(closedMessage).toBeVisible();
  await expect(page.getByRole('button', { name: /Google/ })).toBeEnabled();

  await context.unroute('**/api/auth/google/start');
  const chosen = await open();
  await chosen.getByRole('button', { name: /Fatima Shaikh/ }).click();
  await expect(page).toHaveURL(/\/$/);
  const user = await (await page.request.get('/api/user/currentuser')).json();
  expect(user).toMatchObject({ name: 'Fatima Shaikh', role: 'student' });
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after a logout the Back button, a reload and the caches show nothing of the person', async ({
    page,
    context,
  }) => {
    const name = 'Secretive Learner';
    const { email, userId } = await signUp(page, { name, role: 'student' });
    const paths = isLongForm
      ? ['/purchases', '/enrolledcourses', '/editprofile', '/profile']
      : ['/editprofile', '/profile'];
    for (const path of paths) await page.goto(path);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    // What searches, uploads, drafts and forms have kept by then.
    await page.evaluate(
      ([id, secret]) => {
        localStorage.setItem(`nalanda.searches.${id}`, JSON.stringify({ isOn: true, queries: [secret] }));
        localStorage.setItem(`tus::tus-br-${secret}.mp4`, secret);
        for (const key of [`nalanda.draft.${id} review 1`, 'nalanda.came-from-search'])
          sessionStorage.setItem(key, secret);
      },
      [userId, name] as const,
    );
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('button', { name: 'LogOut' }).last().click();
    await expectToast(page, 'LogOut Successfully');
    const expectNobody = async () => {
      await page.waitForLoadState('networkidle');
      // The address changes a moment before the screen does.
      await expect
        .poll(async () => {
          const html = await page.content();
          return [html.includes(name), html.includes(email)];
        })
        .toEqual([false, false]);
    };
    await expectNobody();
    for (let step = 0; step < paths.length; step += 1) {
      await page.goBack();
      await expectNobody();
      await page.reload();
      await expectNobody();
    }
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const texts = names.map(async (cacheName) => {
        const cache = await caches.open(cacheName);
        const replies = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
        return Promise.all(replies.map((reply) => reply?.text() ?? ''));
      });
      return JSON.stringify([(await Promise.all(texts)).flat(), { ...localStorage }, { ...sessionStorage }]);
    });
    expect([kept.includes(name), kept.includes(email)]).toEqual([false, false]);
    await context.setOffline(true);
    await page.goForward().catch(() => {});
    const offline = await page.content();
    expect([offline.includes(name), offline.includes(email)]).toEqual([false, false]);
  });
});
