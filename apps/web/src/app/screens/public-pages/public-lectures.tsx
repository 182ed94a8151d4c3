import type { CourseDetail, Lecture } from '@nalanda/contract';
import { ChevronDown, CirclePlay, Lock } from 'lucide-react';
import { groupBySection, sayAtRowEnd, sumUp } from '#features/lectures/lectures.models.ts';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { isPublicPreview, type PublicPreview } from './use-public-preview.ts';

/** Props of {@link PublicLectures}. */
interface PublicLecturesProps {
  course: CourseDetail;
  preview: PublicPreview;
}

/** What the course teaches: every title stands in the page, and sections open and close without scripts. Free previews play. */
export function PublicLectures({ course: { lectures, sections, isInBatches }, preview }: PublicLecturesProps) {
  const t = useT();
  if (lectures.length === 0) return <p className="text-soft">{t('No lectures available.')}</p>;
  const hasLocked = lectures.some((lecture) => !isPublicPreview(lecture));
  return (
    <>
      {hasLocked && (
        <p className="text-soft">
          {isInBatches
            ? t('Lectures with a lock open when your batch starts.')
            : t('Lectures with a lock open when you enroll.')}
        </p>
      )}
      <div className="overflow-hidden rounded-card border border-line bg-raised">
        {groupBySection(lectures, sections).map(({ section, lectures: rows }) => {
          const list = <Rows rows={rows} preview={preview} />;
          if (!section) return <div key="none">{list}</div>;
          return (
            <details key={section._id} open className="group border-t border-line first:border-t-0">
              <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 bg-sunken px-4 py-2 -outline-offset-2! sm:px-5 [&::-webkit-details-marker]:hidden">
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 -rotate-90 transition-transform duration-150 group-open:rotate-0"
                />
                <span className="min-w-0 grow leading-snug wrap-anywhere">
                  <span lang={t.langOf(section.title)} className="block font-semibold">
                    {section.title}
                  </span>
                  <span className="block text-sm text-soft">
                    {sumUp(
                      t,
                      rows.map(({ lecture }) => lecture),
                    )}
                  </span>
                </span>
              </summary>
              {list}
            </details>
          );
        })}
      </div>
    </>
  );
}

interface RowsProps {
  rows: { lecture: Lecture; number: number }[];
  preview: PublicPreview;
}

const rowClass = 'flex min-h-12 w-full items-center gap-3 px-4 py-2.5 text-left sm:px-5';

function Rows({ rows, preview }: RowsProps) {
  return (
    <ol start={rows[0]?.number}>
      {rows.map(({ lecture, number }) => {
        const canPlay = isPublicPreview(lecture);
        const content = <RowContent lecture={lecture} number={number} canPlay={canPlay} />;
        const isCurrent = lecture._id === preview.chosenId;
        return (
          <li key={lecture._id} className="border-t border-line first:border-t-0">
            {canPlay ? (
              <button
                type="button"
                aria-pressed={isCurrent}
                onClick={() => preview.play(lecture._id)}
                className={cx(
                  rowClass,
                  '-outline-offset-2! transition-colors duration-150',
                  isCurrent ? 'bg-terracotta-wash' : 'hover:bg-sunken',
                )}
              >
                {content}
              </button>
            ) : (
              <div className={rowClass}>{content}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function RowContent({ lecture, number, canPlay }: { lecture: Lecture; number: number; canPlay: boolean }) {
  const t = useT();
  const Icon = canPlay ? CirclePlay : Lock;
  return (
    <>
      <Icon aria-hidden className={cx('size-5 shrink-0', canPlay ? 'text-terracotta' : 'text-soft')} />
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1 wrap-anywhere">
        <span>
          <span className="mr-1.5 tabular-nums text-soft">{t.number(number)}.</span>
          <span
            lang={t.langOf(lecture.lectureTitle)}
            className={cx(canPlay && 'underline decoration-line-strong underline-offset-4')}
          >
            {lecture.lectureTitle}
          </span>
          {!canPlay && <span className="sr-only"> {t('(locked)')}</span>}
        </span>
        {lecture.isPreviewFree && <Badge tone="highlight">{t('Free preview')}</Badge>}
      </span>
      <span className="min-w-11 shrink-0 text-right text-sm tabular-nums text-soft">{sayAtRowEnd(t, lecture)}</span>
    </>
  );
}
