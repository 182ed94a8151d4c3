import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { Replica } from '../../database/replica.ts';

/** Shows at /metrics what is read from the replica, and how far it is behind. */
export function addReplicaMetrics(app: FastifyInstance, replica: Pick<Replica, 'figures'>): void {
  const registers = [app.metrics];
  new Counter({
    name: 'replica_reads_total',
    help: 'Readings that the replica may answer, by the server that has answered them',
    labelNames: ['part', 'server'],
    registers,
    collect() {
      this.reset();
      for (const { part, server, count } of replica.figures().reads) this.inc({ part, server }, count);
    },
  });
  new Gauge({
    name: 'replica_is_used',
    help: '1 while the replica is asked, 0 while it rests because it was away, behind or no replica',
    registers,
    collect() {
      this.set(replica.figures().lagBytes === null ? 0 : 1);
    },
  });
  new Gauge({
    name: 'replica_lag_bytes',
    help: 'Bytes of the log that the replica had not replayed when it was last asked',
    registers,
    collect() {
      const { lagBytes } = replica.figures();
      if (lagBytes !== null) this.set(lagBytes);
    },
  });
}
