import {
  completeColour,
  judgeColour,
  readLogo,
  type SchoolSetting,
  type SettingName,
  type Theme,
  toBrandTokens,
} from '@nalanda/contract';
import type { CSSProperties } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { msg, useT } from '#shared/i18n/index.ts';
import { buttonClass } from '#shared/ui/button.tsx';

type Texts = Record<SettingName, string>;

const themes: readonly { theme: Theme; label: string; scheme: string }[] = [
  { theme: 'light', label: msg('Light'), scheme: 'scheme-light' },
  { theme: 'dark', label: msg('Dark'), scheme: 'scheme-dark' },
];
const watched = [
  'brandName',
  'logoName',
  'heroTitle',
  'heroText',
  'primaryLight',
  'primaryDark',
  'accentLight',
  'accentDark',
] as const;

/** What the header, the top of Home and a button will look like in both themes, before anything is saved. */
export function SettingsPreview({ settings }: { settings: SchoolSetting[] }) {
  const t = useT();
  const { control } = useFormContext<Texts>();
  const values = useWatch({ control, name: watched });
  const written = Object.fromEntries(watched.map((name, at) => [name, values[at]?.trim() ?? ''])) as Texts;
  const find = (name: SettingName) => settings.find((setting) => setting.name === name);
  const brandName = written.brandName || (find('brandName')?.fallback ?? '');
  const logos = { light: readLogo(find('logoLight')?.value ?? ''), dark: readLogo(find('logoDark')?.value ?? '') };
  const colour = (name: SettingName, kind: 'primary' | 'accent', theme: Theme) => {
    const hex = written[name].toLowerCase();
    return /^#[0-9a-f]{6}$/.test(hex) && judgeColour(kind, theme, hex) === null ? hex : '';
  };
  const primary = completeColour('primary', {
    light: colour('primaryLight', 'primary', 'light'),
    dark: colour('primaryDark', 'primary', 'dark'),
  });
  const accent = completeColour('accent', {
    light: colour('accentLight', 'accent', 'light'),
    dark: colour('accentDark', 'accent', 'dark'),
  });
  return (
    <section aria-labelledby="settings-preview" className="grid gap-3">
      <h2 id="settings-preview" className="text-xl">
        {t('Preview')}
      </h2>
      <p className="text-sm text-soft">{t('As it will look once it is saved.')}</p>
      {themes.map(({ theme, label, scheme }) => {
        const tokens = Object.entries(toBrandTokens(theme, { primary: primary[theme], accent: accent[theme] }));
        const logo = logos[theme] ?? logos.light ?? logos.dark;
        const isOnPlate = theme === 'dark' && logo !== null && logos.dark === null;
        return (
          <figure
            key={theme}
            className={`own-scheme ${scheme} overflow-hidden rounded-card border border-line bg-paper text-ink`}
            style={Object.fromEntries(tokens.map(([name, value]) => [`--${name}`, value])) as CSSProperties}
          >
            <div className="flex min-h-14 items-center gap-2.5 border-b border-line px-4 font-display text-2xl font-semibold leading-none">
              {logo ? (
                <img
                  src={logo.address}
                  alt=""
                  className={`h-[1.5em] max-w-[8em] rounded object-contain ${isOnPlate ? 'bg-on-veil' : ''}`}
                />
              ) : (
                <span aria-hidden className="size-[1.2em] rounded-md bg-terracotta" />
              )}
              {(written.logoName !== 'hidden' || !logo) && <span className="min-w-0 truncate">{brandName}</span>}
            </div>
            <div className="grid justify-items-start gap-3 px-4 py-5">
              <p className="font-display text-2xl font-semibold wrap-anywhere">
                {written.heroTitle || t('Grow Your Skills to Advance Your Career path')}
              </p>
              {written.heroText && <p className="text-soft wrap-anywhere">{written.heroText}</p>}
              <span className={buttonClass('primary', 'md')}>{t('View all Courses')}</span>
              <p className="text-sm">
                <span className="font-medium text-terracotta-deep underline">{t('Login')}</span>{' '}
                <span className="rounded-full bg-saffron-wash px-2.5 py-1">{t('Popular')}</span>
              </p>
            </div>
            <figcaption className="border-t border-line px-4 py-2 text-sm text-soft">{t(label)}</figcaption>
          </figure>
        );
      })}
    </section>
  );
}
