/** What everything is measured against: a Fastify without plugins whose routes send finished bytes. */
import Fastify from 'fastify';

interface Order {
  port: number;
  /** Reply bodies by path. */
  bodies: Record<string, string>;
}

process.once('message', async ({ port, bodies }: Order) => {
  const app = Fastify();
  for (const [path, text] of Object.entries(bodies)) {
    const body = Buffer.from(text);
    app.get(path, async (_request, reply) => {
      reply.type('application/json; charset=utf-8');
      return body;
    });
  }
  await app.listen({ port, host: '127.0.0.1' });
  process.send?.('listening');
});
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
