import { createCancelledError, createServerBusyError } from '../../../../platform/errors.ts';
import type { Client } from '../../../../platform/helper-process/fair-queue.ts';
import { createHelper, HelperFailure } from '../../../../platform/helper-process/helper-process.ts';
import { createTooMuchToReadError } from '../../package.errors.ts';
import type { ReadCartridge } from './make-lectures.ts';

/**
 * Reads cartridges in a process of its own: pages of HTML are made into Markdown there, which takes long for large ones and
 * without end for hostile ones.
 */
export function createCartridgeReader({ seconds = 300 } = {}) {
  // Each process ends with its cartridge, also where nobody waits for it any more: there is nothing to close.
  const helper = createHelper<string, ReadCartridge>({
    program: new URL('./cartridge-process.ts', import.meta.url),
    limits: { heapMegabytes: 512, memoryMegabytes: 1024 },
    seconds,
    idleSeconds: 0,
  });
  return {
    /** What the cartridge at this path holds. Throws 415 `course-package.too-much`, 503 `server.busy` and 400 `request.cancelled`. */
    read: (path: string, client: Client): Promise<ReadCartridge> =>
      helper.run(path, client).catch((error: unknown) => {
        if (client.signal?.aborted) throw createCancelledError();
        if (!(error instanceof HelperFailure)) throw error;
        if (error.kind === 'gone') throw createServerBusyError({ retryAfter: 10 });
        throw createTooMuchToReadError({ cause: error });
      }),
  };
}

export type CartridgeReader = ReturnType<typeof createCartridgeReader>;
