import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type RunningServer, startServer } from './fixtures/server.ts';
import { expect, makeEmail, password, test } from './fixtures/test.ts';
import { asset, picture } from './pages/assets.ts';
import { expectToast } from './pages/screen.ts';

// The whole school changes its looks: on a server of its own, so that nobody else's test sees it.
let school: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  school = await startServer();
});
test.afterAll(() => school.stop());

/** What an operator does: `npm run owner -- EMAIL`, beside the running school. */
async function makeOwner(email: string): Promise<void> {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const env = { ...process.env, DATA_DIR: school.dataDir, NODE_ENV: 'test', DEMO: 'false' };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/owner.ts', email], { cwd, env });
  expect(stdout).toContain('is an owner of this school now');
}

test('the owner gives the school a name, a colour and a logo, and a learner sees them from the first paint on', async ({
  page,
  openBrowser,
  provokes,
}) => {
  provokes(/status of 415/);
  const person = { name: 'Olive Owner', role: 'educator', email: makeEmail('Olive Owner'), password };
  const reply = await page.request.post(`${school.address}/api/auth/signup`, { data: person });
  expect(reply.status(), await reply.text()).toBe(201);
  await makeOwner(person.email);
  await page.goto(`${school.address}/office/settings`);
  const colour = page.getByLabel('Main colour, light', { exact: true });
  const preview = page.getByRole('region', { name: 'Preview' });

  await page.getByLabel('Name of the school').fill('Takshashila');
  await expect(preview.getByText('Takshashila')).toHaveCount(2);
  await colour.fill('#ffdd00');
  await colour.press('Tab');
  await expect(page.getByText(/Its contrast is 1\.2 to 1 and must be 3\./)).toBeVisible();
  await page.getByRole('button', { name: /^Take #/ }).click();
  await expect(page.getByText(/Its contrast is/)).toHaveCount(0);
  await colour.fill('#1d4ed8');

  const logo = page.getByLabel('Logo', { exact: true });
  await logo.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(page.getByText(/An SVG is not taken/)).toBeVisible();
  await logo.setInputFiles(asset(picture));
  await expectToast(page, 'Logo saved');
  await expect(page.getByRole('img', { name: 'Logo', exact: true })).toBeVisible();

  // What is written is not lost by a click elsewhere.
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Settings saved');
  const main = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  await expect.poll(() => page.evaluate(main, '--terracotta')).toContain('#1d4ed8');
  // Once more without leaving: one's own change is no other window's.
  await page.getByLabel('Name of the school').fill('Takshila');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('link', { name: 'Takshila, home' })).toBeVisible();

  // The policies speak of the school's own place, and no longer of that of the product.
  const policies = async () => (await page.request.get(`${school.address}/policies`)).text();
  await expect.poll(policies).toContain('courts in Bihar');
  await expect.poll(policies).not.toContain('Your mail program opens');
  await page.getByLabel('Email', { exact: true }).fill('hello@takshila.example');
  await page.getByLabel('Address', { exact: true }).fill('12 MG Road, Indore 452001');
  await page.getByLabel('Hours', { exact: true }).fill('Tue–Sun, 12:00–20:00');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(policies).toContain('12 MG Road, Indore 452001');
  await expect.poll(policies).toContain('the courts of the place of our address');
  await expect.poll(policies).not.toContain('Bihar');
  await expect.poll(policies).toContain('If none opens, write to hello@takshila.example');
  await expect.poll(policies).toContain('24–48 business hours, Tue–Sun, 12:00–20:00');

  // A policy in Hindi alone is shown to readers of English as what it is; written in both, each has their own.
  const termsInHindi = page.getByLabel('Terms & Conditions in Hindi', { exact: true });
  await termsInHindi.fill('# आपकी जगह\nसमय पर आएँ।');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(policies).toContain('This policy is available in Hindi only.');
  await expect.poll(policies).toContain('<div lang="hi">');
  await page.getByLabel('Terms & Conditions in English', { exact: true }).fill('# Your place\nCome on time.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(policies).toContain('Come on time.');
  await expect.poll(policies).not.toContain('available in Hindi only');

  const learner = await openBrowser();
  await learner.goto(`${school.address}/policies`);
  const terms = learner.locator('#terms');
  await expect(terms.getByRole('heading', { level: 3 })).toHaveText(['Your place']);
  await learner.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click();
  await expect(terms.getByRole('heading', { level: 3 })).toHaveText(['आपकी जगह']);
  await expect(terms.locator('[lang]')).toHaveCount(0);
  await learner.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(terms.getByRole('heading', { level: 3 })).toHaveText(['Your place']);
  const shown = await (await learner.request.get(`${school.address}/`)).text();
  // It has no course yet: nobody is asked to review one.
  expect(shown).toContain('What learners say of the courses appears here.');
  expect(shown).not.toContain('Open a course that you know');
  expect(shown.indexOf('id="school-style"')).toBeGreaterThan(0);
  expect(shown.indexOf('id="school-style"')).toBeLessThan(shown.indexOf('</head>'));
  await learner.goto(`${school.address}/login`);
  await expect(learner).toHaveTitle(/Takshila/);
  const button = learner.getByRole('main').getByRole('button', { name: 'Login', exact: true });
  await expect(button).toHaveCSS('background-color', 'rgb(29, 78, 216)');
  const mark = await learner
    .locator('header .school-logo')
    .evaluate((element) => getComputedStyle(element, '::before').backgroundImage);
  const address = /url\("(.*)"\)/.exec(mark)?.[1] ?? '';
  expect((await learner.request.get(address)).headers()['content-type']).toBe('image/png');
  expect((await learner.request.get(`${school.address}/favicon.svg`)).url()).toContain('/media/school/');

  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await expectToast(page, 'Logo removed');
  await learner.reload();
  await expect(learner.locator('header .school-logo svg')).toBeVisible();
});
