import { type CropFrame, type CropView, toCropRect, toOutputSize } from './crop.ts';

/** Longest side that is kept in memory while somebody looks for the right part. */
const MAX_SIDE = 4096;

/** Opens a picture file the way up that its EXIF data says. Rejects when the browser cannot read it. */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = MAX_SIDE / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const resizeWidth = Math.max(1, Math.round(picture.width * scale));
  const resizeHeight = Math.max(1, Math.round(picture.height * scale));
  const smaller = await createImageBitmap(picture, { resizeWidth, resizeHeight, resizeQuality: 'high' });
  picture.close();
  return smaller;
}

/** Draws the seen part of a picture over the whole canvas. */
// biome-ignore lint/complexity/useMaxParams: canvas, picture, frame and view, as drawImage takes them.
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, frame: CropFrame, view: CropView): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { x, y, width, height } = toCropRect(frame, view);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

/** The seen part as a file to send: WebP, or JPEG where the browser cannot write WebP. */
export async function cutPicture(
  picture: ImageBitmap,
  { frame, view, maxWidth }: { frame: CropFrame; view: CropView; maxWidth: number },
): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, toOutputSize(toCropRect(frame, view), frame.aspect, maxWidth));
  drawCrop(canvas, picture, frame, view);
  const webp = await toBlob(canvas, 'image/webp', 0.92);
  if (webp?.type === 'image/webp') return new File([webp], 'picture.webp', { type: webp.type });
  paintBehind(canvas, 'white');
  const jpeg = await toBlob(canvas, 'image/jpeg', 0.92);
  if (!jpeg) throw new Error('The browser could not write the picture.');
  return new File([jpeg], 'picture.jpg', { type: jpeg.type });
}

/** JPEG knows no transparency: without this it would turn black. */
function paintBehind(canvas: HTMLCanvasElement, color: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = color;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
