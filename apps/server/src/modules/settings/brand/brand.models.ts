import { createHash } from 'node:crypto';
import { type BrandColour, completeColour, type SettingName, type Theme, toBrandTokens } from '@nalanda/contract';
import type { LetterLook } from '../../../platform/letter-page.ts';
import type { PaperLook } from '../../../platform/school.ts';

type Settings = Readonly<Record<SettingName, string>>;
type Colours = Record<Theme, Record<BrandColour, string>>;

/** Where the style sheet and pictures of the school are; browsers keep what lies there for ever. */
export const SCHOOL_FILES = '/media/school/';

/** The style sheet of a school with colours of its own, by an address that changes with it. */
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
  if (!colours) return null;
  const css = writeColours(colours);
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 16);
  return { address: `${SCHOOL_FILES}${hash}.css`, css };
}

/** Colours of mails. */
export function toLetterLook(settings: Settings): LetterLook | null {
  const colours = toColours(settings);
  if (!colours) return null;
  const [light, dark] = [toBrandTokens('light', colours.light), toBrandTokens('dark', colours.dark)];
  // The deep shade reads on the grounds of pages, and so on those of letters, which are close to them.
  return { light: light['terracotta-deep'] ?? '', dark: dark['terracotta-deep'] ?? '' };
}

/** Colours of certificates and invoices. */
export function toPaperLook(settings: Settings): PaperLook | null {
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
