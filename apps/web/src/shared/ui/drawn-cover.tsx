import { type CoverInput, drawCover, type Group, type Shape, toTransform } from '@nalanda/covers';
import { useMemo } from 'react';
import { cx } from '#shared/lib/cx.ts';

/** A cover drawn from what the course is about, inline: in the fonts of the page, and a strict content policy has nothing to refuse. */
export default function DrawnCover({
  className,
  category,
  title,
  seed,
  variant,
  shape,
}: CoverInput & { className: string }) {
  const { width, height, background, shapes } = useMemo(
    () => drawCover({ category, title, seed, variant, shape }),
    [category, title, seed, variant, shape],
  );
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('select-none', className)}
    >
      <rect width={width} height={height} fill={background} />
      <DrawnShapes shapes={shapes} />
    </svg>
  );
}

function DrawnShapes({ shapes }: { shapes: (Shape | Group)[] }) {
  return shapes.map((shape, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same words always draw the same list.
    <DrawnShape key={index} shape={shape} />
  ));
}

function DrawnShape({ shape }: { shape: Shape | Group }) {
  if (shape.kind === 'group') {
    return (
      <g transform={toTransform(shape)}>
        <DrawnShapes shapes={shape.shapes} />
      </g>
    );
  }
  const { fill, stroke, strokeWidth } = shape;
  const paint = { fill, stroke, strokeWidth, opacity: shape.opacity < 1 ? shape.opacity : undefined };
  switch (shape.kind) {
    case 'path':
      return <path d={shape.d} {...paint} />;
    case 'circle':
      return <circle cx={shape.cx} cy={shape.cy} r={shape.r} {...paint} />;
    case 'rect': {
      const { x, y, width, height, radius } = shape;
      return <rect x={x} y={y} width={width} height={height} rx={radius || undefined} {...paint} />;
    }
    case 'text':
      return (
        <text x={shape.x} y={shape.y} fontSize={shape.size} className="font-display font-semibold" {...paint}>
          {shape.text}
        </text>
      );
  }
}
