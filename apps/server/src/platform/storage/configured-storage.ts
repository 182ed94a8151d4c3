import path from 'node:path';
import type { Config } from '../config/config.ts';
import { createLocalStorage, type Storage } from './storage.ts';

/** Where files lie with STORAGE=local. */
export function localStorageFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'storage');
}

/** The storage that the settings ask for: the folder `DATA_DIR/storage`, or an S3-compatible bucket. */
export async function createStorage(config: Pick<Config, 'storage' | 'dataDir'>): Promise<Storage> {
  if (config.storage.kind === 'local') return createLocalStorage(localStorageFolder(config));
  // The AWS SDK takes a while to load; only those who use it wait for it.
  const { createS3Storage } = await import('./storage-s3.ts');
  return createS3Storage(config.storage);
}

/** Where browsers are sent for files of the storage, as origins; none when all of them come from here. */
export async function listStorageOrigins({ storage }: Pick<Config, 'storage'>): Promise<string[]> {
  if (storage.kind === 'local') return [];
  const { findBucketOrigin } = await import('./storage-s3.ts');
  return [await findBucketOrigin(storage)];
}
