import { between, count, disc, fill, letters, line, type Motif, onCircle, rect, ring, upTo } from '../pen.ts';
import { pick } from '../random.ts';

/** Books, one of them leaning. */
export const books: Motif = ({ inks, random }) => {
  const lean = between(random, 14, 26);
  const highs = upTo(4).map(() => between(random, 110, 164));
  const colours = [inks.main, inks.pale, inks.quiet, inks.accent];
  const first = count(random, 0, 3);
  return [
    ...highs.flatMap((high, index) => {
      const x = -96 + index * 35;
      const colour = colours[(first + index) % 4] ?? inks.main;
      return [rect([x, 84 - high, 30, high], colour, 3), line(`M${x + 7} ${108 - high}h16`, inks.ground, 5)];
    }),
    fill(`M50 84L${50 + lean} -52L${80 + lean} -46L80 84z`, colours[first] ?? inks.main),
    line('M-102 92H102', inks.pale, 6),
  ];
};

/** Letters of two scripts. */
export const akshara: Motif = ({ inks, random }) => {
  const pair = pick(random, ['अ', 'क', 'ज्ञ', 'श', 'ह']);
  return [
    rect([-92, -84, 112, 112], inks.main, 16),
    letters([-72, 6, 92], pick(random, ['A', 'R', 'S', 'E']), inks.pale),
    rect([-8, -24, 104, 112], inks.accent, 16),
    letters([10, 60, 74], pair, inks.ground),
  ];
};

/** The world in meridians. */
export const globe: Motif = ({ inks, random }) => {
  const tilt = between(random, 26, 46);
  const spot = onCircle(random(), 40);
  return [
    disc([0, 0, 88], inks.main),
    line(
      `M-88 0H88M-76 -42H76M-76 42H76M0 -88V88M0 -88C${-tilt * 1.6} -50 ${-tilt * 1.6} 50 0 88M0 -88C${tilt * 1.6} -50 ${tilt * 1.6} 50 0 88`,
      inks.ground,
      4,
    ),
    line('M-98 30C-60 -40 60 -40 98 30', inks.accent, 8),
    disc([spot.x, spot.y, 12], inks.accent),
    disc([98, 30, 9], inks.pale),
  ];
};

/** Something that boils over. */
export const flask: Motif = ({ inks, random }) => {
  const level = between(random, 0, 34);
  const half = 26 + ((level + 40) / 130) * 50;
  return [
    fill('M-24 -90H24V-34L80 70Q88 90 66 90H-66Q-88 90 -80 70L-24 -34z', inks.quiet),
    fill(
      `M${-half} ${level}Q${-half / 2} ${level - 14} 0 ${level}T${half} ${level}L78 72Q84 88 66 88H-66Q-84 88 -78 72z`,
      inks.main,
    ),
    rect([-34, -98, 68, 16], inks.pale, 8),
    ...upTo(4).map(() =>
      disc([between(random, -40, 40), between(random, level + 12, 74), between(random, 5, 10)], inks.accent),
    ),
    disc([between(random, -8, 8), -54, 7], inks.accent),
  ];
};

/** Atoms and their bonds. */
export const molecule: Motif = ({ inks, random }) => {
  const turn = random() / 6;
  const corners = upTo(6).map((index) => onCircle(turn + index / 6, 52));
  const arms = [0, 2, 4].map((index) => ({ from: corners[index], to: onCircle(turn + index / 6, 92) }));
  return [
    line(
      corners
        .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
        .join('')
        .concat('z'),
      inks.pale,
      7,
    ),
    line(arms.map(({ from, to }) => `M${from?.x} ${from?.y}L${to.x} ${to.y}`).join(''), inks.pale, 7),
    ring([0, 0, 26], inks.quiet, 5),
    ...corners.map(({ x, y }, index) => disc([x, y, 15], index % 2 === 0 ? inks.main : inks.quiet)),
    ...arms.map(({ to }, index) => disc([to.x, to.y, 14], index === 0 ? inks.accent : inks.main)),
  ];
};

/** Roads of copper on a board. */
export const circuit: Motif = ({ inks, random }) => {
  const bend = () => between(random, 10, 30);
  const roads = [-36, -12, 12, 36].map((at) => {
    const out = Math.sign(at) * bend();
    return `M-46 ${at}h-18l-16 ${out}h-14M46 ${at}h18l16 ${-out}h14M${at} -46v-18l${out} -16v-14M${at} 46v18l${-out} 16v14`;
  });
  return [
    line(roads.join(''), inks.quiet, 6),
    rect([-48, -48, 96, 96], inks.main, 12),
    rect([-28, -28, 56, 56], inks.ground, 7),
    disc([-12, -12, 6], inks.accent),
    line('M-10 14h26', inks.accent, 6),
  ];
};

/** Electrons on their ways. */
export const atom: Motif = ({ inks, random }) => {
  const turn = random() / 3;
  const orbits = upTo(3).map((index) => {
    const { x, y } = onCircle(turn + index / 6, 90);
    const side = onCircle(turn + index / 6 + 0.25, 46);
    return {
      road: `M${x} ${y}C${x + side.x} ${y + side.y} ${-x + side.x} ${-y + side.y} ${-x} ${-y}S${x - side.x} ${y - side.y} ${x} ${y}z`,
      x,
      y,
    };
  });
  return [
    ...orbits.map(({ road }, index) => line(road, index === 0 ? inks.main : inks.quiet, 6)),
    disc([0, 0, 19], inks.accent),
    ...orbits.map(({ x, y }, index) => disc([x, y, 10], index === 0 ? inks.accent : inks.pale)),
  ];
};

/** Wheels that turn each other. */
export const gears: Motif = ({ inks, random }) => {
  const wheel = (middle: [number, number, number], teeth: number, turn: number) => {
    const [cx, cy, radius] = middle;
    return upTo(teeth).map((index) => {
      const { x, y } = onCircle(turn + index / teeth, radius);
      const inner = onCircle(turn + index / teeth, radius - 14);
      return `M${(cx + inner.x).toFixed(1)} ${(cy + inner.y).toFixed(1)}L${(cx + x).toFixed(1)} ${(cy + y).toFixed(1)}`;
    });
  };
  const turn = random();
  return [
    line(wheel([-28, 20, 64], 9, turn).join(''), inks.main, 19),
    disc([-28, 20, 54], inks.main),
    disc([-28, 20, 24], inks.ground),
    line(wheel([58, -50, 40], 7, turn).join(''), inks.accent, 14),
    disc([58, -50, 32], inks.accent),
    disc([58, -50, 13], inks.ground),
  ];
};

/** A light that goes on. */
export const bulb: Motif = ({ inks, random }) => [
  ...upTo(7).map((index) => {
    const turn = -0.3 + index * 0.1 + random() * 0.02;
    const from = onCircle(turn, 84);
    const to = onCircle(turn, 98);
    return line(`M${from.x} ${from.y}L${to.x} ${to.y}`, inks.quiet, 7);
  }),
  fill('M-26 54C-26 32 -62 20 -62 -16a62 62 0 0 1 124 0C62 20 26 32 26 54z', inks.accent),
  line(`M-16 50V6l-14 -14M16 50V6l14 -14M-16 8q16 ${between(random, 6, 20)} 32 0`, inks.ground, 5),
  line('M-22 68H22M-16 84H16', inks.pale, 10),
];

/** Places to go, in all directions. */
export const compass: Motif = ({ inks, random }) => {
  const turn = between(random, 0.05, 0.45);
  const north = onCircle(turn, 70);
  const side = onCircle(turn + 0.25, 19);
  return [
    disc([0, 0, 96], inks.quiet),
    disc([0, 0, 80], inks.panel),
    ...upTo(8).map((index) => {
      const { x, y } = onCircle(index / 8, 88);
      return disc([x, y, index % 2 === 0 ? 5 : 3], inks.pale);
    }),
    fill(`M${north.x} ${north.y}L${side.x} ${side.y}L${-side.x} ${-side.y}z`, inks.accent),
    fill(`M${-north.x} ${-north.y}L${side.x} ${side.y}L${-side.x} ${-side.y}z`, inks.main),
    disc([0, 0, 8], inks.pale),
  ];
};

/** Signs of sums. */
export const sums: Motif = ({ inks, random }) => {
  const signs = ['M-20 0h40M0 -20v40', 'M-18 -18l36 36M18 -18l-36 36', 'M-20 0h40', 'M-20 -10h40M-20 10h40'];
  const first = count(random, 0, 3);
  const colours = [inks.main, inks.quiet, inks.accent, inks.main];
  const places: [number, number][] = [
    [-90, -90],
    [5, -90],
    [-90, 5],
    [5, 5],
  ];
  return places.flatMap(([x, y], index) => {
    const sign = signs[(first + index) % 4] ?? '';
    const moved = sign.replace(/M(-?\d+) (-?\d+)/g, (_, a, b) => `M${Number(a) + x + 42} ${Number(b) + y + 42}`);
    return [
      rect([x, y, 85, 85], colours[(index + first) % 4] ?? inks.main, 14),
      line(moved, (index + first) % 4 === 1 ? inks.pale : inks.ground, 11),
    ];
  });
};

/** A pencil and what it wrote. */
export const pencil: Motif = ({ inks, random }) => [
  ...upTo(3).map((row) => line(`M-92 ${28 + row * 28}h${between(random, 70, 150) - row * 24}`, inks.quiet, 8)),
  fill('M-46 12L40 -78L72 -48L-14 42L-56 52z', inks.accent),
  fill('M40 -78L54 -92Q62 -98 70 -92L88 -74Q94 -66 86 -60L72 -48z', inks.main),
  fill('M-46 12L-14 42L-56 52z', inks.pale),
  line('M-25 26L56 -58', inks.ground, 4),
];
