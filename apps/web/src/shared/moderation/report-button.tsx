import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })));

/** Props of {@link ReportButton}. */
interface ReportButtonProps extends Omit<ReportDialogProps, 'onClose'> {
  className?: string;
}

/** A flag that reports what somebody else has written; its name is the question. */
export function ReportButton({ title, className, ...dialog }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={title} className={className} onClick={() => setOpen(true)}>
        <Flag aria-hidden className="size-4" />
      </Button>
      <Suspense>{isOpen && <ReportDialog {...dialog} title={title} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
