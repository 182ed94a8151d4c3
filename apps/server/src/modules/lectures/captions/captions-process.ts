import { readFile } from 'node:fs/promises';
import { serveJobs } from '../../../platform/helper-process/serve-jobs.ts';
import { CaptionProblem, parseCaptions } from './captions.models.ts';
import type { CaptionAnswer } from './captions.reader.ts';

serveJobs<string, CaptionAnswer>(async (path) => {
  try {
    return { cues: parseCaptions(await readFile(path)) };
  } catch (error) {
    if (!(error instanceof CaptionProblem)) throw error;
    return { problem: { reason: error.reason, line: error.line } };
  }
});
