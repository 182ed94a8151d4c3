import type { SettingName } from '@nalanda/contract';
import type { ChangeFeed } from '../../database/change-feed.ts';
import type { Config } from '../../platform/config/config.ts';
import { inTime } from '../../platform/in-time.ts';
import type { Logger } from '../../platform/logger.ts';
import { createBatch } from '../../platform/memory/batch.ts';
import { toEffective } from './settings.models.ts';
import type { SettingsRepository } from './settings.repository.ts';

/** A page waits no longer for a database that is away; it then shows what held last. */
const PATIENCE_MS = 1_000;

/** What holds now. */
export type Effective = Readonly<Record<SettingName, string>>;

export interface SettingsMemory {
  /** What held at the last look. */
  current(): Effective;
  /** What holds now, whichever process has set it. */
  read(): Promise<Effective>;
  /** Looks at once: this process has set something. */
  refresh(): Promise<void>;
}

/** Keeps the settings in the memory of each process until a note says that they have changed. */
export function createSettingsMemory(deps: {
  repository: SettingsRepository;
  config: Config;
  db: Parameters<SettingsRepository['readTexts']>[0];
  changes: ChangeFeed;
  logger: Logger;
}): SettingsMemory {
  const { repository, config, db, changes, logger } = deps;
  let effective = toEffective(config, {});
  /** They may have changed since the last look. */
  let isBehind = true;
  /** The last look has failed: a page asks twice a second, and nobody needs to be told so again and again. */
  let isFailing = false;

  async function look(): Promise<void> {
    const position = changes.position();
    try {
      effective = toEffective(config, await repository.readTexts(db));
      const wasHeard = position !== null && changes.isUntouched(position, ({ kind }) => kind === 'settings');
      if (wasHeard) isBehind = false;
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        logger.warn({ err: error }, 'the settings of the school could not be read; what held last holds on');
      isFailing = true;
    }
  }

  /** One look for all who ask at the same moment, begun after they asked. */
  const lookTogether = createBatch<'settings', void>(async () => [await look()]);

  changes.follow((note) => {
    if (note !== null && note.kind !== 'settings') return;
    isBehind = true;
    // Mails and jobs speak of the school without asking.
    void lookTogether('settings');
  });

  return {
    current: () => effective,
    async read() {
      if ((!isBehind && changes.isCurrent()) || changes.isAway()) return effective;
      await inTime(lookTogether('settings'), PATIENCE_MS);
      return effective;
    },
    refresh: () => lookTogether('settings'),
  };
}
