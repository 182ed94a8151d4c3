import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { ChangeFeed } from '../../database/change-feed.ts';
import type { Memories, MemoryFigures } from './memories.ts';

/** Shows at /metrics what is remembered, how often it helped, and how old the last word of the database is. */
export function addMemoryMetrics(
  app: FastifyInstance,
  { changes, memories }: { changes: ChangeFeed; memories: Memories },
): void {
  const registers = [app.metrics];
  new Gauge({
    name: 'change_feed_age_seconds',
    help: 'Age of what this process knows of changes; above 1 it remembers nothing and asks the database',
    registers,
    collect() {
      this.set(Math.min(changes.ageMs() / 1000, Number.MAX_SAFE_INTEGER));
    },
  });
  const gauges: [keyof MemoryFigures, string, string][] = [
    ['entries', 'remembered_entries', 'Values that are remembered'],
    ['bytes', 'remembered_bytes', 'About how many bytes they take'],
  ];
  for (const [figure, name, help] of gauges) {
    new Gauge({
      name,
      help,
      labelNames: ['memory'],
      registers,
      collect() {
        for (const figures of memories.figures()) this.set({ memory: figures.name }, Number(figures[figure]));
      },
    });
  }
  const counters: [keyof MemoryFigures, string, string][] = [
    ['hits', 'remembered_hits_total', 'Times that a value was remembered'],
    ['misses', 'remembered_misses_total', 'Times that the database was asked'],
    ['evictions', 'remembered_evictions_total', 'Values that went to make room'],
  ];
  for (const [figure, name, help] of counters) {
    new Counter({
      name,
      help,
      labelNames: ['memory'],
      registers,
      collect() {
        this.reset();
        for (const figures of memories.figures()) this.inc({ memory: figures.name }, Number(figures[figure]));
      },
    });
  }
}
