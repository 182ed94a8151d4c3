import { expect, test } from 'vitest';
import { createTestLogs } from '../../../test/fakes.ts';
import type { ChangeFeed } from '../../database/change-feed.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { createSettingsMemory } from './settings.memory.ts';

test('settings that cannot be read are told of once, and anew when they had been read meanwhile', async () => {
  let isAway = true;
  const readTexts = async () => {
    if (isAway) throw new Error('no database');
    return {};
  };
  const logs = createTestLogs();
  const changes = { position: () => null, follow: () => {} } as unknown as ChangeFeed;
  const parts = { repository: { readTexts } as never, config: loadConfig({}), db: {} as never };
  const memory = createSettingsMemory({ ...parts, changes, logger: logs.logger });
  for (let look = 0; look < 5; look += 1) await memory.refresh();
  expect(logs.take()).toHaveLength(1);
  isAway = false;
  await memory.refresh();
  isAway = true;
  for (let look = 0; look < 5; look += 1) await memory.refresh();
  expect(logs.take()).toHaveLength(1);
});
