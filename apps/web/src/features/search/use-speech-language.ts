import type { SpeechLanguage } from '@nalanda/contract';
import { useState } from 'react';
import { tagOf } from '#shared/i18n/format.ts';
import { getLocale } from '#shared/i18n/locale.ts';
import { deviceStore } from '#shared/lib/browser-store.ts';
import { speechLanguages } from './speech.models.ts';

const KEY = 'nalanda.speech-language';

/** The language to speak in: the one chosen last on this device, else the language of the page. */
export function useSpeechLanguage() {
  const [language, setLanguage] = useState<SpeechLanguage>(() => readChosen() ?? tagOf(getLocale()));

  function choose(chosen: SpeechLanguage): void {
    setLanguage(chosen);
    deviceStore.write(KEY, chosen);
  }

  return { language, choose };
}

function readChosen(): SpeechLanguage | undefined {
  const stored = deviceStore.read(KEY);
  return speechLanguages.find((known) => known === stored);
}
