import type { Lecture } from '@nalanda/contract';
import { CirclePlay, Lock } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { formatClock } from './lectures.models.ts';

/** Props of {@link Curriculum}. */
interface CurriculumProps {
  lectures: readonly Lecture[];
  /** The preview that stands in the player. */
  currentId: string | null;
  onPreview: (lecture: Lecture) => void;
}

/** What the course teaches; only free previews can be clicked. */
export function Curriculum({ lectures, currentId, onPreview }: CurriculumProps) {
  const t = useT();
  if (lectures.length === 0) return <p className="text-soft">{t('No lectures available.')}</p>;
  const hasLocked = lectures.some(({ mayWatch }) => !mayWatch);
  return (
    <>
      {hasLocked && <p className="text-soft">{t('Lectures with a lock open when you enroll.')}</p>}
      <ol className="overflow-hidden rounded-card border border-line bg-raised">
        {lectures.map((lecture, index) => (
          <li key={lecture._id} className="border-t border-line first:border-t-0">
            <CurriculumRow
              lecture={lecture}
              number={index + 1}
              isCurrent={lecture._id === currentId}
              onPreview={() => onPreview(lecture)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

interface CurriculumRowProps {
  lecture: Lecture;
  number: number;
  isCurrent: boolean;
  onPreview: () => void;
}

function CurriculumRow({ lecture, number, isCurrent, onPreview }: CurriculumRowProps) {
  const t = useT();
  const canPlay = isPlayablePreview(lecture);
  // Whoever is enrolled watches in the player; only previews play here.
  const Icon = lecture.mayWatch ? CirclePlay : Lock;
  return (
    <button
      type="button"
      disabled={!canPlay}
      aria-pressed={canPlay ? isCurrent : undefined}
      onClick={onPreview}
      className={cx(
        'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-2! transition-colors duration-150',
        'disabled:cursor-not-allowed disabled:text-soft sm:px-5',
        isCurrent ? 'bg-terracotta-wash' : 'enabled:hover:bg-sunken',
      )}
    >
      <Icon aria-hidden className={cx('size-5 shrink-0', canPlay && 'text-terracotta')} />
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          <span className="mr-1.5 tabular-nums text-soft">{number}.</span>
          <span lang={t.langOf(lecture.lectureTitle)}>{lecture.lectureTitle}</span>
          {!lecture.mayWatch && <span className="sr-only"> {t('(locked)')}</span>}
        </span>
        {canPlay && <Badge tone="highlight">{t('Free preview')}</Badge>}
      </span>
      <span className="w-11 shrink-0 text-right text-sm tabular-nums text-soft">
        {formatClock(lecture.durationSeconds)}
      </span>
    </button>
  );
}

/** True when the lecture is a free preview that may be watched and there is something to watch. */
export function isPlayablePreview(lecture: Lecture): boolean {
  return lecture.isPreviewFree && lecture.mayWatch && (lecture.videoUrl !== null || lecture.hlsUrl !== null);
}
