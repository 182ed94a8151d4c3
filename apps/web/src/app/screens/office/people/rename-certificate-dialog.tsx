import { type PersonDetail, renameCertificateBodySchema } from '@nalanda/contract';
import { useRenameCertificateMutation } from '#features/certificates/certificates.api.ts';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input, Textarea } from '#shared/ui/input.tsx';

/** A certificate whose name is to be corrected. */
export interface NamedCertificate {
  courseId: string;
  title: string;
  name: string;
}

/** Props of {@link RenameCertificateDialog}. */
interface RenameCertificateDialogProps {
  person: PersonDetail;
  /** null keeps the window closed. */
  certificate: NamedCertificate | null;
  onClose: () => void;
}

/** Corrects the name on a certificate; asks why. */
export function RenameCertificateDialog({ person, certificate, onClose }: RenameCertificateDialogProps) {
  const t = useT();
  return (
    <Dialog
      isOpen={certificate !== null}
      onClose={onClose}
      title={t('Correct the name on the certificate')}
      description={t(
        'Of “{title}”. Number, date and address stay; who looks the certificate up reads the new name at once. The profile keeps its name.',
        { title: certificate?.title ?? '' },
      )}
    >
      {certificate && <RenameForm userId={person._id} certificate={certificate} onClose={onClose} />}
    </Dialog>
  );
}

interface RenameFormProps {
  userId: string;
  certificate: NamedCertificate;
  onClose: () => void;
}

function RenameForm({ userId, certificate: { courseId, name }, onClose }: RenameFormProps) {
  const t = useT();
  const [rename] = useRenameCertificateMutation();
  const form = useCheckedForm({
    resolver: contractResolver(renameCertificateBodySchema),
    defaultValues: { name, reason: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    try {
      notify.success((await rename({ ...fields, userId, courseId }).unwrap()).message);
      onClose();
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('Name on the certificate')} error={errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field
        label={t('Reason')}
        hint={t('Kept for the office; the person does not see it.')}
        error={errors.reason?.message}
      >
        <Textarea rows={3} {...form.register('reason')} />
      </Field>
      <Button type="submit" loading={isSubmitting} className="justify-self-end">
        {t('Correct the name')}
      </Button>
    </form>
  );
}
