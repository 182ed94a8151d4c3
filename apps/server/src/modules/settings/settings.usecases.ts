import { type SchoolSetting, type SettingName, settingNames } from '@nalanda/contract';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { listUntouched } from '../../platform/errors/edit-conflicts.ts';
import { createInvalidRequestError } from '../../platform/errors/errors.ts';
import type { LogoFiles } from './brand/logo.files.ts';
import { findSellerIssues, isOfSeller } from './seller/seller.models.ts';
import { createSettingLockedError } from './settings.errors.ts';
import type { SettingsMemory } from './settings.memory.ts';
import { fallbackOf, lockOf, type SettingTexts, toEffective } from './settings.models.ts';
import type { SettingsRepository } from './settings.repository.ts';

export interface SettingsDeps {
  db: Db;
  clock: Clock;
  config: Config;
  repository: SettingsRepository;
  memory: SettingsMemory;
  logos: Pick<LogoFiles, 'keep' | 'remove'>;
}

/** A setting before and after a change, as the audit log keeps it. */
export interface SettingChange {
  name: SettingName;
  before: string;
  after: string;
}

/** Every setting of the school, set or not. */
export async function listSettings({ repository, config }: SettingsDeps): Promise<SchoolSetting[]> {
  const rows = new Map((await repository.list()).map((row) => [row.name, row]));
  return settingNames.map((name) => {
    const row = rows.get(name);
    return {
      name,
      value: row?.value ?? '',
      fallback: fallbackOf(config, name),
      lockedBy: lockOf(config, name),
      changedAt: row?.changedAt.toISOString() ?? null,
      changedBy: row?.changedBy ?? null,
    };
  });
}

/**
 * Sets what the person has changed and leaves alone what they have not; gives what is different now. Throws 409
 * `setting.locked` and 409 `edit.conflict`, 400 `request.invalid` where invoices would name a seller as they must not.
 */
export async function changeSettings(
  deps: SettingsDeps,
  change: { values: SettingTexts; basis: SettingTexts | undefined; personId: string },
): Promise<SettingChange[]> {
  const wanted = Object.fromEntries(
    Object.entries(change.values).map(([name, text = '']) => [name, text.replaceAll('\r\n', '\n')]),
  );
  const changes = await deps.db.transaction(async (tx) => {
    await deps.repository.lock(tx);
    const stored = await deps.repository.readTexts(tx);
    const current: SettingTexts = Object.fromEntries(settingNames.map((name) => [name, stored[name] ?? '']));
    const untouched = listUntouched({ basis: change.basis as Record<string, string> | undefined, current, wanted });
    const found = settingNames.flatMap((name): SettingChange[] => {
      const [before = '', after] = [current[name], wanted[name]];
      return after === undefined || after === before || untouched.includes(name) ? [] : [{ name, before, after }];
    });
    for (const { name } of found) {
      const variable = lockOf(deps.config, name);
      if (variable !== null) throw createSettingLockedError({ variable });
    }
    ensureLawfulSeller(deps.config, { current, found });
    const by = { personId: change.personId, now: deps.clock.now() };
    await deps.repository.save(
      tx,
      found.map(({ name, after }) => [name, after]),
      by,
    );
    return found;
  });
  await deps.memory.refresh();
  for (const { name, before } of changes) {
    if (name === 'logoLight' || name === 'logoDark') await deps.logos.remove(before);
  }
  return changes;
}

/** Looked at together, under the lock: two owners may each change one of these. Throws 400 `request.invalid`. */
function ensureLawfulSeller(
  config: Config,
  { current, found }: { current: SettingTexts; found: SettingChange[] },
): void {
  if (!found.some(({ name }) => isOfSeller(name))) return;
  const stored: SettingTexts = { ...current, ...Object.fromEntries(found.map(({ name, after }) => [name, after])) };
  const [first, ...others] = findSellerIssues(toEffective(config, stored), stored.sellerState ?? '');
  if (first) throw createInvalidRequestError([first, ...others]);
}
