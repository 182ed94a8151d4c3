import type { SearchReason } from '@nalanda/contract';
import { CirclePlay, type LucideIcon, Tag, TextQuote, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { describeReason } from './understood.models.ts';

const icons: Record<SearchReason['kind'], LucideIcon> = {
  title: TextQuote,
  text: TextQuote,
  outline: TextQuote,
  concept: Tag,
  category: Tag,
  educator: UserRound,
  moment: CirclePlay,
};

/** Props of {@link ReasonLine}. */
interface ReasonLineProps {
  reason: SearchReason;
  courseId: string;
  /** The reader may watch the lectures: a moment leads there. */
  canWatch: boolean;
  onOpen: () => void;
}

/** Why a course was found, under its title. */
export function ReasonLine({ reason, courseId, canWatch, onOpen }: ReasonLineProps) {
  const t = useT();
  const Icon = icons[reason.kind];
  const words = describeReason(t, reason);
  return (
    <p className="flex items-start gap-2 text-sm text-soft">
      <Icon aria-hidden className="mt-1 size-4 shrink-0 text-terracotta" />
      {reason.kind === 'moment' && canWatch ? (
        // Above the link of the whole card.
        <Link
          to={paths.viewLecture(courseId, { lectureId: reason.lectureId, seconds: reason.seconds })}
          onClick={onOpen}
          className="relative z-10 line-clamp-2 min-h-11 font-medium text-terracotta-deep underline underline-offset-4 pointer-fine:min-h-0"
        >
          {words}
        </Link>
      ) : (
        <span className="line-clamp-2">{words}</span>
      )}
    </p>
  );
}
