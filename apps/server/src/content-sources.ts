import { RAZORPAY_SOURCES } from './modules/payments/index.ts';
import type { Config } from './platform/config/config.ts';
import { listPackagesFrames } from './platform/config/packages-address.ts';
import type { ContentSources } from './platform/http/security-headers.ts';
import { listStorageOrigins } from './platform/storage/configured-storage.ts';

/** Where pages may load from, beside this server: the hosts of what is configured and nobody else's. */
export async function listContentSources(config: Config, scriptHashes: string[]): Promise<ContentSources> {
  const sources = config.razorpay ? RAZORPAY_SOURCES : { scripts: [], styles: [], connect: [], frames: [] };
  const stores = await listStorageOrigins(config);
  return {
    ...sources,
    scripts: [...scriptHashes, ...sources.scripts],
    connect: [...sources.connect, ...stores],
    frames: [...sources.frames, ...listPackagesFrames(config)],
    media: stores,
  };
}
