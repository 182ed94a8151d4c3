import type { SpeechLanguage } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { speechLanguages } from './speech.models.ts';

/** Each language by its own name, whatever the page's is. */
const names: Record<SpeechLanguage, { name: string; lang: string }> = {
  'en-IN': { name: 'English', lang: 'en' },
  'hi-IN': { name: 'हिन्दी', lang: 'hi' },
};

/** Props of {@link SpeechLanguageSwitch}. */
interface SpeechLanguageSwitchProps {
  language: SpeechLanguage;
  isDisabled: boolean;
  onChoose: (language: SpeechLanguage) => void;
}

/** The language that the microphone listens for. */
export function SpeechLanguageSwitch({ language, isDisabled, onChoose }: SpeechLanguageSwitchProps) {
  const t = useT();
  return (
    <fieldset disabled={isDisabled} className="flex items-center gap-1">
      <legend className="float-left pr-2 text-soft">{t('I speak')}</legend>
      {speechLanguages.map((known) => (
        <label
          key={known}
          lang={names[known].lang}
          className={cx(
            'flex min-h-11 cursor-pointer items-center rounded-full px-3 font-medium text-soft transition-colors duration-150',
            'has-checked:bg-sunken has-checked:text-ink hover:text-ink has-disabled:cursor-default has-disabled:opacity-60',
            'has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name="speech-language"
            className="sr-only"
            checked={known === language}
            onChange={() => onChoose(known)}
          />
          {names[known].name}
        </label>
      ))}
    </fieldset>
  );
}
