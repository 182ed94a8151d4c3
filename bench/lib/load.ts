import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A bounded number of equal GET requests over keep-alive connections. */
export interface LoadOrder {
  port: number;
  path: string;
  headers?: Record<string, string>;
  connections: number;
  requests: number;
  /** Expected status; 200 unless named. Any other ends the run. */
  status?: number;
}

export interface LoadResult {
  seconds: number;
  /** Length of one reply, head and body. */
  bytes: number;
  /** Of every request, in ms. */
  latencies: number[];
  firstMs: number;
}

/** Opens a load generator: a process of its own, so that its work is not the server's. */
export function openLoad() {
  const child = fork(fileURLToPath(new URL('./load-process.ts', import.meta.url)), []);
  return {
    run(order: LoadOrder): Promise<LoadResult> {
      return new Promise((resolve, reject) => {
        const fail = () => reject(new Error(`The load on ${order.path} broke off.`));
        child.once('exit', fail);
        child.once('message', (result) => {
          child.off('exit', fail);
          resolve(result as LoadResult);
        });
        child.send(order);
      });
    },
    close: () => child.disconnect(),
  };
}
