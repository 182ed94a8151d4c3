import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves the files of models as Hugging Face does: `/owner/name/resolve/main/…`, with ETags and ranges. */
export interface ModelHost {
  url: string;
  /** Paths behind `resolve/`, with the range that was asked for. */
  requests: { path: string; range: string | undefined }[];
  /** What stands under a path; with `pauseAfter` one answer stops after so many bytes until the line is cut. */
  serve(files: Record<string, Buffer>, options?: { pauseAfter?: number; type?: string; status?: number }): void;
  /** Cuts the line of an answer that has stopped. */
  cut(): void;
  close(): Promise<void>;
}

export async function startModelHost(): Promise<ModelHost> {
  const requests: ModelHost['requests'] = [];
  let served: Record<string, Buffer> = {};
  let paused: ServerResponse | undefined;
  let options: { pauseAfter?: number; type?: string; status?: number } = {};

  function answer(request: IncomingMessage, reply: ServerResponse): void {
    const path = decodeURIComponent(request.url ?? '').replace(/^.*\/resolve\/[^/]+\//, '');
    const range = request.headers.range;
    requests.push({ path, range });
    const whole = served[path];
    if (!whole || options.status) return void reply.writeHead(options.status ?? 404).end();
    const etag = `"${whole.length}-${whole.readUInt8(whole.length - 1)}"`;
    const isSame = request.headers['if-range'] === etag;
    const from = range && isSame ? Number(/\d+/.exec(range)?.[0]) : 0;
    const bytes = whole.subarray(from);
    reply.writeHead(from > 0 ? 206 : 200, {
      etag,
      'content-type': options.type ?? 'application/octet-stream',
      'content-length': bytes.length,
      ...(from > 0 && { 'content-range': `bytes ${from}-${whole.length - 1}/${whole.length}` }),
    });
    const { pauseAfter } = options;
    if (pauseAfter === undefined || bytes.length <= pauseAfter) return void reply.end(bytes);
    options = {};
    paused = reply;
    reply.write(bytes.subarray(0, pauseAfter));
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    serve(files, given = {}) {
      served = files;
      options = given;
    },
    cut: () => void paused?.destroy(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
