import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { ensureKey, isKey, type Storage, type StoredFile } from './storage.ts';
import { explainStorageFailure } from './storage-errors.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  endpoint: string | undefined;
}

/** What a browser that is sent to the bucket is told; originals, which nobody is sent to, have no ending. */
const CONTENT_TYPES: Record<string, string> = { '.mp4': 'video/mp4', '.webp': 'image/webp' };

/** Files in an S3-compatible bucket. Credentials come from the SDK's usual places (AWS_ACCESS_KEY_ID, roles, profiles). */
export function createS3Storage(settings: S3Settings): Storage {
  const { bucket } = settings;
  const client = createClient(settings);
  const named = (key: string) => ({ Bucket: bucket, Key: ensureKey(key) });

  const put = (key: string, body: { Body: Uint8Array | string | Readable; ContentLength?: number }) =>
    client.send(new PutObjectCommand({ ...named(key), ...body, ContentType: CONTENT_TYPES[path.extname(key)] }));
  const send = async (key: string, file: string) => {
    const { size: ContentLength } = await stat(file);
    await put(key, { Body: createReadStream(file), ContentLength });
  };
  const size = async (key: string) => {
    try {
      return (await client.send(new HeadObjectCommand(named(key)))).ContentLength;
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
      throw error;
    }
  };
  return {
    put: async (key, contents) => {
      await explained(put(key, { Body: contents }));
    },
    putStream: async (key, contents) => {
      // A bucket wants the length first, and gets nothing when the stream breaks off.
      const folder = await mkdtemp(path.join(tmpdir(), 'nalanda-upload-'));
      try {
        await pipeline(contents, createWriteStream(path.join(folder, 'file')));
        await explained(send(key, path.join(folder, 'file')));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    putFile: async (key, file) => {
      await explained(send(key, file));
      await rm(file, { force: true });
    },
    putCopy: (key, file) => explained(send(key, file)),
    getStream: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body, ContentRange } = await client.send(new GetObjectCommand({ ...named(key), Range }));
      if (!(Body instanceof Readable)) throw new Error(`No readable body for ${key}`);
      // A store, or a cache before it, that knows no ranges sends the file from its beginning: other bytes than those asked for.
      if (range && !ContentRange?.startsWith(`bytes ${range.start}-`)) {
        Body.destroy();
        throw new Error(`The bucket sent another part of ${key} than was asked for`);
      }
      return Body;
    },
    localPath: () => undefined,
    // A range is signed as a header, so that the store refuses every other one.
    createPublicUrl: (key, { seconds, range: Range }) =>
      getSignedUrl(client, new GetObjectCommand({ ...named(key), Range }), {
        expiresIn: seconds,
      }),
    ensureUsable: async () => {
      await size('images/none.webp');
    },
    exists: async (key) => (await size(key)) !== undefined,
    size: (key) => explained(size(key)),
    delete: async (key) => {
      await explained(client.send(new DeleteObjectCommand(named(key))));
    },
    list: (prefix) => listBucket(client, bucket, prefix && `${ensureKey(prefix)}/`),
  };
}

/**
 * The origin of addresses into the bucket. The SDK decides it by the name of the bucket, the region and settings of its
 * own, so it is asked for one; no call is made and no real key needed.
 */
export async function findBucketOrigin(settings: S3Settings): Promise<string> {
  const client = createClient(settings, { accessKeyId: 'any', secretAccessKey: 'any' });
  const command = new GetObjectCommand({ Bucket: settings.bucket, Key: 'any' });
  return new URL(await getSignedUrl(client, command)).origin;
}

const ignore = () => {};
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

function createClient(
  { region, endpoint }: S3Settings,
  credentials?: { accessKeyId: string; secretAccessKey: string },
): S3Client {
  return new S3Client({
    region,
    ...(credentials && { credentials }),
    maxAttempts: 3,
    // What goes wrong is thrown, and logged by whoever catches it.
    logger: SILENT,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    ...(endpoint && {
      endpoint,
      // Stores other than Amazon's rarely answer to `bucket.host` names, and many do not know its newer checksums.
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  });
}

async function* listBucket(client: S3Client, bucket: string, prefix: string): AsyncGenerator<StoredFile> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key && isKey(Key)) yield { key: Key, bytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
    }
  }
}

async function explained<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw explainStorageFailure(error);
  });
}
