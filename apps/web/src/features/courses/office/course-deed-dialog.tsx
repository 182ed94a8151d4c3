import { courseReasonBodySchema, handOverBodySchema, limits } from '@nalanda/contract';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input, Textarea } from '#shared/ui/input.tsx';
import { useHandOverCourseMutation, useUnpublishCourseMutation } from './office-courses.api.ts';

/** Props of {@link UnpublishDialog} and {@link HandOverDialog}. */
interface DeedDialogProps {
  courseId: string;
  title: string;
  onClose: () => void;
}

/** Asks why a course is to leave the catalogue, and takes it out. */
export function UnpublishDialog({ courseId, title, onClose }: DeedDialogProps) {
  const t = useT();
  const [unpublish] = useUnpublishCourseMutation();
  const form = useCheckedForm({ resolver: contractResolver(courseReasonBodySchema), defaultValues: { reason: '' } });
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      notify.success((await unpublish({ courseId, reason }).unwrap()).message);
      onClose();
    } catch (thrown) {
      showFailure(form, thrown);
    }
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Unpublish “{title}”?', { title })}
      description={t(
        'It leaves the catalogue; learners who are enrolled go on watching. Its educator reads your reason and can publish it again only when you have approved it.',
      )}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={t('Reason')}
          hint={t('The educator reads it on the course and in a mail.')}
          error={form.formState.errors.reason?.message}
        >
          <Textarea rows={3} maxLength={limits.officeReason.max} {...form.register('reason')} />
        </Field>
        <Button type="submit" variant="danger" loading={form.formState.isSubmitting} className="justify-self-end">
          {t('UnPublish')}
        </Button>
      </form>
    </Dialog>
  );
}

/** Asks who teaches a course from now on and why, and gives it to them. */
export function HandOverDialog({ courseId, title, teachers, onClose }: DeedDialogProps & { teachers: string[] }) {
  const t = useT();
  const [handOver] = useHandOverCourseMutation();
  const form = useCheckedForm({
    resolver: contractResolver(handOverBodySchema),
    defaultValues: { email: '', reason: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      notify.success((await handOver({ courseId, ...body }).unwrap()).message);
      onClose();
    } catch (thrown) {
      showFailure(form, thrown);
    }
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Hand “{title}” over', { title })}
      description={t(
        'The other educator gets the course with its videos and learners, and what is sold from now on. What it has earned so far stays with the one who taught it, and coupons for it end, unanswered invitations too. Both get a mail.',
      )}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {teachers.length > 0 && (
          <p className="wrap-anywhere">
            {t('These people teach it, too, and go on until its new educator changes that: {names}', {
              names: t.list(teachers),
            })}
          </p>
        )}
        <Field label={t('Email of the other educator')} error={errors.email?.message}>
          <Input type="email" inputMode="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Field label={t('Reason')} hint={t('Both read it in their mail.')} error={errors.reason?.message}>
          <Textarea rows={3} maxLength={limits.officeReason.max} {...form.register('reason')} />
        </Field>
        <Button type="submit" loading={isSubmitting} className="justify-self-end">
          {t('Hand over')}
        </Button>
      </form>
    </Dialog>
  );
}
