import { type Locale, limits, type OfficeAnnouncement } from '@nalanda/contract';
import { useEffect, useState } from 'react';
import { useEditConflict } from '#shared/forms/edit-conflict.tsx';
import { useKeptForm } from '#shared/forms/use-kept-form.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { sayMoment, toMomentField } from '#shared/lib/india-moments.ts';
import { notify } from '#shared/lib/toast.ts';
import { Field } from '#shared/ui/field.tsx';
import { FormButtons } from '#shared/ui/form-buttons.tsx';
import { Input, Textarea } from '#shared/ui/input.tsx';
import { Select } from '#shared/ui/select.tsx';
import { useUnsavedGuard } from '#shared/ui/unsaved-guard.tsx';
import { type AnnouncementFields, createResolver, toFields, toTexts } from './announcement-form.models.ts';
import { audiences, fieldLabels as labels } from './announcement-words.ts';
import { useCreateSchoolAnnouncementMutation, useEditSchoolAnnouncementMutation } from './school-announcements.api.ts';

/** Props of {@link AnnouncementForm}. */
interface AnnouncementFormProps {
  /** Null: a new one. */
  announcement: OfficeAnnouncement | null;
  /** The one language that the school speaks; undefined: both. */
  language: Locale | undefined;
  onEnd: () => void;
}

/** Where the office writes what the school tells everybody, or changes it. */
export function AnnouncementForm({ announcement, language, onEnd }: AnnouncementFormProps) {
  const t = useT();
  const [create] = useCreateSchoolAnnouncementMutation();
  const [edit] = useEditSchoolAnnouncementMutation();
  // The same at every try, so that what is sent twice is one.
  const [_id] = useState(() => crypto.randomUUID());
  const form = useCheckedForm({ resolver: createResolver(announcement), defaultValues: toFields(announcement) });
  const { errors, isSubmitting, isDirty } = form.formState;
  const { setFocus } = form;
  // The button that opened it has made room for it.
  useEffect(() => setFocus(language === 'hi' ? 'titleInHindi' : 'title'), [setFocus, language]);
  const isMoment = (name: string) => name === 'startsAt' || name === 'endsAt';
  const conflict = useEditConflict({
    opened: announcement ? toTexts(toFields(announcement), announcement) : {},
    fields: [
      ...(['title', 'text', 'titleInHindi', 'textInHindi'] as const).map((name) => ({ name, label: t(labels[name]) })),
      { name: 'audience', label: t('Who sees it'), say: (text) => t(audiences[text as keyof typeof audiences]) },
      ...(['startsAt', 'endsAt'] as const).map((name) => ({
        name,
        label: t(labels[name]),
        say: (text: string) => (text === '' ? '' : sayMoment(t, text)),
      })),
    ],
    readWanted: () => toTexts(form.getValues(), announcement),
    write: (name, text) =>
      form.setValue(name as keyof AnnouncementFields, (isMoment(name) ? toMomentField(text) : text) as never, {
        shouldDirty: true,
      }),
    save: () => void submit(),
  });
  const kept = useKeptForm(form, `school-announcement ${announcement?._id ?? ''}`, conflict);
  const guard = useUnsavedGuard(isDirty, kept);

  const submit = form.handleSubmit(async (body) => {
    try {
      if (announcement) {
        const basis = JSON.parse(conflict.readBasis());
        await edit({ announcementId: announcement._id, ...body, basis }).unwrap();
      } else await create({ _id, ...body }).unwrap();
      guard.release();
      notify.success(
        announcement ? t('Announcement saved') : t('Announcement saved. People see it from its start on.'),
      );
      onEnd();
    } catch (thrown) {
      if (!conflict.take(thrown)) showFailure(form, thrown);
    }
  });

  function cancel() {
    guard.release();
    onEnd();
  }

  const words = (title: 'title' | 'titleInHindi', text: 'text' | 'textInHindi', lang: Locale) => (
    <div className="grid content-start gap-4">
      <Field label={t(labels[title])} error={errors[title]?.message}>
        <Input lang={lang} maxLength={limits.schoolAnnouncement.title} autoComplete="off" {...form.register(title)} />
      </Field>
      <Field label={t(labels[text])} error={errors[text]?.message}>
        <Textarea lang={lang} rows={4} maxLength={limits.schoolAnnouncement.text} {...form.register(text)} />
      </Field>
    </div>
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-5 xl:grid-cols-2">
        {(language !== 'hi' || announcement?.title) && words('title', 'text', 'en')}
        {(language !== 'en' || announcement?.titleInHindi) && words('titleInHindi', 'textInHindi', 'hi')}
      </div>
      {language === undefined && (
        <p className="text-sm text-soft">
          {t('Write it in one language or in both: who reads the one that is missing sees the other.')}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('Who sees it')} error={errors.audience?.message}>
          <Select {...form.register('audience')}>
            {Object.entries(audiences).map(([audience, label]) => (
              <option key={audience} value={audience}>
                {t(label)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t(labels.startsAt)} hint={t('Leave empty to start at once')} error={errors.startsAt?.message}>
          <Input type="datetime-local" {...form.register('startsAt', { deps: ['endsAt'] })} />
        </Field>
        <Field label={t(labels.endsAt)} error={errors.endsAt?.message}>
          <Input type="datetime-local" {...form.register('endsAt')} />
        </Field>
      </div>
      <FormButtons onCancel={cancel} loading={isSubmitting}>
        {announcement ? t('Save') : t('Announce it')}
      </FormButtons>
      {guard.dialog}
      {conflict.dialog}
    </form>
  );
}
