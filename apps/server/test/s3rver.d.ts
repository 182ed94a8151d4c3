declare module 's3rver' {
  import type { IncomingMessage } from 'node:http';

  /** An S3 store in a folder, over HTTP. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    /** What every request goes through, in order (Koa). */
    middleware: ((
      exchange: { req: IncomingMessage; status: number; body: string },
      next: () => Promise<void>,
    ) => Promise<void>)[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
