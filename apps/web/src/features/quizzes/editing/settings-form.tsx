import type { Problems } from '#shared/forms/draft-problems.ts';
import { useT } from '#shared/i18n/index.ts';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import type { DraftSettings } from './drafts.models.ts';

/** Props of {@link SettingsForm}. */
interface SettingsFormProps {
  settings: DraftSettings;
  problems: Problems;
  onChange: (settings: DraftSettings) => void;
}

/** How a quiz is taken. */
export function SettingsForm({ settings, problems, onChange }: SettingsFormProps) {
  const t = useT();
  const numbers = [
    { name: 'passPercent', label: t('Pass mark in percent'), hint: t('With 0 every attempt passes.') },
    { name: 'attemptsAllowed', label: t('Attempts'), hint: t('Empty: as many as they want.') },
    { name: 'minutes', label: t('Time limit in minutes'), hint: t('Empty: no time limit.') },
    {
      name: 'drawCount',
      label: t('Questions per attempt'),
      hint: t('So many are drawn by lot from all questions. Empty: all.'),
    },
  ] as const;
  // Where groups are drawn from, nothing is drawn from all; what stands there still is shown, so that it can be taken away.
  const shown = numbers.filter(
    ({ name }) => name !== 'drawCount' || settings.groups.length === 0 || settings.drawCount,
  );
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} error={problems[`settings.${name}`]}>
            <Input
              inputMode="numeric"
              maxLength={4}
              value={settings[name]}
              onChange={({ target }) => onChange({ ...settings, [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      <Checkbox
        label={t('Shuffle questions and choices')}
        hint={t('Each attempt has another order.')}
        checked={settings.isShuffled}
        onChange={({ target }) => onChange({ ...settings, isShuffled: target.checked })}
      />
      <Checkbox
        label={t('Show right answers and explanations after an attempt')}
        hint={t('Otherwise learners see only what they had right.')}
        checked={settings.showsAnswers}
        onChange={({ target }) => onChange({ ...settings, showsAnswers: target.checked })}
      />
    </div>
  );
}
