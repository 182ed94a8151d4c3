import { useEffect, useId, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { hasPageKeys, setPageKeys } from '#shared/lib/page-keys.ts';
import { Card } from '#shared/ui/card.tsx';
import { Switch } from '#shared/ui/switch.tsx';

/** Whether single letters act on the page: words that are dictated, or a finger that slips, would press them. */
export function KeysCard() {
  const t = useT();
  const id = useId();
  const [isOn, setOn] = useState(true);
  // After the first render: the server knows nothing of this device.
  useEffect(() => setOn(hasPageKeys()), []);
  return (
    <Card className="grid gap-4 rounded-panel p-6 sm:p-10 lg:p-8 pointer-coarse:hidden">
      <div>
        <h2 className="text-2xl">{t('Single keys')}</h2>
        <p id={`${id}-text`} className="mt-1 text-soft">
          {t(
            '/ goes to the search; beside a lecture N writes a note, Q asks a question and B sets a bookmark. Turn them off if you dictate.',
          )}
        </p>
      </div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <Switch
          id={id}
          aria-describedby={`${id}-text`}
          checked={isOn}
          onChange={({ target }) => {
            setOn(target.checked);
            setPageKeys(target.checked);
          }}
        />
        {t('Use single keys in this browser')}
      </label>
    </Card>
  );
}
