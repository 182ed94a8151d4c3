import type { CourseDetail, Lecture } from '@nalanda/contract';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { describeExtent, findNext, findPrevious, sectionTitleOf } from '#features/lectures/lectures.models.ts';
import { useT } from '#shared/i18n/index.ts';
import { LinkButton } from '#shared/ui/button.tsx';

/** Props of {@link LectureHead}. */
interface LectureHeadProps {
  course: CourseDetail;
  lecture: Lecture;
  toLecture: (lectureId: string) => To;
  onChoose: () => void;
  /** Further buttons. */
  children: ReactNode;
}

/** Title and place of the lecture that plays, and the ways to its neighbours. */
export function LectureHead({ course, lecture, toLecture, onChoose, children }: LectureHeadProps) {
  const t = useT();
  const { lectures } = course;
  const section = sectionTitleOf(course.sections, lecture);
  const place = lectures.findIndex(({ _id }) => _id === lecture._id) + 1;
  const previous = findPrevious(lectures, lecture._id);
  const next = findNext(lectures, lecture._id);
  const length = describeExtent(t, lecture);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
      <div className="min-w-[min(100%,16rem)] flex-1">
        <h2 aria-live="polite" lang={t.langOf(lecture.lectureTitle)} className="text-xl sm:text-2xl">
          {lecture.lectureTitle}
        </h2>
        <p className="mt-1 text-sm text-soft">
          {section && <span lang={t.langOf(section)}>{section} · </span>}
          {t('Lecture {number} of {count}', { number: place, count: lectures.length })}
          {length && ` · ${length}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {children}
        {/* Phones have the list right below, and the next lecture at the foot. */}
        {previous && (
          <LinkButton
            variant="secondary"
            to={toLecture(previous._id)}
            preventScrollReset
            onClick={onChoose}
            className="max-lg:hidden"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {t('Previous')}
          </LinkButton>
        )}
        {next && (
          <LinkButton to={toLecture(next._id)} preventScrollReset onClick={onChoose} className="max-lg:hidden">
            {t('Next lecture')}
            <ArrowRight aria-hidden className="size-4" />
          </LinkButton>
        )}
      </div>
    </div>
  );
}
