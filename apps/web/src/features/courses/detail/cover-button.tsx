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
      <span className="absolute inset-x-0 bottom-0 flex items-center gap-3 bg-linear-to-t from-veil to-transparent p-4 pt-12 font-semibold text-on-veil">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-terracotta text-on-terracotta transition-transform duration-150 group-hover:scale-105">
          <Play aria-hidden className="size-5 translate-x-px fill-current" />
        </span>
        {t('Watch a free preview')}
      </span>
    </button>
  );
}
