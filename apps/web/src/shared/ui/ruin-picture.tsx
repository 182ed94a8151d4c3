import { cx } from '#shared/lib/cx.ts';

/** What has happened to the house: a door that leads nowhere, or bricks that have come down. */
export type Ruin = 'no-room' | 'fallen';

const BRICK = { width: 38, height: 16, gap: 3 } as const;
const GROUND = 214;
/** Where each row of the wall begins and ends, from the ground up; the fallen one has lost its right shoulder. */
const edges: Record<Ruin, readonly (readonly [from: number, to: number])[]> = {
  'no-room': [
    [20, 300],
    [20, 300],
    [20, 300],
    [20, 300],
    [41, 300],
    [41, 279],
    [62, 279],
    [62, 258],
    [83, 237],
  ],
  fallen: [
    [20, 300],
    [20, 300],
    [20, 279],
    [20, 258],
    [20, 258],
    [41, 216],
    [41, 195],
    [62, 174],
    [62, 132],
  ],
};
/** Bricks on the ground: left, top and turn. */
const lying = [
  [246, 194, -24],
  [272, 160, 36],
  [288, 198, 8],
] as const;

/** A small wall of the house, drawn for screens that have nothing to show. It says nothing to a screen reader. */
export function RuinPicture({ ruin, className }: { ruin: Ruin; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 320 228" className={cx('h-auto', className)}>
      <circle cx="160" cy="112" r="104" className="fill-saffron-wash" />
      <g className="fill-terracotta">
        {edges[ruin].map((edge, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its height.
          <Row key={row} row={row} edge={edge} />
        ))}
        {ruin === 'fallen' &&
          lying.map(([x, y, turn]) => (
            <rect
              key={x}
              x={x}
              y={y}
              width={BRICK.width}
              height={BRICK.height}
              rx="3"
              transform={`rotate(${turn} ${x} ${y})`}
            />
          ))}
      </g>
      {/* The door: open, and behind it the night. */}
      <path d={`M124 ${GROUND}v-74a36 36 0 0 1 72 0v74z`} className="fill-indigo-deep stroke-paper" strokeWidth="5" />
      <path d={`M148 ${GROUND}v-10h24v10z`} className="fill-saffron" />
      <circle cx="176" cy="128" r="4" className="fill-saffron" />
      <line x1="4" x2="316" y1={GROUND + 1} y2={GROUND + 1} className="stroke-line-strong" strokeWidth="2" />
    </svg>
  );
}

/** Bricks of a row, moved by half a brick in every second one, cut at its edges. */
function Row({ row, edge: [from, to] }: { row: number; edge: readonly [number, number] }) {
  const step = BRICK.width + BRICK.gap;
  const first = from - (row % 2) * (step / 2);
  const y = GROUND - (row + 1) * (BRICK.height + BRICK.gap);
  return Array.from({ length: Math.ceil((to - first) / step) }, (_, at) => {
    const left = Math.max(from, first + at * step);
    const width = Math.min(first + at * step + BRICK.width, to) - left;
    return width > 4 && <rect key={left} x={left} y={y} width={width} height={BRICK.height} rx="3" />;
  });
}
