/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { createS3Storage } from '../src/platform/storage/storage-s3.ts';
import { isSignedFor } from './s3-signature.ts';

/** The one site whose pages may read from the store. */
export const STORE_SITE = 'school.localhost';

const CORS_RULE = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>http://${STORE_SITE}</AllowedOrigin>
  <AllowedMethod>GET</AllowedMethod>
  <AllowedHeader>Range</AllowedHeader>
</CORSRule></CORSConfiguration>`;

/** The store's only account: its key and its secret. */
const ACCOUNT = 'S3RVER';

/**
 * A store that speaks the S3 protocol on a free port, and our storage on top of it. The package has not been released
 * since 2021; it is the only one on npm that is plain JavaScript and knows ranges. It does not check signed addresses,
 * so that is done in front of it.
 */
export async function startS3Store() {
  const directory = await mkdtemp(join(tmpdir(), 'nalanda-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'nalanda', configs: [CORS_RULE] }],
  });
  server.middleware.unshift(async (exchange, next) => {
    const { method = 'GET', headers, url = '' } = exchange.req;
    const address = new URL(url, `http://${headers.host}`);
    const isSigned = address.searchParams.has('X-Amz-Signature');
    if (!isSigned || isSignedFor(address, { method, headers, secret: ACCOUNT })) return next();
    exchange.status = 403;
    exchange.body = 'SignatureDoesNotMatch';
  });
  const { port } = await server.run();
  // The SDK reads them from the environment.
  process.env.AWS_ACCESS_KEY_ID = ACCOUNT;
  process.env.AWS_SECRET_ACCESS_KEY = ACCOUNT;
  const endpoint = `http://127.0.0.1:${port}`;
  const storage = createS3Storage({ bucket: 'nalanda', region: 'us-east-1', endpoint });
  let isOpen = true;

  async function stop(): Promise<void> {
    if (isOpen) await server.close();
    isOpen = false;
  }
  return {
    endpoint,
    storage,
    stop,
    async close(): Promise<void> {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
