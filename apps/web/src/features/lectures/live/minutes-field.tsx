import { limits } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';

/** Props of {@link MinutesField}. */
interface MinutesFieldProps {
  /** As it is typed. */
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

/** How many minutes a live class takes. */
export function MinutesField({ value, error, onChange }: MinutesFieldProps) {
  const t = useT();
  return (
    <Field label={t('Length in minutes')} error={error}>
      <Input
        type="number"
        inputMode="numeric"
        min={limits.liveClass.minutes.min}
        max={limits.liveClass.minutes.max}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
