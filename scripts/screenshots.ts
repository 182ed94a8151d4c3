/**
 * Full-page pictures of the running product, for looking at screens.
 *
 *   node scripts/screenshots.ts --base http://localhost:3000 --out shots --routes /,/login \
 *     --widths 360,768,1440 --themes light,dark [--login email:password] [--language hi] [--wait 500] [--viewport-only]
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { resolveChromium } from '../e2e/fixtures/chromium.ts';

type Theme = 'light' | 'dark';
type Shot = { route: string; width: number; theme: Theme };

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: 'test-results/screens' },
    routes: { type: 'string', default: '/' },
    widths: { type: 'string', default: '360,768,1440' },
    themes: { type: 'string', default: 'light,dark' },
    login: { type: 'string' },
    language: { type: 'string', default: 'en' },
    wait: { type: 'string', default: '400' },
    'viewport-only': { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  mkdirSync(values.out, { recursive: true });
  const browser = await chromium.launch(resolveChromium());
  try {
    for (const theme of list(values.themes) as Theme[]) {
      for (const width of list(values.widths).map(Number)) await takeAll(browser, width, theme);
    }
  } finally {
    await browser.close();
  }
}

async function takeAll(browser: Browser, width: number, theme: Theme): Promise<void> {
  const context = await browser.newContext({
    baseURL: values.base,
    viewport: { width, height: width < 700 ? 780 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-IN',
  });
  await context.addCookies([{ name: 'locale', value: values.language, url: values.base }]);
  if (values.login) {
    const [email, ...password] = values.login.split(':');
    const reply = await context.request.post('/api/auth/login', { data: { email, password: password.join(':') } });
    if (!reply.ok()) throw new Error(`Login answered ${reply.status()}: ${await reply.text()}`);
  }
  const page = await context.newPage();
  page.on('pageerror', (error) => process.stderr.write(`  page error: ${error.message}\n`));
  page.on('console', (line) => line.type() === 'error' && process.stderr.write(`  console: ${line.text()}\n`));
  for (const route of list(values.routes)) await take(page, { route, width, theme });
  await context.close();
}

async function take(page: Page, { route, width, theme }: Shot): Promise<void> {
  // A page that keeps a connection open never goes idle; a picture a little early is better than none.
  await page.goto(route, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  if (!values['viewport-only']) await scrollThrough(page);
  await page.waitForTimeout(Number(values.wait));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const file = path.join(
    values.out,
    `${route.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}-${width}-${theme}.png`,
  );
  await page.screenshot({ path: file, fullPage: !values['viewport-only'] });
  const moved = new URL(page.url()).pathname;
  const notes = [
    overflow > 0 && `scrolls sideways by ${overflow} px`,
    moved !== route.split('?')[0] && `ended at ${moved}`,
  ];
  process.stdout.write(`${file}  ${notes.filter(Boolean).join(', ')}\n`);
}

/** Pictures further down load lazily: they are asked for once, then the page goes back to its top. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight && top < 20_000; top += 700) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    window.scrollTo(0, 0);
  });
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

await main();
