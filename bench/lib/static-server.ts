/** The plain way to serve a folder from Node: Fastify with @fastify/static. */
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

process.once('message', async ({ port, folder }: { port: number; folder: string }) => {
  const app = Fastify();
  await app.register(fastifyStatic, { root: folder });
  await app.listen({ port, host: '127.0.0.1' });
  process.send?.('listening');
});
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
