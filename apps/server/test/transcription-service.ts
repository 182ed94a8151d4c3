import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TranscriptionService = Awaited<ReturnType<typeof openTranscriptionService>>;

/** A transcription service that speaks the wire of the real one and hears `reply`, whatever it is sent. */
export async function openTranscriptionService(reply: object) {
  const asked: { form: FormData; authorization: string | undefined; path: string | undefined }[] = [];
  const state: { status: number; reply: object | ((sound: File) => Promise<object>); location?: string | undefined } = {
    status: 200,
    reply,
  };
  const server = createServer((request, response) => {
    void readForm(request).then(async (form) => {
      asked.push({ form, authorization: request.headers.authorization, path: request.url });
      const reply = typeof state.reply === 'function' ? await state.reply(form.get('file') as File) : state.reply;
      const headers = { 'content-type': 'application/json', ...(state.location && { location: state.location }) };
      response.writeHead(state.status, headers).end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, state, baseUrl: `http://127.0.0.1:${port}/v1`, close: () => server.close() };
}

async function readForm(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = { 'content-type': String(request.headers['content-type']) };
  return new Response(Buffer.concat(chunks), { headers }).formData();
}
