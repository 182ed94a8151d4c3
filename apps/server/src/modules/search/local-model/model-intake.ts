import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';
import { fetchMissing } from './fetch-model.ts';
import {
  describeFiles,
  type LocalModelSettings,
  listMissing,
  type Manifest,
  nameVectors,
  noteProblem,
  readManifest,
  saveManifest,
} from './model-files.ts';

export interface ModelIntake {
  /** The files of the model once they have worked; null before. */
  manifest(): Manifest | null;
  /** Fetches what is missing and tries the model, unless it is there, this is under way, or it has failed a moment ago. */
  prepare(): void;
  close(): void;
}

const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 3_600_000;
/** Whoever else fetches is looked at again. */
const ELSEWHERE_MS = 10_000;

/** Gets a model in place: files that have worked once are trusted, and no others ever after. */
export function createModelIntake(deps: {
  folder: string;
  /** Where what is missing is fetched from; null when files come by other ways. */
  source: LocalModelSettings | null;
  clock: Clock;
  logger: Logger;
  /** Encodes something. Throws when the files make no model. */
  tryOut: (manifest: Manifest) => Promise<void>;
}): ModelIntake {
  const { folder, source, clock, logger } = deps;
  const closing = new AbortController();
  let manifest = readTrusted(folder);
  let isPreparing = false;
  let retryAt = 0;
  let retries = 0;

  const fetchFrom = (settings: LocalModelSettings) =>
    fetchMissing({
      folder,
      settings,
      signal: closing.signal,
      onProgress: (progress) => logger.info(progress, 'fetching the local model'),
    });

  async function takeIn(): Promise<void> {
    const isThere = source ? await fetchFrom(source) : listMissing(folder).length === 0;
    if (!isThere) {
      retryAt = clock.now().getTime() + ELSEWHERE_MS;
      return;
    }
    const known = readManifest(folder);
    const found = known ?? (await describeFiles(folder));
    await deps.tryOut(found);
    if (!known) await saveManifest(folder, found);
    await noteProblem(folder, null);
    retries = 0;
    manifest = found;
    logger.info({ folder, vectors: nameVectors(found) }, 'the local model is ready');
  }

  function postpone(error: unknown): void {
    if (closing.signal.aborted) return;
    retryAt = clock.now().getTime() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** retries);
    retries += 1;
    const message = explain(error);
    logger.warn({ folder, reason: message }, 'there is no local model yet; the search goes on without it');
    void noteProblem(folder, { at: clock.now(), message }).catch(() => undefined);
  }

  return {
    manifest: () => manifest,
    prepare() {
      if (manifest || isPreparing || closing.signal.aborted || clock.now().getTime() < retryAt) return;
      isPreparing = true;
      void takeIn()
        .catch(postpone)
        .finally(() => {
          isPreparing = false;
        });
    },
    close: () => closing.abort(),
  };
}

/** What was trusted before and is all there. A manifest that cannot be read is told of when the model is taken in. */
function readTrusted(folder: string): Manifest | null {
  try {
    return listMissing(folder).length === 0 ? readManifest(folder) : null;
  } catch {
    return null;
  }
}

/** The innermost reason says more than "fetch failed". */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? explain(error.cause) : error.message;
}
