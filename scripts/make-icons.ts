/**
 * Draws the icons of the installed app and the picture that stands for a page when it is shared, from the logo. For
 * developers only; what it makes is committed: `node scripts/make-icons.ts`.
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openStage } from './demo-media/stage.ts';

const publicFolder = fileURLToPath(new URL('../apps/web/public', import.meta.url));
const iconFolder = path.join(publicFolder, 'icons');
const paper = '#fdfaf4';

/** The mark alone, without its own size or title. */
async function readMark(): Promise<string> {
  const svg = await readFile(path.join(publicFolder, 'favicon.svg'), 'utf8');
  return svg.replace(/<\/?svg[^>]*>|<title>.*?<\/title>/g, '');
}

/** The mark on paper; `share` of the square is the mark's, `radius` rounds the corners. */
function drawIcon(mark: string, { share, radius }: { share: number; radius: number }): Buffer {
  const size = 512;
  const inner = size * share;
  const offset = (size - inner) / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">` +
      `<rect width="${size}" height="${size}" rx="${radius}" fill="${paper}"/>` +
      `<g transform="translate(${offset} ${offset}) scale(${inner / 30})" fill="#b5492a">${mark}</g></svg>`,
  );
}

async function writeIcons(mark: string): Promise<void> {
  const write = (svg: Buffer, size: number, name: string) =>
    sharp(svg).resize(size, size).png({ palette: true, effort: 10 }).toFile(path.join(iconFolder, name));
  const plain = drawIcon(mark, { share: 0.72, radius: 96 });
  await write(plain, 192, 'icon-192.png');
  await write(plain, 512, 'icon-512.png');
  // Systems cut their own shape out of these: the mark keeps to the middle, the paper goes to the edge.
  await write(drawIcon(mark, { share: 0.52, radius: 0 }), 512, 'icon-maskable-512.png');
  await write(drawIcon(mark, { share: 0.62, radius: 0 }), 180, 'apple-touch-icon.png');
}

/** 1200 by 630, with the promise of Home and without the brand's name, which is a setting. */
async function writeSocialCard(mark: string): Promise<void> {
  const stage = await openStage({ width: 1200, height: 630 });
  const brick = (index: number) =>
    `<rect x="${(Math.floor(index / 9) % 2 ? 0 : -35) + (index % 9) * 70}" y="${Math.floor(index / 9) * 38}" width="64" height="32" rx="5" opacity="${0.1 + ((index * 7) % 5) * 0.05}"/>`;
  const wall = Array.from({ length: 9 * 17 }, (_, index) => brick(index)).join('');
  const card = await stage.png(
    `<div style="position:fixed;inset:0;background:${paper};color:#2b201b">
      <svg style="position:absolute;right:0;top:0;height:630px;width:430px;background:#241f4f" viewBox="0 0 430 630" fill="#d9744d">${wall}
        <g transform="translate(80 180) scale(9)" fill="#e98a61">${mark}</g></svg>
      <div style="position:absolute;left:76px;top:96px;width:640px">
        <svg width="92" height="92" viewBox="0 0 30 30" fill="#b5492a">${mark}</svg>
        <div style="font:600 74px/1.06 Fraunces;margin-top:44px;letter-spacing:-.01em">Grow Your Skills to Advance Your Career path</div>
        <div style="font:500 28px/1.4 Inter;color:#6b5d55;margin-top:32px">Say what you want to become.</div>
      </div></div>`,
  );
  await sharp(card).png({ palette: true, quality: 80, effort: 10 }).toFile(path.join(publicFolder, 'social-card.png'));
  await stage.close();
}

await mkdir(iconFolder, { recursive: true });
const mark = await readMark();
await writeIcons(mark);
await writeSocialCard(mark);
