import type { Clock } from '../../../platform/clock.ts';
import type { HelperFailure } from '../../../platform/helper-process/helper-process.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Embedder } from '../language-model/embedder.ts';
import { createEncoderHelper } from './encoder-helper.ts';
import { type LocalModelSettings, type Manifest, nameVectors, noteProblem } from './model-files.ts';
import { createModelIntake } from './model-intake.ts';

/** A search waits no longer for the vector of its query. */
const QUERY_MS = 400;

/**
 * A sentence model on this machine. Files that are missing are fetched when vectors are first needed, from where `source` says; until they
 * work, and while the process that encodes loads or fails, there are no vectors and nobody waits.
 */
export function createLocalEmbedder(deps: {
  /** Owner and name, by which the family of the model is known. */
  name: string;
  folder: string;
  source: LocalModelSettings | null;
  isEnglishOnly?: boolean;
  /** From how many published courses on; 0 unless given. */
  leastCourses?: number;
  clock: Clock;
  logger: Logger;
}): Embedder {
  const { clock, logger, folder, source, isEnglishOnly = false, leastCourses = 0 } = deps;
  const { forQuery, forText } = prefixesOf(deps.name);
  const helper = createEncoderHelper({ clock, noteFailure });
  const intake = createModelIntake({ folder, source, clock, logger, tryOut });

  let isAwakening = false;

  function noteFailure(failure: HelperFailure | null): void {
    if (failure) logger.warn({ err: failure, folder }, 'the local model fails; the search goes on without it');
    else logger.info({ folder }, 'the local model works again');
    void noteProblem(folder, failure && { at: clock.now(), message: failure.message }).catch(() => undefined);
  }

  async function tryOut(manifest: Manifest): Promise<void> {
    await helper.tryToEncode({ folder, manifest, texts: [`${forText}mathematics`] });
  }

  return {
    queryLimitMs: QUERY_MS,
    isEnglishOnly,
    leastCourses,

    name() {
      const manifest = intake.manifest();
      return manifest && nameVectors(manifest);
    },

    prepare: intake.prepare,

    awaken() {
      const manifest = intake.manifest();
      if (!manifest || helper.isWarm() || isAwakening) return;
      isAwakening = true;
      void helper.encode({ folder, manifest, texts: [forQuery] }).finally(() => {
        isAwakening = false;
      });
    },

    async embedQuery(input, limitMs) {
      intake.prepare();
      const manifest = intake.manifest();
      if (!manifest) return null;
      const isWarm = helper.isWarm();
      const signal = AbortSignal.timeout(Math.max(0, Math.ceil(limitMs)));
      const encoding = helper.encode({ folder, manifest, texts: [forQuery + input] }, signal);
      // What has to load the model first is for those who come after.
      return isWarm ? ((await encoding)?.[0] ?? null) : null;
    },

    async embedTexts(texts) {
      const manifest = intake.manifest();
      if (!manifest) return null;
      const vectors: Float32Array[] = [];
      // One by one: four at once take four times as long, and a search that comes meanwhile would wait for all of them.
      for (const text of texts) {
        const found = await helper.encode({ folder, manifest, texts: [forText + text] });
        // What has been made is kept: a process that is killed each minute would else never come to the end.
        if (!found) return vectors.length > 0 ? vectors : null;
        vectors.push(...found);
      }
      return vectors;
    },

    close() {
      intake.close();
      helper.close();
    },
  };
}

/** The models of the E5 family were trained with words that tell a query from a text; others take texts as they are. */
function prefixesOf(name: string): { forQuery: string; forText: string } {
  return /\be5\b/i.test(name) ? { forQuery: 'query: ', forText: 'passage: ' } : { forQuery: '', forText: '' };
}
