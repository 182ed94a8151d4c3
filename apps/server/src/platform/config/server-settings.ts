import { z } from 'zod';

/** How the server's process lives: memory, connections, its end. */
export const serverSettings = {
  SERVER_HEAP_MB: z.coerce.number().int().min(64).max(65_536).default(256).meta({
    doc: 'Memory for the objects of the server process; npm start tells V8. 10 more for every 1,000 courses',
  }),
  REMEMBERED_MB: z.coerce.number().min(0).max(65_536).default(32).meta({
    doc: 'Sessions, people and opened courses that each web process keeps in memory, all together; 0 keeps none',
  }),
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(4_000).meta({
    doc: 'Open connections at once; more are turned away. Keep it below the limit of open files',
  }),
  OVERLOAD_WAIT_MS: z.coerce.number().min(0).max(10_000).default(10).meta({
    doc: 'While the server cannot keep up, a request is refused (503) that has waited longer behind others, after half a second of it 15 % as long; 0 refuses none',
  }),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional().meta({
    doc: 'Told to stop, /readyz says 503 for so long before connections are refused; 5 in production, else 0',
  }),
};

export interface ServerSettings {
  rememberedBytes: number;
  maxConnections: number;
  mostWaitMs: number;
  drainMs: number;
}

/** The settings as the server uses them; the heap is told to V8 before the server runs. */
export function toServerSettings(env: {
  NODE_ENV: string;
  MAX_CONNECTIONS: number;
  REMEMBERED_MB: number;
  OVERLOAD_WAIT_MS: number;
  DRAIN_SECONDS?: number | undefined;
}): ServerSettings {
  const drainSeconds = env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 5 : 0);
  const rememberedBytes = env.REMEMBERED_MB * 1024 * 1024;
  return {
    maxConnections: env.MAX_CONNECTIONS,
    mostWaitMs: env.OVERLOAD_WAIT_MS,
    drainMs: drainSeconds * 1_000,
    rememberedBytes,
  };
}
