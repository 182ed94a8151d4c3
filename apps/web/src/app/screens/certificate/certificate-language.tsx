import type { Locale } from '@nalanda/contract';
import { useState } from 'react';
import { type Translate, useT } from '#shared/i18n/index.ts';
import { loadTranslate } from '#shared/i18n/locale.ts';
import { notify } from '#shared/lib/toast.ts';
import { RadioGroup } from '#shared/ui/choices.tsx';

/**
 * The language of a certificate: that of the page until another one is chosen. `spoken` says things in it, and in that of the page while the
 * other one is fetched.
 */
export function useCertificateLanguage(): { wanted: Locale; spoken: Translate; choose: (locale: Locale) => void } {
  const t = useT();
  const [wanted, setWanted] = useState<Locale>(t.locale);
  const [other, setOther] = useState<Translate | null>(null);

  async function fetchOther(locale: Locale): Promise<void> {
    try {
      const loaded = await loadTranslate(locale);
      setOther(() => loaded);
    } catch {
      setWanted(t.locale);
      notify.error(
        t('A part of it did not load: there is a new version, or the connection was lost. Reload the page.'),
      );
    }
  }

  function choose(locale: Locale): void {
    setWanted(locale);
    if (locale !== t.locale && !other) void fetchOther(locale);
  }

  return { wanted, spoken: wanted === t.locale ? t : (other ?? t), choose };
}

const options = [
  { value: 'en', label: <span lang="en">English</span> },
  {
    value: 'hi',
    label: (
      <span lang="hi" className="font-hindi-name">
        हिन्दी
      </span>
    ),
  },
];

/** Lets whoever looks at a certificate read it, and its learner have it, in the other language. */
export function CertificateLanguage({ chosen, onChoose }: { chosen: Locale; onChoose: (locale: Locale) => void }) {
  const t = useT();
  return (
    <RadioGroup
      legend={t('Language of the certificate')}
      options={options}
      value={chosen}
      inputProps={{ name: 'certificate-language', onChange: ({ target }) => onChoose(target.value as Locale) }}
    />
  );
}
