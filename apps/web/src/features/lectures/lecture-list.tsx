import type { Lecture, Section } from '@nalanda/contract';
import { Circle, CircleCheck } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { ProgressRing } from '#shared/ui/progress-ring.tsx';
import { isClass, isLearnable, opensByClass, sayExtent, sumUp } from './lectures.models.ts';
import { SectionGroups } from './section-groups.tsx';

/** Props of {@link LectureList}. */
interface LectureListProps {
  lectures: readonly Lecture[];
  sections: readonly Section[];
  currentId: string | null;
  /** How far the viewer is in the course; null when that is not counted. */
  percent: number | null;
  doneIds: ReadonlySet<string>;
  toLecture: (lectureId: string) => To;
  onChoose: () => void;
  /** It has a height of its own and scrolls by itself. */
  isFramed?: boolean;
}

/** Every lecture of the course, the current one marked. */
export function LectureList(props: LectureListProps) {
  const { lectures, sections, currentId, percent, doneIds, toLecture, onChoose, isFramed = false } = props;
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  useShown(list, isFramed ? currentId : null);
  return (
    <section aria-label={t('All Lectures')} className={cx(isFramed && 'flex h-full flex-col')}>
      <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 sm:px-5">
        <div>
          <h2 className="text-xl">{t('All Lectures')}</h2>
          {lectures.length > 0 && <p className="mt-0.5 text-sm text-soft">{sumUp(t, lectures)}</p>}
        </div>
        {percent !== null && lectures.length > 0 && <ProgressRing percent={percent} />}
      </div>
      {lectures.length === 0 ? (
        <p className="px-5 py-6 text-soft">{t('No lectures available.')}</p>
      ) : (
        <div
          ref={list}
          className={cx(
            sections.length === 0 && 'py-1.5',
            isFramed && 'min-h-0 grow overflow-y-auto overscroll-contain [scrollbar-width:thin]',
          )}
        >
          <SectionGroups lectures={lectures} sections={sections} currentId={currentId}>
            {(lecture, number) => (
              <LectureLink
                lecture={lecture}
                number={number}
                isCurrent={lecture._id === currentId}
                isDone={doneIds.has(lecture._id)}
                to={toLecture(lecture._id)}
                onChoose={onChoose}
              />
            )}
          </SectionGroups>
        </div>
      )}
    </section>
  );
}

/** Scrolls the list, and nothing else, so far that the current lecture can be seen. */
function useShown(list: RefObject<HTMLDivElement | null>, currentId: string | null): void {
  useEffect(() => {
    const box = list.current;
    const current = currentId === null ? null : box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !current) return;
    const [inner, outer] = [current.getBoundingClientRect(), box.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 3;
  }, [list, currentId]);
}

interface LectureLinkProps {
  lecture: Lecture;
  number: number;
  isCurrent: boolean;
  isDone: boolean;
  to: To;
  onChoose: () => void;
}

function LectureLink({ lecture, number, isCurrent, isDone, to, onChoose }: LectureLinkProps) {
  const t = useT();
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <Link
      to={to}
      preventScrollReset
      onClick={onChoose}
      aria-current={isCurrent ? 'true' : undefined}
      className={cx(
        'flex min-h-12 items-start gap-3 border-l-3 py-2.5 pl-3 pr-4 -outline-offset-2! transition-colors duration-150 sm:pl-4 sm:pr-5',
        isCurrent
          ? 'border-terracotta bg-terracotta-wash font-semibold text-terracotta-deep'
          : 'border-transparent hover:bg-sunken',
      )}
    >
      {isCurrent && !isDone ? (
        <PlayingBars />
      ) : (
        <Icon
          aria-hidden
          className={cx('mt-0.5 size-5 shrink-0', isDone ? 'text-success' : 'text-soft')}
          strokeWidth={1.75}
        />
      )}
      <span className="min-w-0 grow leading-snug">
        <span className="mr-1.5 tabular-nums">{number}.</span>
        <span lang={t.langOf(lecture.lectureTitle)}>{lecture.lectureTitle}</span>
        {isDone && <span className="sr-only"> {t('(done)')}</span>}
      </span>
      <span className={cx('shrink-0 text-sm tabular-nums', !isCurrent && 'text-soft')}>
        {lecture.lesson === 'quiz' && <span className="mr-1.5 font-semibold">{t('Quiz')}</span>}
        {lecture.lesson === 'scorm' && <span className="mr-1.5 font-semibold">{t('Lesson')}</span>}
        {lecture.lesson === 'assignment' && <span className="mr-1.5 font-semibold">{t('Assignment')}</span>}
        <Length lecture={lecture} />
      </span>
    </Link>
  );
}

/** How long a lecture takes, or when it can be had. */
function Length({ lecture }: { lecture: Lecture }) {
  const t = useT();
  if (lecture.opensAt !== null && !(isClass(lecture) && opensByClass(lecture)))
    return t('Opens {day}', { day: t.shortDate(new Date(lecture.opensAt)) });
  return isLearnable(lecture) ? sayExtent(t, lecture) : <Due liveAt={lecture.liveAt} />;
}

/** When a lecture comes that has no film yet. */
function Due({ liveAt }: Pick<Lecture, 'liveAt'>) {
  const t = useT();
  if (liveAt === null) return t('Soon');
  return t('Live, {day}', { day: t.shortDate(new Date(liveAt)) });
}

/** Three bars, as a sound would draw them: this is what plays. */
function PlayingBars() {
  return (
    <span
      aria-hidden
      className="flex h-5 w-5 shrink-0 items-end justify-center gap-0.5 py-0.5 *:w-1 *:rounded-xs *:bg-current"
    >
      <span className="h-1/2" />
      <span className="h-full" />
      <span className="h-1/3" />
    </span>
  );
}
