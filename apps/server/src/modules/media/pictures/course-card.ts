import { drawCover, renderPictureSvg } from '@nalanda/covers';
import sharp from 'sharp';
import { createOutlineWriter } from '../../../platform/text/cover-lettering.ts';
import type { CourseCard } from './picture-order.ts';

/** What social networks ask for. */
const WIDTH = 1200;
const HEIGHT = 630;
/** Below the cover, for the name of the school. */
const BAND = 60;
const INDIGO = '#241f4f';
/** Its letters end where the cover's own edge is; a longer name is cut there. */
const NAME_SIZE = 30;
const MOST_LETTERS = 60;

/** Draws the picture that stands for a course where it is shared: its cover above the name of the school, as JPEG. */
export async function drawCourseCard({ cover, brandName }: CourseCard): Promise<Buffer> {
  const writeText = createOutlineWriter();
  const name = [...brandName].slice(0, MOST_LETTERS).join('');
  const letters = writeText({
    kind: 'text',
    x: 65,
    y: HEIGHT - BAND / 2 + NAME_SIZE / 3,
    size: NAME_SIZE,
    text: name,
    fill: '#fdf6ea',
    opacity: 1,
  });
  const band =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect y="${HEIGHT - BAND}" width="${WIDTH}" height="${BAND}" fill="${INDIGO}"/>${letters}</svg>`;
  const picture = renderPictureSvg(drawCover(cover), writeText);
  const drawn = await sharp(Buffer.from(picture), { density: 180 })
    .resize({ width: WIDTH, height: HEIGHT - BAND, fit: 'cover' })
    .extend({ bottom: BAND, background: INDIGO })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(drawn)
    .composite([{ input: Buffer.from(band) }])
    .jpeg({ quality: 86, progressive: true })
    .toBuffer();
}
