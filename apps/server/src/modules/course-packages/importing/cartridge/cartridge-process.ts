import { serveJobs } from '../../../../platform/helper-process/serve-jobs.ts';
import { openArchive } from '../archive.ts';
import { toNamed } from '../import-round.ts';
import type { ReadCartridge } from './make-lectures.ts';
import { readCartridge } from './read-cartridge.ts';

serveJobs<string, ReadCartridge>(async (path) => {
  const archive = await openArchive(path);
  const read = await readCartridge(archive).finally(archive.close);
  return { ...read, leftOut: toNamed(read.leftOut) };
});
