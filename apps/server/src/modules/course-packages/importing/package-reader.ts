import { AppError } from '../../../platform/errors/app-error.ts';
import { createCancelledError, createServerBusyError } from '../../../platform/errors/errors.ts';
import type { Client } from '../../../platform/helper-process/fair-queue.ts';
import { createHelper, HelperFailure } from '../../../platform/helper-process/helper-process.ts';
import { createTooMuchToReadError } from '../package.errors.ts';
import { MANIFEST } from '../package.models.ts';
import { type Archive, withTexts } from './archive.ts';
import { IMS_MANIFEST } from './ims/ims-manifest.ts';
import { findKind, type InspectedPackage, inspectPackage, type OpenedPackage, openPackage } from './read-package.ts';

/** A zip on this machine whose list has been read. */
export interface PackageFile {
  path: string;
  byteSize: number;
  archive: Archive;
}

/** `inspect`: what can be told at once. `open`: all that it says it holds. */
export type PackageOrder = { task: 'inspect' | 'open' } & Pick<PackageFile, 'path' | 'byteSize'>;
export type PackageAnswer =
  | { inspected: InspectedPackage }
  | { opened: Omit<OpenedPackage, 'archive'> }
  | { refused: Pick<AppError, 'statusCode' | 'code' | 'message' | 'params' | 'issues'> };

/** Read within a tenth of a second, whatever is in it; most courses have less. */
const SMALL_BYTES = 64 * 1024;
const LIMITS = { heapMegabytes: 512, memoryMegabytes: 1024 };

/**
 * Reads what zips say they hold: small lists here, large ones, and pages of HTML, which are made into Markdown, in processes of their own.
 * These take long for large ones, and without end for hostile ones.
 */
export function createPackageReader({ seconds = 300 } = {}) {
  // Each process ends with its zip, also where nobody waits for it any more: there is nothing to close.
  const common = { program: new URL('./package-process.ts', import.meta.url), limits: LIMITS, idleSeconds: 0 };
  const helpers = {
    // Somebody waits for this one.
    inspect: createHelper<PackageOrder, PackageAnswer>({ ...common, seconds: 30, width: 2 }),
    open: createHelper<PackageOrder, PackageAnswer>({ ...common, seconds }),
  };

  async function ask(order: PackageOrder, client: Client): Promise<PackageAnswer> {
    const answer = await helpers[order.task].run(order, client).catch((error: unknown) => {
      if (client.signal?.aborted) throw createCancelledError();
      if (!(error instanceof HelperFailure)) throw error;
      if (error.kind === 'gone') throw createServerBusyError({ retryAfter: 10 });
      throw createTooMuchToReadError({ cause: error });
    });
    if ('refused' in answer) throw new AppError({ ...answer.refused, retryAfter: undefined, cause: undefined });
    return answer;
  }

  return {
    /** As `inspectPackage`. Throws also 415 `course-package.too-much`, 503 `server.busy` and 400 `request.cancelled`. */
    async inspect({ archive, ...file }: PackageFile, client: Client): Promise<InspectedPackage> {
      if (!hasLargeManifest(archive)) return inspectPackage(archive, file.byteSize);
      const answer = await ask({ task: 'inspect', ...file }, client);
      if (!('inspected' in answer)) throw new Error('another question was answered');
      return answer.inspected;
    },

    /** As `openPackage`; of what is left out as many titles as are shown. Throws as `inspect` does. */
    async open({ archive, ...file }: PackageFile, client: Client): Promise<OpenedPackage> {
      if (!hasLargeManifest(archive) && (await findKind(archive)) !== 'cartridge') {
        return openPackage(archive, file.byteSize);
      }
      const answer = await ask({ task: 'open', ...file }, client);
      if (!('opened' in answer)) throw new Error('another question was answered');
      return { ...answer.opened, archive: withTexts(archive, answer.opened.texts) };
    },
  };
}

export type PackageReader = ReturnType<typeof createPackageReader>;

function hasLargeManifest(archive: Archive): boolean {
  return [MANIFEST, IMS_MANIFEST].some((name) => archive.has(name) && archive.check(name, Infinity) > SMALL_BYTES);
}
