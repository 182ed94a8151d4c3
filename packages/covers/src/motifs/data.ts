import { between, count, disc, fill, line, type Motif, onCircle, rect, ring, upTo } from '../pen.ts';
import { tidy } from '../shapes.ts';

/** Bars that grow, one of them marked. */
export const bars: Motif = ({ inks, random }) => {
  const chosen = count(random, 2, 4);
  return [
    ...upTo(5).flatMap((index) => {
      const high = tidy(36 + index * 20 + random() * 44);
      const colour = index === chosen ? inks.accent : index % 2 === 0 ? inks.main : inks.quiet;
      return [rect([-92 + index * 38, 84 - high, 29, high], colour, 5)];
    }),
    line('M-98 92H98', inks.pale, 4),
  ];
};

/** A line that goes up and down, with the ground under it. */
export const trend: Motif = ({ inks, random }) => {
  const points = upTo(6).map((index) => ({ x: -92 + index * 37, y: tidy(56 - index * 22 + (random() - 0.5) * 60) }));
  const road = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const last = points[5] ?? { x: 93, y: 0 };
  return [
    line('M-96 -60H96M-96 -12H96M-96 36H96', inks.quiet, 2.5),
    fill(`${road}V88H-92z`, inks.panel),
    line(road, inks.main, 9),
    ...points.slice(0, 5).map(({ x, y }) => disc([x, y, 7], inks.pale)),
    disc([last.x, last.y, 14], inks.accent),
    line('M-96 88H98', inks.pale, 4),
  ];
};

/** A ring in shares. */
export const shares: Motif = ({ inks, random }) => {
  const cuts = [0, between(random, 0.22, 0.38), between(random, 0.5, 0.66), between(random, 0.76, 0.88), 1];
  const colours = [inks.main, inks.accent, inks.pale, inks.quiet];
  return [
    ...upTo(4).map((index) => {
      const from = onCircle((cuts[index] ?? 0) + 0.025, 68);
      const to = onCircle((cuts[index + 1] ?? 1) - 0.025, 68);
      const long = (cuts[index + 1] ?? 1) - (cuts[index] ?? 0) > 0.55 ? 1 : 0;
      return line(
        `M${from.x} ${from.y}A68 68 0 ${long} 1 ${to.x} ${to.y}`,
        colours[index] ?? inks.main,
        index === 1 ? 44 : 34,
      );
    }),
    disc([0, 0, 12], inks.accent),
  ];
};

/** A sheet of cells, some of them filled. */
export const sheet: Motif = ({ inks, random }) => {
  const row = count(random, 1, 4);
  const column = count(random, 1, 3);
  return [
    rect([-96, -84, 192, 168], inks.quiet, 12),
    fill('M-96 -54v-18a12 12 0 0 1 12-12h168a12 12 0 0 1 12 12v18z', inks.main),
    rect([-96, -54 + (row - 1) * 34.5, 192, 34.5], inks.panel),
    rect([-48 + (column - 1) * 48, -54, 48, 138], inks.panel),
    line('M-48 -84V84M0 -84V84M48 -84V84M-96 -54H96M-96 -19.5H96M-96 15H96M-96 49.5H96', inks.ground, 3),
    ...upTo(4).map((index) => line(`M-84 ${-37 + index * 34.5}h${between(random, 8, 24)}`, inks.pale, 6)),
    {
      ...rect([-48 + (column - 1) * 48, -54 + (row - 1) * 34.5, 48, 34.5], inks.accent, 3),
      stroke: inks.pale,
      strokeWidth: 4,
    },
  ];
};

/** The bell of Gauss. */
export const bell: Motif = ({ inks, random }) => {
  const mean = between(random, -24, 24);
  const tall = between(random, -84, -50);
  const curve = `M-100 74C${mean - 50} 74 ${mean - 44} ${tall} ${mean} ${tall}S${mean + 50} 74 100 74`;
  return [
    fill(`${curve}z`, inks.main),
    fill(`M${mean + 34} 74V20Q${mean + 54} 72 100 74z`, inks.accent),
    line(curve, inks.pale, 6),
    line(`M${mean} ${tall + 20}V74`, inks.ground, 4),
    line('M-100 82H100', inks.pale, 4),
    ...[-66, -33, 0, 33, 66].map((x) => line(`M${x} 92v4`, inks.quiet, 5)),
  ];
};

/** What goes in wide and comes out narrow. */
export const funnel: Motif = ({ inks, random }) => {
  const drop = between(random, 62, 84);
  return [
    ...upTo(6).map((index) =>
      disc(
        [-62 + index * 25, between(random, -92, -72), between(random, 6, 11)],
        index % 2 === 0 ? inks.accent : inks.pale,
      ),
    ),
    fill('M-92 -50H92L62 -16H-62z', inks.main),
    fill('M-56 -8H56L30 22H-30z', inks.quiet),
    fill('M-24 30H24L14 54H-14z', inks.main),
    disc([0, drop, 13], inks.accent),
  ];
};

/** A field of warm and cool squares. */
export const heat: Motif = ({ inks, random }) => {
  const hot = { row: count(random, 0, 4), column: count(random, 0, 4) };
  return upTo(25).map((index) => {
    const row = Math.floor(index / 5);
    const column = index % 5;
    const far = Math.hypot(row - hot.row, column - hot.column) + random() * 0.8;
    const colour = far < 1.1 ? inks.accent : far < 2.3 ? inks.main : far < 3.6 ? inks.quiet : inks.panel;
    return rect([-95 + column * 39, -95 + row * 39, 34, 34], colour, 6);
  });
};

/** Points and the line that fits them. */
export const scatter: Motif = ({ inks, random }) => {
  const rise = between(random, 50, 80);
  return [
    line('M-92 -90V88H96', inks.quiet, 5),
    ...upTo(13).map((index) => {
      const x = -72 + index * 12.5;
      const y = rise - ((index * 12.5) / 160) * rise * 2 + (random() - 0.5) * 74;
      return disc(
        [x, Math.max(-88, Math.min(76, y)), index % 3 === 0 ? 10 : 7],
        index % 2 === 0 ? inks.main : inks.pale,
      );
    }),
    line(`M-84 ${rise}L96 ${-rise - 10}`, inks.accent, 7),
  ];
};

/** Heights of a landscape, and the lowest place. */
export const contours: Motif = ({ inks, random }) => {
  const turn = between(random, 0, 0.9);
  const squeeze = between(random, 0.68, 0.9);
  const blob = (size: number) => {
    const points = upTo(4).map((index) => onCircle(turn + index / 4, size * (index % 2 === 0 ? 1 : squeeze)));
    const [first, second, third, fourth] = points.map(({ x, y }) => `${x} ${y}`);
    const bend = (share: number) => {
      const { x, y } = onCircle(turn + share, size * 1.16);
      return `${x} ${y}`;
    };
    return `M${first}Q${bend(0.125)} ${second}Q${bend(0.375)} ${third}Q${bend(0.625)} ${fourth}Q${bend(0.875)} ${first}z`;
  };
  const { x, y } = onCircle(turn + 0.3, 86);
  return [
    fill(blob(94), inks.panel),
    fill(blob(74), inks.quiet),
    ...[94, 74, 54, 35].map((size, index) => line(blob(size), index === 0 ? inks.quiet : inks.main, 5)),
    line(`M${x} ${y}Q${tidy(x / 2 + 26)} ${tidy(y / 2)} 0 0`, inks.accent, 7),
    disc([0, 0, 13], inks.accent),
    disc([x, y, 9], inks.pale),
  ];
};

/** Layers of cells, each speaking to all of the next. */
export const neurons: Motif = ({ inks, random }) => {
  const layers = [count(random, 2, 3), count(random, 3, 4), count(random, 2, 3)];
  const points = layers.map((size, layer) =>
    upTo(size).map((index) => ({ x: -80 + layer * 80, y: tidy((index - (size - 1) / 2) * (160 / 3.4)) })),
  );
  const [first = [], second = [], third = []] = points;
  const roads = [
    ...first.flatMap((a) => second.map((b) => [a, b])),
    ...second.flatMap((a) => third.map((b) => [a, b])),
  ];
  const path = roads.map(([a, b]) => `M${a?.x} ${a?.y}L${b?.x} ${b?.y}`).join('');
  const firing = [first, second, third].map((layer) => layer[count(random, 0, layer.length - 1)]);
  return [
    line(path, inks.quiet, 3),
    line(firing.map((point, index) => `${index === 0 ? 'M' : 'L'}${point?.x} ${point?.y}`).join(''), inks.accent, 6),
    ...points.flat().map((point) => disc([point.x, point.y, 17], firing.includes(point) ? inks.accent : inks.main)),
    ...first.map(({ x, y }) => disc([x, y, 6], inks.pale)),
  ];
};

/** Words as pieces, some of them attended to. */
export const tokens: Motif = ({ inks, random }) => {
  const rows = upTo(4).flatMap((row) => {
    const cut = between(random, 44, 130);
    const second = row % 2 === 0 ? inks.main : inks.quiet;
    const first = row % 2 === 0 ? inks.quiet : inks.main;
    return [
      rect([-96, -74 + row * 40, cut, 28], first, 9),
      rect([-88 + cut, -74 + row * 40, 184 - cut, 28], second, 9),
    ];
  });
  const x = between(random, -60, 40);
  return [
    ...rows,
    rect([x, -74, 50, 28], inks.accent, 9),
    rect([-x - 40, 46, 50, 28], inks.accent, 9),
    line(`M${x + 25} -44C${x + 25} 10 ${-x - 15} -14 ${-x - 15} 42`, inks.pale, 6),
  ];
};

/** A face of a machine that is friendly enough. */
export const robot: Motif = ({ inks, random }) => {
  const look = between(random, -6, 6);
  return [
    line('M0 -62V-86', inks.pale, 7),
    disc([0, -88, 11], inks.accent),
    rect([-100, -22, 18, 44], inks.quiet, 8),
    rect([82, -22, 18, 44], inks.quiet, 8),
    rect([-78, -60, 156, 122], inks.main, 30),
    rect([-56, -36, 112, 50], inks.ground, 25),
    disc([-26 + look, -11, 12], inks.accent),
    disc([26 + look, -11, 12], inks.accent),
    line(`M-22 38q22 ${between(random, 8, 16)} 44 0`, inks.pale, 8),
    rect([-44, 72, 88, 22], inks.quiet, 11),
  ];
};

/** Sparks beside what was asked. */
export const sparks: Motif = ({ inks, random }) => {
  const star = (x: number, y: number, size: number) => {
    const waist = tidy(size * 0.22);
    const rest = tidy(size - waist);
    return `M${x} ${tidy(y - size)}q${waist} ${rest} ${size} ${size}q${-rest} ${waist} ${-size} ${size}q${-waist} ${-rest} ${-size} ${-size}q${rest} ${-waist} ${size} ${-size}z`;
  };
  const big = between(random, 46, 58);
  const x = between(random, 26, 46);
  return [
    rect([-98, -80, 180, 84], inks.quiet, 18),
    line(
      `M-74 -56h${between(random, 70, 120)}M-74 -36h${between(random, 90, 134)}M-74 -16h${between(random, 30, 60)}`,
      inks.pale,
      7,
    ),
    fill(star(x, 42, big), inks.accent),
    fill(star(x - big - 12, 70, between(random, 18, 26)), inks.main),
  ];
};

/** An eye that measures. */
export const eye: Motif = ({ inks, random }) => {
  const look = between(random, -16, 16);
  return [
    fill('M-98 0Q0 -104 98 0Q0 104 -98 0z', inks.pale),
    disc([look, 0, 44], inks.main),
    disc([look, 0, 20], inks.ground),
    disc([look + 14, -14, 8], inks.pale),
    line('M-98 -60v-34h34M98 -60v-34h-34M-98 60v34h34M98 60v34h-34', inks.accent, 8),
  ];
};

/** Streams that part and meet. */
export const flow: Motif = ({ inks, random }) => {
  const [a, b, c] = [between(random, -60, -36), between(random, -10, 14), between(random, 40, 66)];
  return [
    line(`M-76 -50C0 -50 0 ${a} 76 ${a}`, inks.main, 30),
    line(`M-76 -38C0 -38 0 ${b} 76 ${b}`, inks.quiet, 20),
    line(`M-76 52C0 52 0 ${c} 76 ${c}`, inks.accent, 24),
    line(`M-76 38C0 38 0 ${b + 16} 76 ${b + 16}`, inks.quiet, 12),
    ...[-94, 80].map((x) => rect([x, -80, 14, 160], inks.pale, 5)),
  ];
};

/** What gathers around three middles. */
export const clusters: Motif = ({ inks, random }) => {
  const turn = random();
  return upTo(3).flatMap((group) => {
    const middle = onCircle(turn + group / 3, 50);
    const colour = [inks.main, inks.accent, inks.pale][group] ?? inks.main;
    return [
      disc([middle.x, middle.y, 46], inks.panel),
      ring([middle.x, middle.y, 46], inks.quiet, 3),
      ...upTo(6).map((index) => {
        const { x, y } = onCircle(index / 6 + random() * 0.12, 16 + random() * 18);
        return disc([middle.x + x, middle.y + y, 6], colour);
      }),
      disc([middle.x, middle.y, 9], colour),
    ];
  });
};
