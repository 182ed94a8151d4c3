import type { Fault } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { FAULT_LABELS } from './faults.ts';

/** Props of {@link HidingNote}. */
interface HidingNoteProps {
  fault: Fault;
  note: string;
  /** What its writer can do about it. */
  wayOn?: string;
}

/** Says that something is hidden from others, and why. */
export function HidingNote({ fault, note, wayOn }: HidingNoteProps) {
  const t = useT();
  return (
    <div className="grid gap-1 rounded-control bg-saffron-wash px-4 py-3 text-sm">
      <p className="font-semibold">{t('Hidden from others: {reason}', { reason: t(FAULT_LABELS[fault]) })}</p>
      {note && (
        <p lang={t.langOf(note)} className="whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      {wayOn && <p>{wayOn}</p>}
    </div>
  );
}
