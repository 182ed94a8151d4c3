import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium as playwright } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import sharp from 'sharp';
import { cardStyles } from './cards.ts';
import { frameStyles } from './frame.ts';

/** A browser page that turns HTML into pixels. */
export type Stage = {
  /** The page's picture as RGBA bytes. */
  paint: (html: string) => Promise<Uint8Array>;
  /** The page's picture as PNG. */
  png: (html: string) => Promise<Buffer>;
  close: () => Promise<void>;
};

async function readFont(name: string): Promise<string> {
  const bytes = await readFile(createRequire(import.meta.url).resolve(name));
  return bytes.toString('base64');
}

/** Opens a page of the given size with the product's fonts; close it when done. */
export async function openStage(size: { width: number; height: number }): Promise<Stage> {
  const executablePath = process.env.CHROMIUM_PATH ?? (await chromium.executablePath());
  const browser = await playwright.launch({ args: chromium.args, executablePath });
  const page = await browser.newPage({ viewport: size });
  const fraunces = await readFont('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2');
  const inter = await readFont('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const extended = await readFont('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2');
  const serifHindi = await readFont(
    '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-600-normal.woff2',
  );
  const sansHindi = await readFont(
    '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-500-normal.woff2',
  );
  const face = (family: string, data: string, extra = '') =>
    `@font-face{font-family:${family};src:url(data:font/woff2;base64,${data});font-weight:100 900;${extra}}`;
  const faces =
    face('Fraunces', fraunces) +
    face('Inter', extended, 'unicode-range:U+20A0-20CF,U+0100-024F;') +
    face('Inter', inter, 'unicode-range:U+0000-00FF,U+2000-209F,U+2190-22FF;') +
    face('Fraunces', serifHindi, 'unicode-range:U+0900-097F;') +
    face('Inter', sansHindi, 'unicode-range:U+0900-097F;');
  await page.setContent(
    `<style>${faces}${frameStyles}${cardStyles}</style><div id="root"></div><p style="font:500 10px Fraunces">aक</p><p style="font:500 10px Inter">a₹क</p>`,
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
  });

  async function shoot(html: string): Promise<Buffer> {
    await page.evaluate((markup) => {
      const root = document.getElementById('root');
      if (root) root.innerHTML = markup;
    }, html);
    return page.screenshot({ type: 'png' });
  }

  return {
    png: async (html) =>
      sharp(await shoot(html))
        .png()
        .toBuffer(),
    paint: async (html) => {
      const { data } = await sharp(await shoot(html))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    },
    close: () => browser.close(),
  };
}
