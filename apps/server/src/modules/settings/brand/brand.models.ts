import { createHash } from 'node:crypto';
import {
  type BrandColour,
  completeColour,
  readLogo,
  type SettingName,
  type Theme,
  toBrandTokens,
} from '@nalanda/contract';
import type { LetterColours } from '../../../platform/mail/letter-page.ts';
import type { PaperColours, SchoolIcons } from '../../../platform/school.ts';
import { nameFile } from './logo.files.ts';
import { writeLogoStyle } from './logo-style.models.ts';

type Settings = Readonly<Record<SettingName, string>>;
type Colours = Record<Theme, Record<BrandColour, string>>;

/** Where the style sheet and pictures of the school are; browsers keep what lies there for ever. */
export const SCHOOL_FILES = '/media/school/';

/** The style sheet of a school with colours or a logo of its own, by an address that changes with it. */
export interface BrandStyle {
  address: string;
  css: string;
}

/** The school's own colours for both themes; null while it has chosen none. */
function toColours(settings: Settings): Colours | null {
  const { primaryLight, primaryDark, accentLight, accentDark } = settings;
  if (!primaryLight && !primaryDark && !accentLight && !accentDark) return null;
  const primary = completeColour('primary', { light: primaryLight, dark: primaryDark });
  const accent = completeColour('accent', { light: accentLight, dark: accentDark });
  return {
    light: { primary: primary.light, accent: accent.light },
    dark: { primary: primary.dark, accent: accent.dark },
  };
}

/** What pages take over from the school after their own style; null when nothing differs from the product. */
export function toBrandStyle(settings: Settings): BrandStyle | null {
  const colours = toColours(settings);
  const css = (colours ? writeColours(colours) : '') + writeLogoStyle(toLogoStyle(settings));
  if (css === '') return null;
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 16);
  return { address: `${SCHOOL_FILES}${hash}.css`, css };
}

/** The setting of the logo that stands where there is room for one only. */
export function chooseLogo({ logoLight, logoDark }: Settings): string {
  return logoLight || logoDark;
}

/** Icons of the school for browsers and phones; null: those of the product. */
export function toIcons(settings: Settings): SchoolIcons | null {
  const logo = chooseLogo(settings);
  const [icon, favicon] = [nameFile(logo, 'icon'), nameFile(logo, 'favicon')];
  return icon && favicon ? { icon: SCHOOL_FILES + icon, favicon: SCHOOL_FILES + favicon } : null;
}

function toLogoStyle({ logoLight, logoDark, logoName }: Settings) {
  return { light: readLogo(logoLight), dark: readLogo(logoDark), hidesName: logoName === 'hidden' };
}

/** Colours of mails. */
export function toLetterColours(settings: Settings): LetterColours | null {
  const colours = toColours(settings);
  if (!colours) return null;
  const [light, dark] = [toBrandTokens('light', colours.light), toBrandTokens('dark', colours.dark)];
  // The deep shade reads on the grounds of pages, and so on those of letters, which are close to them.
  return { light: light['terracotta-deep'] ?? '', dark: dark['terracotta-deep'] ?? '' };
}

/** Colours of certificates and invoices. */
export function toPaperColours(settings: Settings): PaperColours | null {
  const colours = toColours(settings);
  if (!colours) return null;
  return { primary: toBrandTokens('light', colours.light)['terracotta-deep'] ?? '', accent: colours.light.accent };
}

/**
 * In the forms that the build gives to styles/tokens.css: `light-dark()` where browsers know it, and for the others the pair
 * of variables by which it spells that out.
 */
function writeColours(colours: Colours): string {
  const light = toBrandTokens('light', colours.light);
  const dark = toBrandTokens('dark', colours.dark);
  const rule = (say: (name: string) => string) =>
    // Twice: it wins wherever it stands among the style sheets.
    `:root:root,.own-scheme.own-scheme{${Object.keys(light)
      .map((name) => `--${name}:${say(name)}`)
      .join(';')}}`;
  const modern = rule((name) => `light-dark(${light[name]},${dark[name]})`);
  const older = rule((name) => `var(--lightningcss-light,${light[name]})var(--lightningcss-dark,${dark[name]})`);
  const knows = '(color:light-dark(red,red))';
  return `@supports ${knows}{${modern}}@supports not ${knows}{${older}}`;
}
