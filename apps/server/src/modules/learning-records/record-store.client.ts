import { z } from 'zod';
import type { Statement } from './statements.models.ts';

export interface RecordStoreSettings {
  /** Without trailing slash; `/statements` follows. */
  url: string;
  key: string;
  secret: string;
}

/** What the store made of some statements. */
export type StoreAnswer =
  | { outcome: 'taken' }
  /** One of them at least is not as it should be; which one it does not say. */
  | { outcome: 'refused'; reason: string }
  /** Another time, or when somebody has changed something. */
  | { outcome: 'not-now'; reason: string };

const TIMEOUT_MS = 30_000;
const MOST_REASON = 300;

/** Sends statements to a Learning Record Store (xAPI 1.0.3). Never throws: what cannot be sent is `not-now`. */
export async function sendStatements(
  { url, key, secret }: RecordStoreSettings,
  statements: Statement[],
  signal: AbortSignal,
): Promise<StoreAnswer> {
  try {
    const reply = await fetch(`${url}/statements`, {
      method: 'POST',
      redirect: 'error',
      headers: {
        authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
        'content-type': 'application/json',
        'x-experience-api-version': '1.0.3',
      },
      body: JSON.stringify(statements),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const text = await readSome(reply);
    if (reply.ok) return isListOfIds(text) ? { outcome: 'taken' } : notAStore(text);
    const reason = `${reply.status} ${toMessage(text)}`.trim().slice(0, MOST_REASON);
    // A statement with this id is there: it is this one, or this one with a title that has changed since.
    if (reply.status === 409 && statements.length === 1) return { outcome: 'taken' };
    return { outcome: [400, 409, 413, 422].includes(reply.status) ? 'refused' : 'not-now', reason };
  } catch (error) {
    signal.throwIfAborted();
    return { outcome: 'not-now', reason: explain(error) };
  }
}

/** A page that answers 200 to everything is no store. */
function isListOfIds(text: string): boolean {
  try {
    return z.array(z.string()).safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

const notAStore = (text: string): StoreAnswer => ({
  outcome: 'not-now',
  reason: `LRS_URL does not answer as a Learning Record Store does: ${text.slice(0, 80)}`,
});

/** An answer is a list of ids; nothing is learnt from a longer one. */
async function readSome(reply: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of reply.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > 64 * 1024) {
      await reply.body?.cancel().catch(() => undefined);
      break;
    }
  }
  return text;
}

function toMessage(text: string): string {
  try {
    const { message } = z.object({ message: z.string() }).parse(JSON.parse(text));
    return message;
  } catch {
    return text
      .replaceAll(/<[^<>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  }
}

function explain(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return (cause?.code ?? cause?.message ?? (error instanceof Error ? error.message : String(error))).slice(
    0,
    MOST_REASON,
  );
}
