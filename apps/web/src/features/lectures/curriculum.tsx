import type { Lecture, Section } from '@nalanda/contract';
import { CirclePlay, Info, Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Translate, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { isClass, sayAtRowEnd } from './lectures.models.ts';
import { SectionGroups } from './section-groups.tsx';

/** Props of {@link Curriculum}. */
interface CurriculumProps {
  lectures: readonly Lecture[];
  sections: readonly Section[];
  /** The course is joined in batches: what opens, opens with one of them. */
  isInBatches: boolean;
  /** The preview that stands in the player. */
  currentId: string | null;
  onPreview: (lecture: Lecture) => void;
  /** What to do about a lecture that does not play here. */
  wayIn: (lectureId: string) => ReactNode;
}

/** What the course teaches; only free previews play here, and the others say in their row where they do. */
export function Curriculum({ lectures, sections, isInBatches, currentId, onPreview, wayIn }: CurriculumProps) {
  const t = useT();
  const [asked, setAsked] = useState<string | null>(null);
  if (lectures.length === 0) return <p className="text-soft">{t('No lectures available.')}</p>;
  // Those that a learner waits for say when they open.
  const hasLocked = lectures.some(({ mayWatch, opensAt }) => !mayWatch && opensAt === null);
  return (
    <>
      {hasLocked && (
        <p className="text-soft">
          {isInBatches
            ? t('Lectures with a lock open when your batch starts.')
            : t('Lectures with a lock open when you enroll.')}
        </p>
      )}
      <div className="overflow-hidden rounded-card border border-line bg-raised [&_li+li]:border-t [&_li]:border-line">
        <SectionGroups lectures={lectures} sections={sections} currentId={currentId}>
          {(lecture, number) => (
            <>
              <CurriculumRow
                lecture={lecture}
                number={number}
                isCurrent={lecture._id === currentId}
                onPreview={() => onPreview(lecture)}
                onAsk={() => setAsked(asked === lecture._id ? null : lecture._id)}
              />
              <div role="status">
                {asked === lecture._id && (
                  <RowHint text={describeWay(t, { lecture, lectures, isInBatches })}>{wayIn(lecture._id)}</RowHint>
                )}
              </div>
            </>
          )}
        </SectionGroups>
      </div>
    </>
  );
}

interface CurriculumRowProps {
  lecture: Lecture;
  number: number;
  isCurrent: boolean;
  onPreview: () => void;
  onAsk: () => void;
}

function CurriculumRow({ lecture, number, isCurrent, onPreview, onAsk }: CurriculumRowProps) {
  const t = useT();
  const canPlay = isPlayablePreview(lecture);
  // Whoever is enrolled watches in the player; only previews play here.
  const Icon = lecture.mayWatch ? CirclePlay : Lock;
  return (
    <button
      type="button"
      // Not `disabled`: whoever presses it is told what to do.
      aria-disabled={!canPlay || undefined}
      aria-pressed={canPlay ? isCurrent : undefined}
      onClick={canPlay ? onPreview : onAsk}
      className={cx(
        'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-2! transition-colors duration-150 sm:px-5',
        isCurrent ? 'bg-terracotta-wash' : 'hover:bg-sunken',
        !lecture.mayWatch && 'text-soft',
      )}
    >
      <Icon aria-hidden className={cx('size-5 shrink-0', canPlay && 'text-terracotta')} />
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          <span className="mr-1.5 tabular-nums text-soft">{number}.</span>
          <span
            lang={t.langOf(lecture.lectureTitle)}
            className={cx(canPlay && 'underline decoration-line-strong underline-offset-4')}
          >
            {lecture.lectureTitle}
          </span>
          {!lecture.mayWatch && <span className="sr-only"> {t('(locked)')}</span>}
        </span>
        {canPlay && <Badge tone="highlight">{t('Free preview')}</Badge>}
      </span>
      <span className="min-w-11 shrink-0 text-right text-sm tabular-nums text-soft">
        {isClass(lecture) && lecture.liveAt !== null
          ? t('Live, {day}', { day: t.shortDate(new Date(lecture.liveAt)) })
          : sayAtRowEnd(t, lecture)}
      </span>
    </button>
  );
}

/** When somebody may begin with a lecture who enrolls now. */
function describeOpening(t: Translate, { opens }: Lecture, isInBatches: boolean): string {
  if (opens?.at && new Date(opens.at) > new Date())
    return t('It opens on {day}.', { day: t.shortDate(new Date(opens.at)) });
  if (opens?.afterDays) {
    return isInBatches
      ? t.count(
          opens.afterDays,
          'It opens {count} day after your batch starts.',
          'It opens {count} days after your batch starts.',
        )
      : t.count(opens.afterDays, 'It opens {count} day after you enroll.', 'It opens {count} days after you enroll.');
  }
  if (isInBatches) return t('This lecture opens when your batch starts.');
  return t('This lecture opens when you enroll.');
}

/** What a row answers to whoever presses it. */
function RowHint({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line bg-terracotta-wash px-4 py-3 sm:px-5">
      <Info aria-hidden className="size-5 shrink-0 text-terracotta-deep" />
      <p className="min-w-0 grow basis-52">{text}</p>
      <div className="max-sm:ml-8">{children}</div>
    </div>
  );
}

/** Numbers of free lectures that are named; of more only the count is told. */
const MOST_NAMED = 4;

function describeWay(
  t: Translate,
  { lecture, lectures, isInBatches }: Pick<CurriculumProps, 'lectures' | 'isInBatches'> & { lecture: Lecture },
): string {
  if (lecture.opensAt !== null) return t('It opens on {day}.', { day: t.shortDate(new Date(lecture.opensAt)) });
  if (lecture.mayWatch) return t('This lecture plays on the page of the lectures.');
  const free = lectures.flatMap((one, index) => (isPlayablePreview(one) ? t.number(index + 1) : []));
  const opens = describeOpening(t, lecture, isInBatches);
  if (free.length === 0) return opens;
  const numbers = t.list(free);
  const watch =
    free.length > MOST_NAMED
      ? t.count(free.length, '{count} lecture is free to watch now.', '{count} lectures are free to watch now.')
      : t.count(free.length, 'Lecture {numbers} is free to watch now.', 'Lectures {numbers} are free to watch now.', {
          numbers,
        });
  return `${opens} ${watch}`;
}

/** True when the lecture is a free preview that may be watched and there is something to watch. */
export function isPlayablePreview(lecture: Lecture): boolean {
  return (
    lecture.isPreviewFree &&
    lecture.mayWatch &&
    (lecture.videoUrl !== null || lecture.hlsUrl !== null || lecture.lesson !== null)
  );
}
