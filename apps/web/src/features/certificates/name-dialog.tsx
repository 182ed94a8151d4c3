import { nameSchema } from '@nalanda/contract';
import { useState } from 'react';
import { z } from 'zod';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';

const formSchema = z.object({ name: nameSchema });

/** Props of {@link NameDialog}. */
export interface NameDialogProps {
  courseTitle: string;
  /** The learner's name on their profile. */
  profileName: string;
  onClose: () => void;
  /** Rejects with what the server says against it. `isForProfile`: the profile gets this name as well. */
  onIssue: (name: string, isForProfile: boolean) => Promise<void>;
}

/** Shows the name as it will be printed, for good; it may be corrected before. */
export default function NameDialog({ courseTitle, profileName, onClose, onIssue }: NameDialogProps) {
  const t = useT();
  const [isForProfile, setForProfile] = useState(false);
  const form = useCheckedForm({ resolver: contractResolver(formSchema), defaultValues: { name: profileName } });
  const { errors, isSubmitting } = form.formState;
  const name = form.watch('name').trim();
  const isOther = name !== profileName;

  const submit = form.handleSubmit(async (values) => {
    try {
      await onIssue(values.name, isOther && isForProfile);
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Your name on the certificate')}
      description={t('It is printed like this. Once issued, it cannot be changed.')}
    >
      <div className="grid gap-1 rounded-card border border-saffron bg-paper px-4 py-5 text-center">
        <p className="min-h-9 font-display text-2xl font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p lang={t.langOf(courseTitle)} className="text-sm text-soft [overflow-wrap:anywhere]">
          {courseTitle}
        </p>
      </div>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label={t('Name')} error={errors.name?.message}>
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        {isOther && (
          <Checkbox
            label={t('Also change the name on my profile')}
            checked={isForProfile}
            onChange={(event) => setForProfile(event.target.checked)}
          />
        )}
        <Button type="submit" loading={isSubmitting} className="justify-self-end max-sm:w-full">
          {t('Issue certificate')}
        </Button>
      </form>
    </Dialog>
  );
}
