import { drawCover } from '@nalanda/covers';
import { useMemo, useState } from 'react';
import { cx } from '#shared/lib/cx.ts';

/** Props of {@link CourseCover}. */
export interface CourseCoverProps {
  course: { title: string; category: string; thumbnail: string | null };
  /** The picture is above the fold: load it at once. */
  isEager?: boolean;
  className?: string;
}

/** The course's thumbnail, or a cover drawn from category and title. Decoration: the title stands beside it. */
export function CourseCover({ course, isEager = false, className }: CourseCoverProps) {
  const { title, category, thumbnail } = course;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isDrawn = !thumbnail || thumbnail === brokenUrl;
  const src = useMemo(
    () => (isDrawn ? `data:image/svg+xml,${encodeURIComponent(drawCover({ category, title }))}` : thumbnail),
    [isDrawn, category, title, thumbnail],
  );
  return (
    <img
      src={src}
      alt=""
      width={480}
      height={228}
      loading={isEager || isDrawn ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => !isDrawn && setBrokenUrl(thumbnail)}
      className={cx('bg-sunken object-cover', className)}
    />
  );
}
