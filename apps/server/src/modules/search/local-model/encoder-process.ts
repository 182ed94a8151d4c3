import { serveJobs } from '../../../platform/helper-process/serve-jobs.ts';
import { type Encoder, loadEncoder } from './encoder.ts';
import type { Manifest } from './model-files.ts';

/** What the process that encodes is asked for. */
export interface EncoderJob {
  folder: string;
  manifest: Manifest;
  texts: readonly string[];
}

/** Loaded by the first job; a process serves one model for as long as it lives. */
let encoder: Encoder | undefined;

serveJobs<EncoderJob, Float32Array[]>(async ({ folder, manifest, texts }) => {
  encoder ??= await loadEncoder(folder, manifest);
  return encoder.encode(texts);
});
