import {
  type Category,
  categories,
  isInHindi,
  type Locale,
  limits,
  type OwnPolicyName,
  ownPolicyNames,
  type PolicyTexts,
  type SettingName,
  type SystemInfo,
  settingNames,
} from '@nalanda/contract';
import type { Config } from '../../platform/config/config.ts';
import type { SchoolLanguages } from '../../platform/school.ts';
import { toBrandStyle } from './brand/brand.models.ts';

/** Texts by name; what is not set is empty or absent. */
export type SettingTexts = Partial<Record<SettingName, string>>;

/** Settings that the environment may decide in place of the office: by which variable, and what it says or is by default. */
const variables: Partial<Record<SettingName, { variable?: string; read(config: Config): string }>> = {
  logoName: { read: () => 'shown' },
  languages: { read: () => 'both' },
  defaultLanguage: { read: () => 'en' },
  brandName: { variable: 'BRAND_NAME', read: (config) => config.brandName },
  coursePageFigures: {
    variable: 'COURSE_PAGE_FIGURES',
    read: (config) => (config.coursePage.hasRealFigures ? 'real' : 'spec'),
  },
  educatorEmail: {
    variable: 'EDUCATOR_EMAIL',
    read: (config) => (config.coursePage.showsEducatorEmail ? 'shown' : 'hidden'),
  },
  signup: { read: () => 'open' },
  educatorSignup: { variable: 'EDUCATOR_SIGNUP', read: (config) => config.educatorSignup },
  coursePublishing: { variable: 'COURSE_PUBLISHING', read: (config) => config.coursePublishing },
  refundDays: { variable: 'REFUND_DAYS', read: (config) => String(config.refundDays) },
  // Who runs the server may begin with who sells; the owner knows better.
  sellerName: { read: ({ given, seller }) => (given.has('SELLER_NAME') ? seller.name : '') },
  sellerAddress: { read: ({ seller }) => seller.address },
  sellerEmail: { read: ({ seller }) => seller.email },
  sellerState: { read: ({ seller }) => (seller.gstin ? '' : seller.stateCode) },
  sellerGstin: { read: ({ seller }) => seller.gstin ?? '' },
  gstRatePercent: { read: ({ seller }) => String(seller.gstBasisPoints / 100) },
  watermark: { variable: 'WATERMARK', read: (config) => (config.hasWatermark ? 'on' : 'off') },
  downloads: { read: () => 'on' },
  addingLearners: { read: () => 'free' },
  invitationsPerCourse: { read: () => '100' },
  platformSharePercent: { variable: 'PLATFORM_SHARE_PERCENT', read: (config) => String(config.platformSharePercent) },
};

/** The variable of the environment that decides this setting here; null when the office does. */
export function lockOf(config: Config, name: SettingName): string | null {
  const { variable } = variables[name] ?? {};
  return variable !== undefined && config.given.has(variable) ? variable : null;
}

/** What holds when the office has set nothing; empty for texts of the product. */
export function fallbackOf(config: Config, name: SettingName): string {
  return variables[name]?.read(config) ?? '';
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
): Pick<
  SystemInfo,
  | 'brandName'
  | 'language'
  | 'style'
  | 'isByInvitation'
  | 'hasRealFigures'
  | 'hasWatermark'
  | 'refundDays'
  | 'showsEducatorEmail'
  | 'hero'
  | 'contact'
  | 'categoryOrder'
  | 'hasOwnPolicies'
> {
  const { heroTitle, heroText, contactEmail, contactPhone, contactAddress, contactHours } = settings;
  const refundDays = Number(settings.refundDays);
  const hero = keepSet({ title: heroTitle, text: heroText });
  const { offered, standard } = toLanguages(settings);
  const style = toBrandStyle(settings)?.address;
  const contact = keepSet({ email: contactEmail, phone: contactPhone, address: contactAddress, hours: contactHours });
  return {
    brandName: settings.brandName,
    hasRealFigures: settings.coursePageFigures === 'real',
    showsEducatorEmail: settings.educatorEmail === 'shown',
    ...(settings.signup === 'invitation' && { isByInvitation: true }),
    ...(settings.watermark === 'on' && { hasWatermark: true }),
    ...(refundDays > limits.refundDays.min && { refundDays }),
    ...(offered.length === 1 && { language: standard }),
    ...(style && { style }),
    ...(hero && { hero }),
    ...(contact && { contact }),
    ...(settings.categoryOrder !== '' && { categoryOrder: toCategoryOrder(settings.categoryOrder) }),
    ...(ownPolicyNames.some((name) => settings[`${name}Text`] || settings[`${name}TextHindi`]) && {
      hasOwnPolicies: true,
    }),
  };
}

/** A stored order, without what is no category any more; categories that it lacks follow. Empty for an empty text. */
export function toCategoryOrder(text: string): Category[] {
  if (text === '') return [];
  const named = text.split(',').flatMap((name) => categories.find((category) => category === name) ?? []);
  return [...new Set([...named, ...categories])];
}

/** Which languages the school speaks; a single one is also that for everybody. */
export function toLanguages({ languages, defaultLanguage }: Record<SettingName, string>): SchoolLanguages {
  if (languages === 'both') return { offered: ['en', 'hi'], standard: defaultLanguage as Locale };
  return { offered: [languages as Locale], standard: languages as Locale };
}

/**
 * The policies that the school has written itself. Schools that had one field for a policy may have filled it in Hindi,
 * and servers of an earlier version still do: by its script it counts as the Hindi one, unless there is a newer of these.
 */
export function toPolicyTexts(settings: Record<SettingName, string>): PolicyTexts {
  const texts: PolicyTexts = {};
  const inHindi: NonNullable<PolicyTexts['inHindi']> = {};
  const onlyInHindi: OwnPolicyName[] = [];
  for (const name of ownPolicyNames) {
    const first = settings[`${name}Text`];
    const english = isInHindi(first) ? '' : first;
    const hindi = settings[`${name}TextHindi`] || (english === '' ? first : '');
    if (english === '' && hindi === '') continue;
    texts[name] = english || hindi;
    if (english === '') onlyInHindi.push(name);
    else if (hindi !== '') inHindi[name] = hindi;
  }
  return {
    ...texts,
    ...(Object.keys(inHindi).length > 0 && { inHindi }),
    ...(onlyInHindi.length > 0 && { onlyInHindi }),
  };
}

function keepSet<Name extends string>(texts: Record<Name, string>): Partial<Record<Name, string>> | null {
  const set = Object.entries(texts).filter(([, text]) => text !== '');
  return set.length > 0 ? (Object.fromEntries(set) as Partial<Record<Name, string>>) : null;
}
