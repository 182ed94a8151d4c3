import type { ChangeFeed } from './database/change-feed.ts';
import type { Db } from './database/db.ts';
import type { Replica } from './database/replica.ts';
import type { Decoders } from './modules/media/index.ts';
import type { ReadScormPlayer } from './modules/scorm/index.ts';
import type { PdfRenderer } from './pdf/pdf-renderer.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Jobs } from './platform/jobs.ts';
import type { CreateRateLimiter } from './platform/limits/rate-limit.ts';
import type { Logger } from './platform/logger.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Pressure } from './platform/overload/pressure.ts';
import type { Keys } from './platform/secrets/secrets.ts';
import type { Storage } from './platform/storage/storage.ts';

/** What the outside world gives the application; tests give fakes of our own interfaces. */
export interface Outside {
  config: Config;
  db: Db;
  logger: Logger;
  storage: Storage;
  jobs: Jobs;
  secrets: Keys;
  /** What the database says of changes; without it nothing is remembered between requests. */
  changes?: ChangeFeed;
  /** A copy that may be read from; its owner closes it. */
  replica?: Replica | undefined;
  clock?: Clock;
  mailer?: Mailer;
  pdf?: PdfRenderer;
  decoders?: Decoders;
  /** The script of packages for other learning systems; as it was built unless given. */
  readLmsPlayer?: () => Promise<string>;
  /** The scripts of the page around a lesson of SCORM; as they were built unless given. */
  readScormPlayer?: ReadScormPlayer;
  /** How push services are called; `fetch` unless given. */
  callPushService?: typeof fetch;
  createRateLimiter?: CreateRateLimiter;
  /** How far behind its requests the process is; measured unless given. */
  pressure?: Pressure;
  /** Resolves after so many milliseconds. */
  pause?: (milliseconds: number) => Promise<void>;
  /** Folder of the built web app; undefined serves the API alone. */
  webFolder?: string;
}

/** The same, with what stands in for what was not given. */
export type Base = Outside & Required<Pick<Outside, 'changes' | 'clock' | 'createRateLimiter'>>;
