import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A language model as HTTP knows it: tests say what it answers and see what it was asked. */
export interface ModelStandIn {
  url: string;
  requests: { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown> }[];
  /** What the model says to a question, by the system prompt's kind; a string is sent as it stands. */
  answer(kind: 'intent' | 'order', content: unknown): void;
  /** Vectors by a word that the text holds. */
  embed(vectors: Record<string, number[]>): void;
  /** Makes every answer wait, or fail with a status. */
  trouble(trouble: { delayMs?: number; status?: number }): void;
  close(): Promise<void>;
}

/** Starts a server that speaks both OpenAI's and Gemini's wire, on a free port of this machine. */
export async function startModelStandIn(): Promise<ModelStandIn> {
  const answers = { intent: {} as unknown, order: {} as unknown };
  let vectors: Record<string, number[]> = {};
  let trouble: { delayMs?: number; status?: number } = {};
  const requests: ModelStandIn['requests'] = [];
  const toVector = (text: string) =>
    Object.entries(vectors).find(([word]) => text.toLowerCase().includes(word))?.[1] ?? [0, 0, 1];

  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers, body });
    if (trouble.delayMs) await new Promise((resolve) => setTimeout(resolve, trouble.delayMs).unref());
    reply.writeHead(trouble.status ?? 200, { 'content-type': 'application/json' });
    const kind = JSON.stringify(body).includes('put courses into the order') ? 'order' : 'intent';
    const content = typeof answers[kind] === 'string' ? answers[kind] : JSON.stringify(answers[kind]);
    if (path.endsWith('/embeddings')) {
      const data = (body.input as string[]).map((text, index) => ({ index, embedding: toVector(text) }));
      reply.end(JSON.stringify({ data, usage: { prompt_tokens: 100 } }));
    } else if (path.includes(':generateContent')) {
      const usageMetadata = { promptTokenCount: 100, candidatesTokenCount: 20 };
      reply.end(JSON.stringify({ candidates: [{ content: { parts: [{ text: content }] } }], usageMetadata }));
    } else {
      const usage = { prompt_tokens: 100, completion_tokens: 20 };
      reply.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }], usage }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    answer(kind, content) {
      answers[kind] = content;
    },
    embed(given) {
      vectors = given;
    },
    trouble(given) {
      trouble = given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
