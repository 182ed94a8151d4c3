import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** One kind of request in a mix. */
export interface MixedRequest {
  method: string;
  path: string;
  cookie?: string;
  body?: string;
  /** How often, beside the shares of the others. */
  share: number;
  /** Counted apart. */
  isPaying?: boolean;
}

export interface SteadyOrder {
  port: number;
  requests: MixedRequest[];
  /** How many are sent, whatever becomes of those before; null: as many as a few connections get answered. */
  perSecond: number | null;
  seconds: number;
}

export interface SteadyResult {
  /** Without the first second. */
  seconds: number;
  sent: number;
  /** Latencies of what was answered, in ms. */
  answered: number[];
  refused: number;
  /** How late the load itself came to its work, in ms, at 19 of 20 looks: so much of a latency may be its own. */
  lateMs: number;
  paying: { answered: number[]; refused: number };
}

/** Opens a load generator that does not wait for answers before it asks on; a process of its own. */
export function openSteadyLoad() {
  const child = fork(fileURLToPath(new URL('./steady-load-process.ts', import.meta.url)), []);
  return {
    run(order: SteadyOrder): Promise<SteadyResult> {
      return new Promise((resolve, reject) => {
        const fail = () => reject(new Error('The load broke off.'));
        child.once('exit', fail);
        child.once('message', (result) => {
          child.off('exit', fail);
          resolve(result as SteadyResult);
        });
        child.send(order);
      });
    },
    pid: child.pid ?? 0,
    close: () => child.disconnect(),
  };
}
