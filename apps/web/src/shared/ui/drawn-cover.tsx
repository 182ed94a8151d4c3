import { drawCover, type Shape } from '@nalanda/covers';
import { useMemo } from 'react';

/** A cover drawn from category and title, inline: a strict content policy has nothing to refuse. */
export default function DrawnCover({
  title,
  category,
  className,
}: {
  title: string;
  category: string;
  className: string;
}) {
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
