import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK, SignJWT } from 'jose';
import { z } from 'zod';
import type { Db } from '../../database/db.ts';
import { holdLock } from '../../database/hold-lock.ts';
import type { Clock } from '../../platform/clock.ts';
import { readFact, writeFact } from '../../platform/facts/facts.repository.ts';
import { newId } from '../../platform/ids.ts';
import { createSecretBoxes } from '../../platform/secrets/secret-boxes.ts';

const FACT = 'lti-key';
const ALGORITHM = 'RS256';
const factSchema = z.object({ kid: z.string(), jwk: z.record(z.string(), z.unknown()), box: z.string() });

/** The key by which platforms know what this school has signed: made at its first use, kept in the database, sealed with the session secret. */
export function createToolKey({
  db,
  clock,
  sessionSecrets,
}: {
  db: Db;
  clock: Clock;
  sessionSecrets: [string, ...string[]];
}) {
  const boxes = createSecretBoxes(sessionSecrets, 'lti key 1');

  /** A new one takes the place of one that no session secret opens any more: platforms read the public half anew. */
  async function load(): Promise<{ kid: string; jwk: JWK; pem: string }> {
    return db.transaction(async (tx) => {
      await holdLock(tx, FACT);
      const known = factSchema.safeParse(await readFact(tx, FACT));
      const pem = known.success ? boxes.open(known.data.box, known.data.kid) : null;
      if (known.success && pem !== null) return { ...known.data, jwk: known.data.jwk as JWK, pem };
      const pair = await generateKeyPair(ALGORITHM, { extractable: true });
      const kid = newId();
      const jwk = { ...(await exportJWK(pair.publicKey)), kid, alg: ALGORITHM, use: 'sig' };
      const made = await exportPKCS8(pair.privateKey);
      await writeFact(tx, FACT, { kid, jwk, box: boxes.close(made, kid) });
      return { kid, jwk, pem: made };
    });
  }

  return {
    /** The public half, as platforms ask for it (JWKS). */
    listPublicKeys: async (): Promise<{ keys: JWK[] }> => ({ keys: [(await load()).jwk] }),

    /** Signs what this school says to a platform; good for five minutes. */
    async sign(
      claims: Record<string, unknown>,
      { issuer, audience }: { issuer: string; audience: string },
    ): Promise<string> {
      const { kid, pem } = await load();
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ ...claims, nonce: newId() })
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + 300)
        .sign(await importPKCS8(pem, ALGORITHM));
    },
  };
}

export type ToolKey = ReturnType<typeof createToolKey>;
