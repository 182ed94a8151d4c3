import type { VideoSample } from 'mediabunny';
import sharp, { type Sharp } from 'sharp';

/** A decoded frame as a picture with square pixels, turned upright. */
export async function copyPixels(sample: VideoSample): Promise<Sharp> {
  const { codedWidth, codedHeight, rotation } = sample;
  const pixels = Buffer.alloc(sample.allocationSize({ format: 'RGBA' }));
  await sample.copyTo(pixels, { format: 'RGBA' });
  const { squarePixelWidth: width, squarePixelHeight: height } = sample;
  const square = await sharp(pixels, { raw: { width: codedWidth, height: codedHeight, channels: 4 } })
    .removeAlpha()
    .resize({ width, height, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(await sharp(square).rotate(rotation).png({ compressionLevel: 1 }).toBuffer());
}
