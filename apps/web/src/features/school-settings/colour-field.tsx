import { completeColour, judgeColour, type SettingName } from '@nalanda/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import type { SettingField } from './setting-fields.ts';

type Texts = Record<SettingName, string>;

const WRITTEN = /^#[0-9a-f]{6}$/i;

/** Names of the settings that hold the light and the dark of a colour. */
const pairs = {
  primary: { light: 'primaryLight', dark: 'primaryDark' },
  accent: { light: 'accentLight', dark: 'accentDark' },
} as const;

/** A colour of the school: picked, or written; one that cannot be read comes with the nearest that can. */
export function ColourField({ field, error }: { field: SettingField; error: string | undefined }) {
  const t = useT();
  const { name, label, hint, colour } = field;
  const { register, setValue, control } = useFormContext<Texts>();
  const names = pairs[colour?.kind ?? 'primary'];
  const [light = '', dark = ''] = useWatch({ control, name: [names.light, names.dark] });
  if (!colour) return null;
  const written = { light, dark }[colour.theme].trim();
  const isWritten = WRITTEN.test(written);
  const readable = (value: string) => (WRITTEN.test(value.trim()) ? value.trim().toLowerCase() : '');
  const shown = completeColour(colour.kind, { light: readable(light), dark: readable(dark) })[colour.theme];
  const verdict = isWritten ? judgeColour(colour.kind, colour.theme, written.toLowerCase()) : null;
  const choose = (value: string) => setValue(name, value, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="grid gap-2">
      <Field label={t(label)} hint={hint && t(hint)} error={error}>
        <Input placeholder={shown} maxLength={7} spellCheck={false} className="font-mono" {...register(name)} />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="color"
          aria-label={t('Pick: {colour}', { colour: t(label) })}
          value={isWritten ? written.toLowerCase() : shown}
          onChange={(event) => choose(event.target.value)}
          className="h-11 w-16 cursor-pointer rounded-control border border-line-strong bg-raised p-1"
        />
        {verdict && (
          <Button variant="secondary" size="sm" onClick={() => choose(verdict.nearest)}>
            {t('Take {colour}', { colour: verdict.nearest })}
          </Button>
        )}
        {written !== '' && (
          <Button variant="ghost" size="sm" onClick={() => choose('')}>
            {t('Clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
