import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { ensureKey, type Storage } from './storage.ts';

/** Files in an S3-compatible bucket. Credentials come from the SDK's usual places (AWS_ACCESS_KEY_ID, roles, profiles). */
export function createS3Storage(options: { bucket: string; region: string; endpoint: string | undefined }): Storage {
  const { bucket, region, endpoint } = options;
  // Stores other than Amazon's rarely answer to `bucket.host` names.
  const client = new S3Client({ region, ...(endpoint && { endpoint, forcePathStyle: true }) });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));

  const send = async (key: string, file: string) => {
    const contentLength = (await stat(file)).size;
    await disk.putStream(ensureKey(key), createReadStream(file), { contentLength });
  };
  const size = async (key: string) => {
    if (!(await disk.exists(ensureKey(key)))) return undefined;
    return (await disk.getMetaData(key)).contentLength;
  };
  return {
    put: (key, contents) => disk.put(ensureKey(key), contents),
    putStream: async (key, contents) => {
      // A bucket wants the length first, and gets nothing when the stream breaks off.
      const folder = await mkdtemp(path.join(tmpdir(), 'nalanda-upload-'));
      try {
        await pipeline(contents, createWriteStream(path.join(folder, 'file')));
        await send(key, path.join(folder, 'file'));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    putFile: async (key, file) => {
      await send(key, file);
      await rm(file, { force: true });
    },
    getStream: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: ensureKey(key), Range }));
      if (!(Body instanceof Readable)) throw new Error(`No readable body for ${key}`);
      return Body;
    },
    localPath: () => undefined,
    exists: (key) => disk.exists(ensureKey(key)),
    size,
    delete: (key) => disk.delete(ensureKey(key)),
    deleteFolder: (prefix) => disk.deleteAll(`${ensureKey(prefix)}/`),
  };
}
