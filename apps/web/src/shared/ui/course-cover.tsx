import { lazy, Suspense, useState } from 'react';
import { cx } from '#shared/lib/cx.ts';

// Most courses have a thumbnail; the pen is fetched when one has not.
const DrawnCover = lazy(() => import('./drawn-cover.tsx'));

/** Props of {@link CourseCover}. */
export interface CourseCoverProps {
  course: {
    _id?: string;
    title: string;
    category: string;
    thumbnail?: string | null;
    coverVariant?: number | null | undefined;
  };
  /** What is drawn where there is no thumbnail: a cover with the title, or for small places the sign alone. */
  shape?: 'wide' | 'mark';
  /** The picture is above the fold: load it at once, and before other pictures. */
  isEager?: boolean;
  className?: string;
}

/** The course's thumbnail, or a cover drawn from what it is about. Decoration: the title stands beside it. */
export function CourseCover({ course, shape = 'wide', isEager = false, className }: CourseCoverProps) {
  const { _id, title, category, thumbnail, coverVariant } = course;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (!thumbnail || thumbnail === brokenUrl) {
    return (
      <Suspense fallback={<span className={cx('block bg-sunken', className)} />}>
        <DrawnCover
          title={title}
          category={category}
          seed={_id}
          variant={coverVariant}
          shape={shape}
          className={cx('block', className)}
        />
      </Suspense>
    );
  }
  return (
    <img
      src={thumbnail}
      alt=""
      width={480}
      height={228}
      loading={isEager ? 'eager' : 'lazy'}
      {...(isEager && { fetchPriority: 'high' })}
      decoding="async"
      onError={() => setBrokenUrl(thumbnail)}
      // In small places the title of a drawn cover would be cut; its sign stands at the right.
      className={cx('bg-sunken object-cover', shape === 'mark' && 'object-right', className)}
    />
  );
}
