import type { Db } from '../../../database/db.ts';
import { createChainRepository } from './chain.repository.ts';
import { describeBreak, verifyChain } from './chain.usecases.ts';

/** What the whole chain looks like. `broken` is a sentence in English, null when all is well up to `position`, whose hash is `hash` (hex). */
export async function examineAudit(
  db: Db,
): Promise<{ position: number; hash: string; broken: string | null; unlinked: number }> {
  const { end, broken, unlinked } = await verifyChain(createChainRepository(db));
  return {
    position: end.position,
    hash: end.hash.toString('hex'),
    broken: broken && describeBreak(broken).message,
    unlinked,
  };
}
