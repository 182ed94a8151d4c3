import { AppError } from '../../../platform/errors/app-error.ts';
import { serveJobs } from '../../../platform/helper-process/serve-jobs.ts';
import { openArchive } from './archive.ts';
import { toNamed } from './import-round.ts';
import type { PackageAnswer, PackageOrder } from './package-reader.ts';
import { inspectPackage, openPackage } from './read-package.ts';

serveJobs<PackageOrder, PackageAnswer>(async ({ task, path, byteSize }) => {
  try {
    const archive = await openArchive(path);
    try {
      if (task === 'inspect') return { inspected: await inspectPackage(archive, byteSize) };
      const { content, texts, leftOut } = await openPackage(archive, byteSize);
      return { opened: { content, texts, leftOut: toNamed(leftOut) } };
    } finally {
      archive.close();
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { statusCode, code, message, params, issues } = error;
    return { refused: { statusCode, code, message, params, issues } };
  }
});
