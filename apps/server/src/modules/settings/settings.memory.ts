import { setTimeout as sleep } from 'node:timers/promises';
import type { SettingName } from '@nalanda/contract';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/logger.ts';
import { toEffective } from './settings.models.ts';
import type { SettingsRepository } from './settings.repository.ts';

/** The database is asked at most this often what another process has set. */
const CHECK_EVERY_MS = 400;
/** A page waits no longer for a database that is away; it then shows what held last. */
const PATIENCE_MS = 1_000;

/** What holds now. */
export type Effective = Readonly<Record<SettingName, string>>;

export interface SettingsMemory {
  /** What held at the last look. */
  current(): Effective;
  /** What holds now; what another process has set within the last half second may be missing. */
  read(): Promise<Effective>;
  /** Looks at once: this process has set something. */
  refresh(): Promise<void>;
}

/** Keeps the settings in the memory of each process, and follows what others set by asking for a mark of a few bytes. */
export function createSettingsMemory(deps: {
  repository: SettingsRepository;
  config: Config;
  db: Parameters<SettingsRepository['readTexts']>[0];
  logger: Logger;
}): SettingsMemory {
  const { repository, config, db, logger } = deps;
  let effective = toEffective(config, {});
  let mark = '';
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    // Before the texts are read: what changes meanwhile has another mark at the next look.
    const seen = await repository.readMark();
    if (seen !== mark) effective = toEffective(config, await repository.readTexts(db));
    mark = seen;
    lookedAt = performance.now();
  }

  function lookOnce(): Promise<void> {
    looking ??= look()
      .catch((error: unknown) => {
        lookedAt = performance.now();
        logger.warn({ err: error }, 'the settings of the school could not be read; what held last holds on');
      })
      .finally(() => {
        looking = null;
      });
    return looking;
  }

  return {
    current: () => effective,
    async read() {
      if (performance.now() - lookedAt < CHECK_EVERY_MS) return effective;
      const patience = new AbortController();
      const late = sleep(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined);
      await Promise.race([lookOnce(), late]);
      patience.abort();
      return effective;
    },
    async refresh() {
      // A look that is under way may have begun before the change.
      await looking;
      await lookOnce();
    },
  };
}
