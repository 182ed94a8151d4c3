import type { ReceivedFile } from '../../../platform/storage/received-files.ts';
import { createLogoMissingError } from '../settings.errors.ts';
import { changeSettings, type SettingChange, type SettingsDeps } from '../settings.usecases.ts';
import type { LogoPart } from './logo.files.ts';

/** Draws one form of a logo as PNG. Throws 415 `media.not-a-logo`. */
export type DrawLogo = (file: ReceivedFile, part: LogoPart) => Promise<Buffer>;

/**
 * Takes a picture as the logo for light or dark grounds, drawn anew; the one before it goes. Throws 400 `logo.missing` and
 * what drawing throws.
 */
export async function setLogo(
  deps: SettingsDeps & { drawLogo: DrawLogo },
  { file, variant, personId }: { file: ReceivedFile | undefined; variant: 'light' | 'dark'; personId: string },
): Promise<SettingChange[]> {
  if (!file) throw createLogoMissingError();
  const logo = await deps.drawLogo(file, 'logo');
  const icon = await deps.drawLogo(file, 'icon');
  const favicon = await deps.drawLogo(file, 'favicon');
  const setting = await deps.logos.keep({ logo, icon, favicon });
  try {
    const values = { [variant === 'light' ? 'logoLight' : 'logoDark']: setting };
    return await changeSettings(deps, { values, basis: undefined, personId });
  } catch (error) {
    await deps.logos.remove(setting);
    throw error;
  }
}
