import { Play } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { CourseCover, type CourseCoverProps } from '#shared/ui/course-cover.tsx';

/** Props of {@link CoverButton}. */
interface CoverButtonProps {
  course: CourseCoverProps['course'];
  /** Plays the first free preview; null when there is none. */
  onPlay: (() => void) | null;
  className?: string;
}

/** The cover of a course, with a way into its free preview. */
export function CoverButton({ course, onPlay, className }: CoverButtonProps) {
  const t = useT();
  const cover = <CourseCover course={course} isEager className="aspect-[40/19] w-full" />;
  if (!onPlay) return <div className={cx('overflow-hidden', className)}>{cover}</div>;
  return (
    <button type="button" onClick={onPlay} className={cx('group relative block overflow-hidden text-left', className)}>
      {cover}
      {/* In the corner where covers carry no letters. */}
      <span className="absolute right-3 bottom-3 flex items-center gap-2.5 rounded-full bg-veil p-1 pr-4 text-sm font-semibold text-on-veil">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-terracotta text-on-terracotta transition-colors duration-150 group-hover:bg-terracotta-hover">
          <Play aria-hidden className="size-4 translate-x-px fill-current" />
        </span>
        {t('Watch a free preview')}
      </span>
    </button>
  );
}
