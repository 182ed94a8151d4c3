import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { createS3Storage } from '../src/platform/storage-s3.ts';

/** The one site whose pages may read from the store. */
export const STORE_SITE = 'school.example';

const CORS_RULE = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>http://${STORE_SITE}</AllowedOrigin>
  <AllowedMethod>GET</AllowedMethod>
  <AllowedHeader>Range</AllowedHeader>
</CORSRule></CORSConfiguration>`;

/**
 * A store that speaks the S3 protocol, signatures included, on a free port, and our storage on top of it. The package
 * has not been released since 2021; it is the only one on npm that is plain JavaScript and knows ranges.
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
  const { port } = await server.run();
  // Its only account; the SDK reads them from the environment.
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
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
