import type { FastifyInstance, InjectOptions } from 'fastify';

/**
 * A `fetch` that hands requests to the application itself instead of the network. So the server can talk to its own
 * stand-ins before it listens, on any port, and behind any proxy. `bind` tells which application.
 */
export function createInProcessFetch() {
  let target: FastifyInstance | undefined;

  const inProcessFetch: typeof fetch = async (input, init) => {
    if (!target) throw new Error('The application is not built yet.');
    const request = new Request(input, init);
    const url = new URL(request.url);
    const payload = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const reply = await target.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: url.pathname + url.search,
      headers: { host: url.host, ...Object.fromEntries(request.headers) },
      ...(payload && { payload }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(reply.headers)) {
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) headers.append(name, String(one));
    }
    const hasBody = ![204, 205, 304].includes(reply.statusCode);
    return new Response(hasBody ? new Uint8Array(reply.rawPayload) : null, { status: reply.statusCode, headers });
  };

  return {
    fetch: inProcessFetch,
    bind(app: FastifyInstance): void {
      target = app;
    },
  };
}
