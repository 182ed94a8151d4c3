import type { Recommendation } from '@nalanda/contract';
import { ArrowRight, Sparkles, Users } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { CourseCard } from '#shared/ui/course-card.tsx';
import { describeRecommendation } from './recommendations.models.ts';

const row = '-mx-1 flex snap-x scroll-px-1 gap-4 overflow-x-auto px-1 pb-2 sm:gap-5';
const card = 'w-[16.5rem] shrink-0 snap-start sm:w-[19rem]';

/** Props of {@link RecommendationList}. */
export interface RecommendationListProps {
  recommendations: readonly Recommendation[];
  /** Where a card leads, unless to the page of its course. */
  toOf?: ((course: Recommendation['course']) => string) | undefined;
}

/** Recommended courses side by side, each with its reason; a row to swipe where there is no room for all. */
export function RecommendationList({ recommendations, toOf }: RecommendationListProps) {
  return (
    <ul className={row}>
      {recommendations.map(({ course, reason }) => (
        <li key={course._id} className={card}>
          <CourseCard course={course} to={toOf?.(course)} note={<Reason reason={reason} />} />
        </li>
      ))}
    </ul>
  );
}

function Reason({ reason }: Pick<Recommendation, 'reason'>) {
  const t = useT();
  const Icon = reason.kind === 'together' ? Users : reason.kind === 'towards' ? ArrowRight : Sparkles;
  return (
    <p className="flex items-start gap-2 text-sm text-soft">
      <Icon aria-hidden className="mt-1 size-4 shrink-0 text-terracotta" />
      <span className="line-clamp-2">{describeRecommendation(t, reason)}</span>
    </p>
  );
}
