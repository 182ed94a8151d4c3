import { useId } from 'react';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { useT } from '#shared/i18n/index.ts';
import { RecommendationList, type RecommendationListProps } from './recommendation-list.tsx';
import { useListBesideQuery } from './recommendations.api.ts';

/** Props of {@link BesideCourse}. */
interface BesideCourseProps {
  courseId: string;
  /** The person has finished the course and asks what comes after it. */
  isFinished?: boolean;
  /** Where cards lead, unless to the page of a course. */
  toOf?: RecommendationListProps['toOf'];
  className?: string;
}

/** What goes with a course, or follows it; nothing when there is nothing, or when it cannot be told. */
export function BesideCourse({ courseId, isFinished = false, toOf, className }: BesideCourseProps) {
  const t = useT();
  const id = useId();
  const query = useListBesideQuery(courseId, { refetchOnMountOrArgChange: true });
  useLoggedError(query.error);
  const recommendations = query.currentData;
  if (!recommendations || recommendations.length === 0) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-4 text-xl sm:text-2xl">
        {isFinished ? t('What you can learn next') : t('Goes well with this course')}
      </h2>
      <RecommendationList recommendations={recommendations} toOf={toOf} />
    </section>
  );
}
