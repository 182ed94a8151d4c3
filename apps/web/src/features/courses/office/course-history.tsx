import type { OfficeCourseDetail } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { Card } from '#shared/ui/card.tsx';
import { NOTE_LABELS, TICK_LABELS } from './course-words.ts';

/** What has happened to a course on its way into the catalogue, newest first. */
export function CourseHistory({ notes }: Pick<OfficeCourseDetail, 'notes'>) {
  const t = useT();
  if (notes.length === 0) return null;
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-xl">{t('History')}</h2>
      <ol className="grid gap-3 text-sm">
        {notes.map(({ kind, text, ticks, by, at }) => (
          <li key={`${kind} ${at}`} className="grid gap-0.5 border-t border-line pt-3 first:border-t-0 first:pt-0">
            <p className="font-semibold">{t(NOTE_LABELS[kind])}</p>
            <p className="text-soft">
              {by ?? t('somebody who has left')} · {t.date(at)}
            </p>
            {text && (
              <p lang={t.langOf(text)} className="whitespace-pre-line wrap-anywhere">
                {text}
              </p>
            )}
            {ticks.length > 0 && <p className="text-soft">{t.list(ticks.map((tick) => t(TICK_LABELS[tick])))}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
