import type { ReactNode } from 'react';
import { StagePlaceholder } from '#features/lectures/stage-frame.tsx';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';

/** Film and paper have the same two columns: 72 % of a laptop's window is the film's, more of a larger one. */
const columns = 'lg:grid lg:grid-cols-[minmax(0,1fr)_clamp(18rem,27.7%,27.5rem)]';
/** Out of the theatre the film is a good half of the window, and the words below it are nearer. */
const narrow = 'mx-auto max-w-[75rem]';
/** On an upright phone or tablet the film stays while the list or the transcript is read. */
const upright = 'max-lg:portrait:sticky max-lg:portrait:top-0 max-lg:portrait:z-10';

/** Props of {@link ClassroomLayout}. */
interface ClassroomLayoutProps {
  stage: ReactNode;
  /** All lectures, beside the film; small screens have it below. */
  list: ReactNode;
  /** Below the film. */
  children: ReactNode;
  /** Below the list. */
  aside: ReactNode;
  isTheatre: boolean;
  /** What is learned from is read: it stands on the paper, and the frame is as light as the page. */
  isRead?: boolean;
}

/** Where things are in the classroom: a dark frame with film and list, and the paper below them. */
export function ClassroomLayout({ stage, list, children, aside, isTheatre, isRead }: ClassroomLayoutProps) {
  const below = (
    <div className={cx(columns, !isTheatre && narrow)}>
      <div className="min-w-0 px-(--edge) pt-4 lg:px-8 lg:pt-5 2xl:px-12">{children}</div>
      <div className="grid min-w-0 content-start gap-4 px-(--edge) pt-5 empty:hidden lg:px-5">{aside}</div>
    </div>
  );
  if (isRead) {
    return (
      <div className="min-h-[calc(100dvh-3rem)] lg:min-h-[calc(100dvh-3.5rem)]">
        <div className={cx(columns, !isTheatre && narrow)}>
          <div data-stage className="min-w-0 px-(--edge) py-5 lg:px-8 lg:py-8 2xl:px-12">
            {stage}
          </div>
          <div className="border-l border-line bg-raised max-lg:hidden">
            {/* A text is longer than the window: the list goes along with it. */}
            <div className="sticky top-0 h-[calc(100dvh-3.5rem)]">{list}</div>
          </div>
        </div>
        <div className="border-t border-line">{below}</div>
      </div>
    );
  }
  return (
    <div className="min-h-[calc(100dvh-3rem)] lg:min-h-[calc(100dvh-3.5rem)]">
      <div className={cx('max-lg:contents own-scheme lg:scheme-dark lg:bg-indigo-deep lg:text-ink')}>
        <div className={cx('max-lg:contents', columns, !isTheatre && narrow)}>
          <div data-stage className={cx(upright, 'lying:fixed lying:inset-0 lying:z-30 lying:bg-indigo-deep')}>
            {stage}
          </div>
          {/* Its height is the film's. */}
          <div className="relative max-lg:hidden">
            <div className="absolute inset-0 border-l border-line bg-paper">{list}</div>
          </div>
        </div>
      </div>
      {below}
    </div>
  );
}

/** The shape of a classroom that is still coming. */
export function ClassroomSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading the lectures')}>
      <ClassroomLayout stage={<StagePlaceholder isTheatre />} list={null} aside={null} isTheatre>
        <Skeleton className="h-8 w-full max-w-md" />
        <Skeleton className="mt-3 h-5 w-40" />
        <Skeleton className="mt-6 h-64 w-full rounded-card" />
      </ClassroomLayout>
    </SkeletonGroup>
  );
}
