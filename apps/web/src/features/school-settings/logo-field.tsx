import { limits, readLogo, type SchoolSetting } from '@nalanda/contract';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { FileInput } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { useChangeSettingsMutation, useSetLogoMutation } from './school-settings.api.ts';
import type { SettingField } from './setting-fields.ts';

const TYPES = 'image/png,image/jpeg,image/webp';

/** Props of {@link LogoField}. */
interface LogoFieldProps {
  field: SettingField;
  setting: SchoolSetting;
  variant: 'light' | 'dark';
}

/** The logo for light or dark grounds: a picture is taken, and taken away, at once. */
export function LogoField({ field, setting, variant }: LogoFieldProps) {
  const t = useT();
  const [setLogo, { isLoading }] = useSetLogoMutation();
  const [changeSettings, { isLoading: isRemoving }] = useChangeSettingsMutation();
  const [problem, setProblem] = useState<string>();
  // Another key empties the picker.
  const [tries, setTries] = useState(0);
  const logo = readLogo(setting.value);

  async function take(picture: File | undefined): Promise<void> {
    if (!picture) return;
    setProblem(undefined);
    try {
      if (picture.size > limits.logoBytes) return setProblem(t('This picture is too large: 2 MB is the limit.'));
      await setLogo({ variant, logo: picture }).unwrap();
      notify.success(t('Logo saved'));
    } catch (thrown) {
      setProblem(toAppError(thrown).message);
    } finally {
      setTries((count) => count + 1);
    }
  }

  async function remove(): Promise<void> {
    try {
      await changeSettings({ values: { [setting.name]: '' }, basis: { [setting.name]: setting.value } }).unwrap();
      notify.success(t('Logo removed'));
    } catch (thrown) {
      tellFailure(thrown);
    }
  }

  return (
    <div className="grid gap-2">
      <Field label={t(field.label)} hint={field.hint && t(field.hint)} error={problem}>
        <FileInput
          key={tries}
          accept={TYPES}
          disabled={isLoading}
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <div
          className={`own-scheme grid h-20 w-44 place-items-center rounded-control border border-line bg-paper p-3 text-ink ${variant === 'dark' ? 'scheme-dark' : 'scheme-light'}`}
        >
          {logo ? (
            <img
              src={logo.address}
              width={logo.width}
              height={logo.height}
              alt={t(field.label)}
              className="size-full object-contain"
            />
          ) : (
            <ImageOff aria-hidden className="size-6 text-soft" />
          )}
        </div>
        {logo && (
          <Button variant="secondary" size="sm" loading={isRemoving} onClick={() => void remove()}>
            {t('Remove the logo')}
          </Button>
        )}
      </div>
    </div>
  );
}
