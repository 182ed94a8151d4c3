import { useT } from '#shared/i18n/index.ts';
import { formatClock } from '#shared/lib/clock.ts';
import { Button } from '#shared/ui/button.tsx';
import { NoteText } from './note-text.tsx';
import type { useOutbox } from './use-outbox.ts';

/** Props of {@link WaitingNotes}. */
interface WaitingNotesProps {
  outbox: ReturnType<typeof useOutbox>;
  /** Only those of this lecture. */
  lectureId?: string;
}

/** Notes that have not arrived: they wait for the line, or were refused and say why. */
export function WaitingNotes({ outbox, lectureId }: WaitingNotesProps) {
  const t = useT();
  const notes = outbox.waiting.filter((note) => lectureId === undefined || note.lectureId === lectureId);
  if (notes.length === 0) return null;
  return (
    <ul aria-label={t('Notes on their way')} className="grid gap-2">
      {notes.map(({ _id, atSeconds, text, problem }) => (
        <li key={_id} className="rounded-card border border-dashed border-line-strong p-3">
          <p className="text-sm text-soft">
            {formatClock(atSeconds)} · {problem ?? t('Kept here until it can be sent.')}
          </p>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">
            <NoteText text={text} />
          </p>
          {problem !== null && (
            <div className="mt-2 flex gap-2">
              <Button variant="secondary" onClick={() => outbox.retry(_id)}>
                {t('Try again')}
              </Button>
              <Button variant="ghost" onClick={() => outbox.discard(_id)}>
                {t('Discard')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
