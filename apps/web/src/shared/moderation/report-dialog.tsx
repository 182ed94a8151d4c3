import type { Fault } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FaultForm } from './fault-form.tsx';

/** Props of {@link ReportDialog}. */
export interface ReportDialogProps {
  /** What is to be reported. */
  title: string;
  /** The viewer teaches the course: whoever decides is told so, and so are they. */
  isEducator: boolean;
  /** Reports it; rejects with the server's refusal. */
  onReport: (fault: { reason: Fault; note: string }) => Promise<{ message: string }>;
  onClose: () => void;
}

/** Asks why something that others have written is reported, and reports it. */
export function ReportDialog({ title, isEducator, onReport, onClose }: ReportDialogProps) {
  const t = useT();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={
        isEducator
          ? t('The school decides. It sees that the report comes from the educator of the course.')
          : t('The school decides. Nobody else learns who has reported it.')
      }
    >
      <FaultForm
        noteLabel={t('What should the school know? (optional)')}
        action={t('Report')}
        onCancel={onClose}
        onSubmit={async (fault) => {
          notify.success((await onReport(fault)).message);
          onClose();
        }}
      />
    </Dialog>
  );
}
