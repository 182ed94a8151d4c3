import { readFile } from 'node:fs/promises';
import type { Cue, Sentence } from '@nalanda/contract';
import { createServerBusyError } from '../../../platform/errors/errors.ts';
import { createHelper, HelperFailure } from '../../../platform/helper-process/helper-process.ts';
import type { ReceivedFile } from '../../../platform/storage/received-files.ts';
import { CaptionProblem, parseCaptions } from './captions.models.ts';
import { captionProblems } from './captions.sentences.ts';

/** What comes back from the process that reads a large file. */
export type CaptionAnswer = { cues: Cue[] } | { problem: { reason: Sentence; line: number | undefined } };

/** Read within some milliseconds, whatever is in it; a lecture of an hour has less. */
const SMALL_BYTES = 64 * 1024;

/** Reads files of captions, large ones in a process of its own. Close it at the end. */
export function createCaptionReader() {
  const helper = createHelper<string, CaptionAnswer>({
    program: new URL('./captions-process.ts', import.meta.url),
    limits: { heapMegabytes: 192, memoryMegabytes: 384 },
    seconds: 10,
    idleSeconds: 0,
  });

  async function readLarge({ path, sender }: ReceivedFile): Promise<Cue[]> {
    const answer = await helper.run(path, sender).catch((error: unknown) => {
      if (!(error instanceof HelperFailure)) throw error;
      if (error.kind === 'gone') throw createServerBusyError({ retryAfter: 10 });
      throw new CaptionProblem(captionProblems.tooMuchWork());
    });
    if ('cues' in answer) return answer.cues;
    throw new CaptionProblem(answer.problem.reason, answer.problem.line);
  }

  return {
    /** The cues of a file. Throws `CaptionProblem`, 503 `server.busy` and 400 `request.cancelled`. */
    read: async (file: ReceivedFile): Promise<Cue[]> =>
      file.byteSize <= SMALL_BYTES ? parseCaptions(await readFile(file.path)) : readLarge(file),
    close: helper.close,
  };
}

export type CaptionReader = ReturnType<typeof createCaptionReader>;
