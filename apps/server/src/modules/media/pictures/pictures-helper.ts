import { createHelper, type Helper } from '../../../platform/helper-process/helper-process.ts';
import type { PictureAnswer, PictureOrder } from './picture-order.ts';

export type PictureHelper = Pick<Helper<PictureOrder, PictureAnswer>, 'run' | 'close'>;

/** Draws pictures in processes of their own; nothing runs before the first. */
export function createPictureHelper(): PictureHelper {
  return createHelper({
    program: new URL('./picture-process.ts', import.meta.url),
    limits: { heapMegabytes: 64, memoryMegabytes: 640 },
    seconds: 20,
    // Nobody's picture meets what another one has left behind.
    idleSeconds: 0,
    width: 2,
  });
}
