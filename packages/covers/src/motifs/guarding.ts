import { between, count, disc, fill, line, type Motif, onCircle, rect, ring, upTo } from '../pen.ts';

/** A lock in the lines of a finger. */
export const lock: Motif = ({ inks, random }) => {
  const arcs = upTo(4).map((index) => {
    const size = 50 + index * 15;
    const from = onCircle(-0.25 - random() * 0.05, size);
    const to = onCircle(0.2 + random() * 0.09, size);
    return line(
      `M${from.x} ${from.y}A${size} ${size} 0 0 1 ${to.x} ${to.y}`,
      index % 2 === 0 ? inks.quiet : inks.main,
      7,
    );
  });
  return [
    ...arcs,
    line('M-28 4V-12a28 28 0 0 1 56 0V4', inks.pale, 12),
    rect([-52, 2, 104, 82], inks.accent, 14),
    disc([0, 34, 12], inks.ground),
    rect([-5, 36, 10, 26], inks.ground, 5),
  ];
};

/** A shield, halved. */
export const shield: Motif = ({ inks, random }) => {
  const stripes = count(random, 0, 2);
  return [
    fill('M0 -96L80 -66V-6C80 48 44 80 0 98C-44 80 -80 48 -80 -6V-66z', inks.main),
    fill('M0 -96L80 -66V-6C80 48 44 80 0 98z', inks.quiet),
    ...upTo(stripes).map((index) => line(`M-62 ${-40 + index * 20}h40`, inks.ground, 7)),
    line('M-34 4L-8 32L40 -26', inks.accent, 17),
  ];
};

/** A key with teeth of its own. */
export const key: Motif = ({ inks, random }) => {
  const teeth = upTo(3).map((index) => `M${24 + index * 26} 0v${between(random, 20, 44)}`);
  return [
    ring([-52, 0, 36], inks.accent, 22),
    line('M-14 0H94', inks.accent, 18),
    line(teeth.join(''), inks.accent, 15),
    disc([-52, 0, 11], inks.main),
    line('M-100 74H-30M-10 74H30M50 74H100', inks.quiet, 7),
  ];
};

/** What is out there on the net. */
export const radar: Motif = ({ inks, random }) => {
  const turn = random();
  const from = onCircle(turn, 92);
  const to = onCircle(turn + 0.14, 92);
  return [
    disc([0, 0, 96], inks.panel),
    ...[92, 62, 32].map((size) => ring([0, 0, size], inks.quiet, 4)),
    fill(`M0 0L${from.x} ${from.y}A92 92 0 0 1 ${to.x} ${to.y}z`, inks.main),
    line(`M0 0L${to.x} ${to.y}`, inks.pale, 5),
    ...upTo(4).map((index) => {
      const { x, y } = onCircle(turn + 0.25 + index * 0.2 + random() * 0.08, 30 + random() * 54);
      return disc([x, y, index === 0 ? 12 : 7], index === 0 ? inks.accent : inks.pale);
    }),
  ];
};

/** A beetle to be found. */
export const bug: Motif = ({ inks, random }) => {
  const spot = between(random, 8, 13);
  return [
    line('M-40 -14L-88 -44M-46 18H-98M-40 48L-88 80M40 -14L88 -44M46 18H98M40 48L88 80', inks.quiet, 9),
    line('M-16 -64L-34 -92M16 -64L34 -92', inks.quiet, 8),
    disc([0, -46, 28], inks.pale),
    fill('M-52 10C-52 -50 52 -50 52 10C52 70 26 94 0 94C-26 94 -52 70 -52 10z', inks.main),
    line('M0 -34V92', inks.ground, 5),
    ...upTo(4).map((index) => disc([index % 2 === 0 ? -26 : 26, 2 + (index >> 1) * 38, spot], inks.accent)),
  ];
};

/** Machines that know each other. */
export const network: Motif = ({ inks, random }) => {
  const turn = random() / 6;
  const points = upTo(6).map((index) => onCircle(turn + index / 6, 60 + random() * 28));
  const rim = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const chosen = count(random, 0, 5);
  return [
    line(`${rim}z`, inks.quiet, 4),
    line(points.map(({ x, y }) => `M0 0L${x} ${y}`).join(''), inks.quiet, 4),
    line(`M0 0L${points[chosen]?.x} ${points[chosen]?.y}`, inks.accent, 8),
    ...points.map(({ x, y }, index) =>
      disc([x, y, 15], index === chosen ? inks.accent : index % 2 === 0 ? inks.main : inks.pale),
    ),
    rect([-26, -26, 52, 52], inks.main, 13),
    disc([0, 0, 9], inks.pale),
  ];
};

/** Noughts and ones, and one that is off. */
export const cipher: Motif = ({ inks, random }) =>
  upTo(20).map((index) => {
    const x = -80 + (index % 5) * 40;
    const y = -72 + Math.floor(index / 5) * 48;
    const colour = index === Math.floor(random() * 20) ? inks.accent : index % 3 === 0 ? inks.quiet : inks.main;
    return random() < 0.5 ? ring([x, y, 12], colour, 8) : line(`M${x} ${y - 14}V${y + 14}`, colour, 9);
  });
