import { isInHindi, type SchoolSetting, type SettingName, schoolSettingsSchema } from '@nalanda/contract';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { FormProvider, type UseFormRegisterReturn } from 'react-hook-form';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useEditConflict } from '#shared/forms/edit-conflict.tsx';
import { useKeptForm } from '#shared/forms/use-kept-form.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { cx } from '#shared/lib/cx.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input, Textarea } from '#shared/ui/input.tsx';
import { Select } from '#shared/ui/select.tsx';
import { useUnsavedGuard } from '#shared/ui/unsaved-guard.tsx';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';
import { useChangeSettingsMutation } from './school-settings.api.ts';
import { type SettingField, settingGroups } from './setting-fields.ts';
import { SettingsPreview } from './settings-preview.tsx';
import { headingId, SettingsSections } from './settings-sections.tsx';

type Texts = Record<SettingName, string>;

const allFields = settingGroups.flatMap(({ fields }) => fields);
const logoNames = allFields.filter(({ logo }) => logo !== undefined).map(({ name }) => name);
const toTexts = (settings: SchoolSetting[]) =>
  Object.fromEntries(settings.map(({ name, value }) => [name, value])) as Texts;

/** All settings of the school in one form; what the environment decides is shown and locked. */
export function SettingsForm({ settings }: { settings: SchoolSetting[] }) {
  const t = useT();
  const [changeSettings, { isLoading }] = useChangeSettingsMutation();
  const opened = toTexts(settings);
  const form = useCheckedForm({
    resolver: contractResolver(schoolSettingsSchema, { raw: true }),
    defaultValues: opened as never,
  });
  const { errors, isDirty } = form.formState;
  const sayChoice = (words: string | undefined) => (words === undefined ? '' : t(words));
  const locked = settings.filter(({ lockedBy }) => lockedBy !== null);
  const conflict = useEditConflict({
    opened,
    fields: allFields.map(({ name, label, choices }) => ({
      name,
      label: t(label),
      ...(choices && { say: (value: string) => sayChoice(choices[value]) }),
    })),
    readWanted: () => form.getValues() as Texts,
    write: (name, text) => form.setValue(name as SettingName, text as never, { shouldDirty: true }),
    save: () => void submit(),
  });
  const kept = useKeptForm(form, 'school-settings', conflict);
  const guard = useUnsavedGuard(isDirty, kept);
  // The groups come with the reply: the browser looked for the one of the address before.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);

  const submit = form.handleSubmit(async (texts) => {
    const isMine = ([name]: [string, unknown]) =>
      !locked.some((setting) => setting.name === name) && !logoNames.includes(name as SettingName);
    const known: Texts = JSON.parse(conflict.readBasis());
    // What is as it was need not travel: policies are long, and a server of an earlier version knows fewer settings.
    const changed = Object.entries(texts).filter(([name, text]) => text !== known[name as SettingName]);
    const values = Object.fromEntries(changed.filter(isMine));
    const basis = Object.fromEntries(Object.keys(values).map((name) => [name, known[name as SettingName]]));
    try {
      const saved = await changeSettings({ values, basis }).unwrap();
      const now = { ...known, ...toTexts(saved.settings) };
      form.reset(now as never);
      conflict.rebase(now);
      notify.success(t('Settings saved'));
    } catch (thrown) {
      if (!conflict.take(thrown)) showFailure(form, thrown);
    }
  });

  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,46rem)_minmax(18rem,24rem)]">
        <form
          noValidate
          onSubmit={(event) => void submit(event)}
          // What is written in lies neither below the bar of the groups nor below Save.
          className="grid max-w-[46rem] grid-cols-1 gap-5 [&_:is(input,select,textarea)]:scroll-my-32"
        >
          <SettingsSections />
          {settingGroups.map(({ title, hint, fields }) => (
            <Card key={title} className="grid gap-4 p-5 sm:p-6">
              <h2 id={headingId(title)} tabIndex={-1} className="scroll-mt-32 text-xl">
                {t(title)}
              </h2>
              {hint && <p className="text-sm text-soft">{t(hint)}</p>}
              {fields.map((field) => {
                const setting = settings.find(({ name }) => name === field.name);
                return (
                  setting && (
                    <SettingRow
                      key={field.name}
                      field={field}
                      setting={setting}
                      error={errors[field.name]?.message}
                      control={form.register(field.name)}
                    />
                  )
                );
              })}
            </Card>
          ))}
          {/* In reach as soon as there is something to save. */}
          <div
            data-unsaved={isDirty || undefined}
            className={cx('flex border-t border-line bg-paper py-4', isDirty && 'sticky bottom-0 z-10')}
          >
            <Button type="submit" loading={isLoading} className="max-sm:w-full">
              {t('Save Changes')}
            </Button>
          </div>
          {guard.dialog}
          {conflict.dialog}
        </form>
        <aside className="xl:sticky xl:top-20">
          <SettingsPreview settings={settings} />
        </aside>
      </div>
    </FormProvider>
  );
}

/** Props of {@link SettingRow}. */
interface SettingRowProps {
  field: SettingField;
  setting: SchoolSetting;
  error: string | undefined;
  control: UseFormRegisterReturn;
}

function SettingRow({ field, setting, error, control }: SettingRowProps) {
  const t = useT();
  const { label, choices, rows, inputType, lang, choiceOrder = Object.keys(choices ?? {}) } = field;
  // Before there was a field for each language, the text was in whichever was spoken.
  const isMisplaced = lang === 'en' && isInHindi(setting.value);
  const hint = isMisplaced
    ? msg('This text is in Hindi, and counts as the Hindi one while that is empty.')
    : field.hint;
  const { lockedBy, fallback } = setting;
  const words = choices?.[fallback];
  const placeholder = words === undefined ? fallback : t(words);
  if (lockedBy !== null) {
    return (
      <Field
        label={t(label)}
        hint={
          <span className="inline-flex items-center gap-1.5">
            <Lock aria-hidden className="size-4 shrink-0" />
            {t('{variable} in the settings of the server decides this.', { variable: lockedBy })}
          </span>
        }
      >
        <Input readOnly value={placeholder} />
      </Field>
    );
  }
  if (field.logo) return <LogoField field={field} setting={setting} variant={field.logo} />;
  if (field.colour) return <ColourField field={field} error={error} />;
  return (
    <Field label={t(label)} hint={hint && t(hint)} error={error}>
      {choices ? (
        <Select {...control}>
          <option value="">
            {placeholder === '' ? t('Not chosen') : t('As it is without a choice: {value}', { value: placeholder })}
          </option>
          {choiceOrder.map((value) => (
            <option key={value} value={value}>
              {t(choices[value] ?? value)}
            </option>
          ))}
        </Select>
      ) : rows === undefined ? (
        <Input type={inputType ?? 'text'} placeholder={placeholder} {...control} />
      ) : (
        <Textarea rows={rows} lang={lang} placeholder={placeholder} {...control} />
      )}
    </Field>
  );
}
