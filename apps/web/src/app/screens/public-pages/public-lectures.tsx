import type { CourseDetail, Lecture } from '@nalanda/contract';
import { ChevronDown } from 'lucide-react';
import { groupBySection, sumUp } from '#features/lectures/lectures.models.ts';
import { useT } from '#shared/i18n/index.ts';
import { formatClock } from '#shared/lib/clock.ts';
import { Badge } from '#shared/ui/badge.tsx';

/** What the course teaches, to read: every title stands in the page, and sections open and close without scripts. */
export function PublicLectures({ course: { lectures, sections } }: { course: CourseDetail }) {
  const t = useT();
  if (lectures.length === 0) return <p className="text-soft">{t('No lectures available.')}</p>;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-raised">
      {groupBySection(lectures, sections).map(({ section, lectures: rows }) => {
        const list = <Rows rows={rows} />;
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
  );
}

function Rows({ rows }: { rows: { lecture: Lecture; number: number }[] }) {
  const t = useT();
  return (
    <ol start={rows[0]?.number}>
      {rows.map(({ lecture, number }) => (
        <li
          key={lecture._id}
          className="flex min-h-12 items-center gap-3 border-t border-line px-4 py-2.5 first:border-t-0 sm:px-5"
        >
          <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1 wrap-anywhere">
            <span>
              <span className="mr-1.5 tabular-nums text-soft">{t.number(number)}.</span>
              <span lang={t.langOf(lecture.lectureTitle)}>{lecture.lectureTitle}</span>
            </span>
            {lecture.isPreviewFree && <Badge tone="highlight">{t('Free preview')}</Badge>}
          </span>
          <span className="w-11 shrink-0 text-right text-sm tabular-nums text-soft">
            {formatClock(lecture.durationSeconds)}
          </span>
        </li>
      ))}
    </ol>
  );
}
