import { useState } from 'react';
import { msg, useT } from '#shared/i18n/index.ts';
import { deviceStore } from '#shared/lib/browser-store.ts';
import { Segments } from './segments.tsx';

const KEY = 'theme';
const choices = [
  { value: 'light', label: msg('Light') },
  { value: 'dark', label: msg('Dark') },
  { value: 'auto', label: msg('Automatic') },
] as const;
type Theme = (typeof choices)[number]['value'];

/** The theme that was chosen; `auto` follows the device. */
function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
}

/** Changes to a theme and remembers it; theme.js applies it to the next page before anything is drawn. */
function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = theme;
  deviceStore.write(KEY, theme === 'auto' ? null : theme);
}

/** Light, dark, or what the device says. Only in parts that come after the page stands. */
export function ThemeChoice() {
  const t = useT();
  const [theme, setTheme] = useState(readTheme);
  return (
    <Segments
      label={t('Theme')}
      options={choices.map(({ value, label }) => ({ value, label: t(label) }))}
      chosen={theme}
      onChoose={(wanted) => {
        chooseTheme(wanted);
        setTheme(wanted);
      }}
    />
  );
}
