import { type User, updateProfileFormSchema } from '@nalanda/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useUpdateProfileMutation } from '#features/users/users.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useEditConflict } from '#shared/forms/edit-conflict.tsx';
import { useKeptForm } from '#shared/forms/use-kept-form.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useObjectUrl } from '#shared/hooks/use-object-url.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { applyIssues } from '#shared/lib/apply-issues.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input, Textarea } from '#shared/ui/input.tsx';
import { BackLink } from '#shared/ui/page-header.tsx';
import { PictureField } from '#shared/ui/picture-field.tsx';
import { useUnsavedGuard } from '#shared/ui/unsaved-guard.tsx';
import { useAppSelector } from '../hooks.ts';

export const handle: PageTexts = { title: msg('Edit Profile') };

/** Name, picture and description of the signed-in person. */
export default function EditProfile() {
  const user = useAppSelector(selectUser);
  return user ? <EditProfileForm user={user} /> : null;
}

function EditProfileForm({ user }: { user: User }) {
  const t = useT();
  const navigate = useNavigate();
  const [updateProfile, { isLoading }] = useUpdateProfileMutation();
  const [photo, setPhoto] = useState<File | null>(null);
  const [photoError, setPhotoError] = useState<string | undefined>();
  const preview = useObjectUrl(photo);
  const form = useCheckedForm({
    resolver: contractResolver(updateProfileFormSchema),
    defaultValues: { name: user.name, description: user.description },
  });
  const { errors, isDirty } = form.formState;
  const conflict = useEditConflict({
    opened: { name: user.name, description: user.description },
    fields: [
      { name: 'name', label: t('Full Name') },
      { name: 'description', label: t('Description') },
    ],
    readWanted: () => {
      const { name = '', description = '' } = form.getValues();
      return { name, description };
    },
    write: (name, text) => form.setValue(name as 'name' | 'description', text, { shouldDirty: true }),
    save: () => void submit(),
  });
  const kept = useKeptForm(form, 'profile', conflict);
  const guard = useUnsavedGuard(isDirty || photo !== null, kept);

  const submit = form.handleSubmit(async (profile) => {
    try {
      await updateProfile({ ...profile, photoUrl: photo ?? undefined, basis: conflict.readBasis() }).unwrap();
      notify.success(t('Profile Update Successfully'));
      guard.release();
      navigate(paths.home());
    } catch (error) {
      if (conflict.take(error)) return;
      const rest = applyIssues(form, toAppError(error));
      setPhotoError(rest.find((issue) => issue.path === 'photoUrl')?.message);
      notify.error(t('Profile Update Error'));
    }
  });

  return (
    <div className="wrap max-w-[46rem] py-8 sm:py-12">
      <BackLink to={paths.profile()} label={t('Back to my profile')} className="mb-5" />
      <Card className="grid gap-6 rounded-panel p-6 sm:p-10">
        <h1 className="text-3xl">{t('Edit Profile')}</h1>
        <form noValidate onSubmit={submit} className="grid gap-5">
          <div className="grid items-center gap-5 sm:grid-cols-[auto_1fr]">
            <Avatar name={user.name} photoUrl={preview ?? user.photoUrl} size="xl" />
            <PictureField
              label={t('Select Avatar')}
              shape="avatar"
              error={photoError}
              onChange={setPhoto}
              onProblem={setPhotoError}
            />
          </div>
          <Field label={t('Full Name')} error={errors.name?.message}>
            <Input autoComplete="name" {...form.register('name')} />
          </Field>
          <Field label={t('Email')}>
            <Input type="email" readOnly value={user.email} />
          </Field>
          <Field label={t('Description')} error={errors.description?.message}>
            <Textarea rows={3} placeholder={t('Tell us about yourself')} {...form.register('description')} />
          </Field>
          <Button type="submit" size="lg" loading={isLoading} className="justify-self-start max-sm:w-full">
            {t('Save Changes')}
          </Button>
        </form>
      </Card>
      {guard.dialog}
      {conflict.dialog}
    </div>
  );
}
