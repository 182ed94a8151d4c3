import { useId } from 'react';
import { cx } from '#shared/lib/cx.ts';

/** Left edge and darkness of the bricks of two courses; the upper one lies over the joints of the lower one. */
const bricks = [
  [0, 0, 0.95],
  [26, 0, 0.65],
  [52, 0, 0.8],
  [-13, 10, 0.7],
  [13, 10, 0.9],
  [39, 10, 0.6],
  [65, 10, 0.7],
] as const;
const LENGTH = 78;
const BAND = 20;

/** A wall of bricks around what it lies in, as on the printed certificate. */
export function BrickFrame() {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-2.5 text-terracotta sm:inset-4">
      <Band className="inset-x-6 top-0 h-[18px]" />
      <Band className="inset-x-6 bottom-0 h-[18px]" />
      <Band isUpright className="inset-y-6 left-0 w-[18px]" />
      <Band isUpright className="inset-y-6 right-0 w-[18px]" />
      {['top-0 left-0', 'top-0 right-0', 'bottom-0 left-0', 'right-0 bottom-0'].map((corner) => (
        <span key={corner} className={cx('absolute size-[18px] bg-saffron', corner)} />
      ))}
      <span className="absolute inset-6 border border-saffron" />
    </div>
  );
}

function Band({ className, isUpright = false }: { className: string; isUpright?: boolean }) {
  const id = `bricks${useId().replace(/\W/g, '')}`;
  return (
    <svg
      className={cx('absolute', isUpright ? 'h-[calc(100%-3rem)]' : 'w-[calc(100%-3rem)]', className)}
      fill="currentColor"
      aria-hidden="true"
    >
      <defs>
        <pattern
          id={id}
          patternUnits="userSpaceOnUse"
          width={isUpright ? BAND : LENGTH}
          height={isUpright ? LENGTH : BAND}
        >
          {bricks.map(([along, across, opacity]) => (
            <rect
              key={`${along} ${across}`}
              x={isUpright ? across : along}
              y={isUpright ? along : across}
              width={isUpright ? 8 : 24}
              height={isUpright ? 24 : 8}
              opacity={opacity}
            />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
