import type { LowData } from '@nalanda/contract';
import { msg, useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { Card } from '#shared/ui/card.tsx';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { useSetPreferencesMutation } from './users.api.ts';

const choices: { value: LowData; label: string }[] = [
  { value: 'auto', label: msg('Automatic') },
  { value: 'on', label: msg('On') },
  { value: 'off', label: msg('Off') },
];

/** How much data lectures may use, for every device of this person. A choice acts at once. */
export function WatchingCard({ lowData }: { lowData: LowData }) {
  const t = useT();
  const [setPreferences, { isLoading, originalArgs }] = useSetPreferencesMutation();
  // What was chosen stands at once and goes back when the server refuses it.
  const chosen = (isLoading ? originalArgs?.lowData : undefined) ?? lowData;

  async function choose(wanted: LowData) {
    try {
      await setPreferences({ lowData: wanted }).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <Card className="grid gap-4 rounded-panel p-6 sm:p-10 lg:p-8">
      <div>
        <h2 className="text-2xl">{t('Data saver')}</h2>
        <p className="mt-1 text-soft">
          {t(
            'Data saver plays lectures in low quality or as sound only, and loads less in advance. Automatic follows your browser.',
          )}
        </p>
      </div>
      <RadioGroup
        legend={t('Save data')}
        options={choices.map(({ value, label }) => ({ value, label: t(label) }))}
        value={chosen}
        inputProps={{
          name: 'low-data',
          onChange: (event) => void choose(event.target.value as LowData),
        }}
      />
    </Card>
  );
}
