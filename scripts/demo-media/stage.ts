import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium as playwright } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import sharp from 'sharp';
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
  const face = (family: string, data: string, extra = '') =>
    `@font-face{font-family:${family};src:url(data:font/woff2;base64,${data});font-weight:100 900;${extra}}`;
  const faces =
    face('Fraunces', fraunces) +
    face('Inter', extended, 'unicode-range:U+20A0-20CF,U+0100-024F;') +
    face('Inter', inter, 'unicode-range:U+0000-00FF,U+2000-209F,U+2190-22FF;');
  await page.setContent(
    `<style>${faces}${frameStyles}</style><div id="root"></div><p style="font:500 10px Fraunces">a</p><p style="font:500 10px Inter">a₹</p>`,
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
  });

  async function shoot(html: string): Promise<Buffer> {
    await page.evaluate((markup) => {
      const root = document.getElementById('root');
      if (root) root.innerHTML = markup;
    }, html);
    return page.screenshot({ type: 'jpeg', quality: 95 });
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
