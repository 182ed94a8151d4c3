import type { ComponentProps } from 'react';
import { Select } from '#shared/ui/select.tsx';

/** Languages to choose from, those most spoken in India first; each is shown in its own words. */
const LANGUAGES = 'en hi bn te mr ta ur gu kn ml or pa as ne sa ar de es fr id it ja ko nl pl pt ru th tr vi zh'.split(
  ' ',
);

function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language, 'en'], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Chooses the language of captions. */
export function LanguageSelect(props: Omit<ComponentProps<'select'>, 'children'> & { none?: string }) {
  const { none, ...rest } = props;
  return (
    <Select {...rest}>
      {none !== undefined && <option value="">{none}</option>}
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {nameOf(language)}
        </option>
      ))}
    </Select>
  );
}
