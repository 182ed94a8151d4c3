import { useSystemInfo } from '#features/system/system.api.ts';
import { useLocale, useT } from '#shared/i18n/index.ts';
import { useLocaleChange } from './locale-switch.tsx';
import { Segments } from './segments.tsx';

const options = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'hi', label: <span className="font-hindi-name">हिन्दी</span>, lang: 'hi' },
] as const;

/** Both languages, each named in itself. */
export function LocaleChoice() {
  const t = useT();
  const locale = useLocale();
  const change = useLocaleChange();
  if (useSystemInfo().language) return null;
  return (
    <Segments
      label={t('Language')}
      options={options}
      chosen={locale}
      onChoose={(wanted) => wanted !== locale && void change(wanted)}
    />
  );
}
