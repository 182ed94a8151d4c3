import { drawCover, type Shape } from '@nalanda/covers';
import { useMemo, useState } from 'react';
import { cx } from '#shared/lib/cx.ts';

/** Props of {@link CourseCover}. */
export interface CourseCoverProps {
  course: { title: string; category: string; thumbnail?: string | null };
  /** The picture is above the fold: load it at once. */
  isEager?: boolean;
  className?: string;
}

/** The course's thumbnail, or a cover drawn from category and title. Decoration: the title stands beside it. */
export function CourseCover({ course, isEager = false, className }: CourseCoverProps) {
  const { title, category, thumbnail } = course;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (!thumbnail || thumbnail === brokenUrl) {
    return <DrawnCover title={title} category={category} className={cx('block', className)} />;
  }
  return (
    <img
      src={thumbnail}
      alt=""
      width={480}
      height={228}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBrokenUrl(thumbnail)}
      className={cx('bg-sunken object-cover', className)}
    />
  );
}

function DrawnCover({ title, category, className }: { title: string; category: string; className: string }) {
  const { width, height, background, shapes } = useMemo(() => drawCover({ title, category }), [title, category]);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      <rect width={width} height={height} fill={background} />
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same title always draws the same list.
        <DrawnShape key={index} shape={shape} />
      ))}
    </svg>
  );
}

function DrawnShape({ shape }: { shape: Shape }) {
  const { fill, opacity } = shape;
  if (shape.kind === 'path') return <path d={shape.d} fill={fill} opacity={opacity} />;
  if (shape.kind === 'circle') return <circle cx={shape.cx} cy={shape.cy} r={shape.r} fill={fill} opacity={opacity} />;
  const { x, y, width, height, radius } = shape;
  return <rect x={x} y={y} width={width} height={height} rx={radius} fill={fill} opacity={opacity} />;
}
