import { type PolicyTexts, type SettingName, type SystemInfo, settingNames } from '@nalanda/contract';
import type { Config } from '../../platform/config.ts';

/** Texts by name; what is not set is empty or absent. */
export type SettingTexts = Partial<Record<SettingName, string>>;

/** Which variable of the environment decides a setting in place of the office, when it is given. */
const variables: Partial<Record<SettingName, string>> = {
  brandName: 'BRAND_NAME',
  coursePageFigures: 'COURSE_PAGE_FIGURES',
  educatorEmail: 'EDUCATOR_EMAIL',
  platformSharePercent: 'PLATFORM_SHARE_PERCENT',
};

/** The variable of the environment that decides this setting here; null when the office does. */
export function lockOf(config: Config, name: SettingName): string | null {
  const variable = variables[name];
  return variable !== undefined && config.given.has(variable) ? variable : null;
}

/** What holds when the office has set nothing; empty for texts of the product. */
export function fallbackOf(config: Config, name: SettingName): string {
  if (name === 'brandName') return config.brandName;
  if (name === 'coursePageFigures') return config.coursePage.hasRealFigures ? 'real' : 'spec';
  if (name === 'educatorEmail') return config.coursePage.showsEducatorEmail ? 'shown' : 'hidden';
  if (name === 'platformSharePercent') return String(config.platformSharePercent);
  return '';
}

/** What holds now: the environment where it decides, else what the office has set, else what holds without a setting. */
export function toEffective(config: Config, stored: SettingTexts): Record<SettingName, string> {
  const entries = settingNames.map((name) => [
    name,
    (lockOf(config, name) === null && stored[name]) || fallbackOf(config, name),
  ]);
  return Object.fromEntries(entries) as Record<SettingName, string>;
}

/** What every page is told of the settings: the office's own texts, where it has written any. */
export function toSystemInfo(
  settings: Record<SettingName, string>,
): Pick<SystemInfo, 'brandName' | 'hasRealFigures' | 'showsEducatorEmail' | 'hero' | 'contact' | 'hasOwnPolicies'> {
  const { heroTitle, heroText, contactEmail, contactPhone, contactAddress, contactHours } = settings;
  const hero = keepSet({ title: heroTitle, text: heroText });
  const contact = keepSet({ email: contactEmail, phone: contactPhone, address: contactAddress, hours: contactHours });
  return {
    brandName: settings.brandName,
    hasRealFigures: settings.coursePageFigures === 'real',
    showsEducatorEmail: settings.educatorEmail === 'shown',
    ...(hero && { hero }),
    ...(contact && { contact }),
    ...(Object.keys(toPolicyTexts(settings)).length > 0 && { hasOwnPolicies: true }),
  };
}

/** The policies that the school has written itself. */
export function toPolicyTexts(settings: Record<SettingName, string>): PolicyTexts {
  const { shippingText, termsText, cancellationsText, privacyText } = settings;
  const texts = { shipping: shippingText, terms: termsText, cancellations: cancellationsText, privacy: privacyText };
  return keepSet(texts) ?? {};
}

function keepSet<Name extends string>(texts: Record<Name, string>): Partial<Record<Name, string>> | null {
  const set = Object.entries(texts).filter(([, text]) => text !== '');
  return set.length > 0 ? (Object.fromEntries(set) as Partial<Record<Name, string>>) : null;
}
