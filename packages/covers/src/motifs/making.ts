import { between, count, disc, fill, line, type Motif, onCircle, rect, ring, upTo } from '../pen.ts';

/** The nib of a pen and the curve it draws. */
export const nib: Motif = ({ inks, random }) => {
  const x = between(random, -94, -70);
  const y = between(random, 30, 70);
  return [
    line(`M${x} ${y}C-40 ${-y} 0 96 20 34`, inks.pale, 6),
    rect([x - 9, y - 9, 18, 18], inks.pale, 3),
    fill('M18 42L-4 -44L34 -96L92 -44L62 20z', inks.main),
    fill('M34 -96L92 -44L78 -26L22 -78z', inks.accent),
    line('M18 42L44 -22', inks.ground, 5),
    disc([46, -28, 11], inks.ground),
  ];
};

/** Strips of colour in a fan. */
export const swatches: Motif = ({ inks, random }) => {
  const spread = between(random, 0.055, 0.085);
  const colours = [inks.quiet, inks.pale, inks.accent, inks.main];
  return [
    ...upTo(4).flatMap((index) => {
      const turn = -0.2 + index * spread;
      const near = onCircle(turn, 24);
      const far = onCircle(turn, 132);
      const across = onCircle(turn + 0.25, 23);
      const at = (point: { x: number; y: number }, side: number) =>
        `${(point.x + across.x * side).toFixed(1)} ${(point.y + across.y * side + 70).toFixed(1)}`;
      return [fill(`M${at(near, -1)}L${at(far, -1)}L${at(far, 1)}L${at(near, 1)}z`, colours[index] ?? inks.main)];
    }),
    disc([0, 64, 34], inks.main),
    disc([0, 64, 10], inks.ground),
  ];
};

/** Parts of an interface. */
export const controls: Motif = ({ inks, random }) => {
  const slide = between(random, -60, 60);
  return [
    rect([-98, -84, 116, 42], inks.main, 21),
    line('M-70 -63h58', inks.pale, 9),
    rect([32, -84, 66, 42], inks.accent, 21),
    disc([77, -63, 15], inks.pale),
    line('M-92 -8H92', inks.quiet, 9),
    line(`M-92 -8H${slide}`, inks.accent, 9),
    disc([slide, -8, 16], inks.pale),
    rect([-98, 28, 58, 58], inks.quiet, 12),
    rect([-29, 28, 58, 58], inks.accent, 12),
    rect([40, 28, 58, 58], inks.main, 12),
    line('M-14 58l10 10l18 -20', inks.ground, 7),
  ];
};

/** Squares that grow along a spiral. */
export const spiral: Motif = ({ inks, random }) => {
  const isTurned = random() < 0.5;
  const colours = [inks.main, inks.quiet, inks.accent];
  const first = count(random, 0, 2);
  const colourOf = (index: number) => colours[(first + index) % 3] ?? inks.main;
  const turn = (x: number, y: number) => (isTurned ? `${-x} ${-y}` : `${x} ${y}`);
  const box = (corner: [number, number, number], colour: string) => {
    const [x, y, size] = corner;
    return isTurned ? rect([-x - size, -y - size, size, size], colour) : rect([x, y, size, size], colour);
  };
  return [
    box([-100, -62, 124], colourOf(0)),
    box([24, -62, 76], colourOf(1)),
    box([52, 14, 48], colourOf(2)),
    box([24, 34, 28], inks.pale),
    box([24, 14, 20], colourOf(0)),
    line(
      `M${turn(-100, 62)}A124 124 0 0 1 ${turn(24, -62)}A76 76 0 0 1 ${turn(100, 14)}A48 48 0 0 1 ${turn(52, 62)}A28 28 0 0 1 ${turn(24, 34)}`,
      inks.pale,
      6,
    ),
  ];
};

/** One ball at many moments. */
export const motion: Motif = ({ inks, random }) => {
  const lift = between(random, 60, 110);
  const colours = [inks.panel, inks.panel, inks.quiet, inks.quiet, inks.main, inks.main];
  const at = (share: number): [number, number, number] => [
    -84 + share * 156,
    64 - Math.sin(share * 1.8) * lift,
    10 + share * 17,
  ];
  return [
    ...upTo(6).map((index) => disc(at(index / 6), colours[index] ?? inks.main)),
    disc(at(1), inks.accent),
    line('M-98 90H98', inks.quiet, 5),
  ];
};

/** Strokes of a broad brush. */
export const brush: Motif = ({ inks, random }) => {
  const wave = () => between(random, -34, 34);
  return [
    line(`M-76 -62C-30 ${-62 + wave()} 20 ${-62 + wave()} 78 -56`, inks.main, 34),
    line(`M-80 -6C-30 ${-6 + wave()} 20 ${-6 + wave()} 60 -4`, inks.accent, 34),
    line(`M-70 54C-30 ${54 + wave()} 10 ${54 + wave()} 40 52`, inks.quiet, 34),
    line('M52 88L86 20', inks.pale, 11),
    fill('M40 98l8 -30l20 10z', inks.pale),
  ];
};

/** The blades of a lens. */
export const camera: Motif = ({ inks, random }) => {
  const turn = random() / 6;
  const rim = upTo(6).map((index) => onCircle(turn + index / 6, 78));
  const hole = upTo(6).map((index) => onCircle(turn + 0.06 + index / 6, 34));
  return [
    disc([0, 0, 96], inks.quiet),
    disc([0, 0, 80], inks.main),
    fill(
      hole
        .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
        .join('')
        .concat('z'),
      inks.ground,
    ),
    line(
      hole.map(({ x, y }, index) => `M${x} ${y}L${rim[(index + 1) % 6]?.x} ${rim[(index + 1) % 6]?.y}`).join(''),
      inks.ground,
      5,
    ),
    disc([onCircle(turn, 88).x, onCircle(turn, 88).y, 7], inks.accent),
    disc([-12, -12, 7], inks.pale),
  ];
};

/** Frames of a film. */
export const film: Motif = ({ inks, random }) => {
  const sun = between(random, -22, 22);
  const holes = upTo(8).flatMap((index) => [-80, 66].map((y) => rect([-93 + index * 24, y, 13, 14], inks.ground, 3)));
  return [
    rect([-104, -90, 208, 180], inks.quiet, 8),
    ...holes,
    rect([-92, -54, 88, 108], inks.main, 4),
    rect([8, -54, 84, 108], inks.accent, 4),
    disc([-48 + sun, -10, 20], inks.pale),
    fill(`M8 54L${40 + sun / 2} 0L64 30L76 14L92 36V54z`, inks.ground),
    fill('M-64 20l36 20l-36 14z', inks.ground),
  ];
};

/** A sound as it is seen. */
export const waveform: Motif = ({ inks, random }) => {
  const peak = between(random, 0.25, 0.75);
  return upTo(11).map((index) => {
    const near = 1 - Math.abs(index / 10 - peak);
    const high = Math.round(14 + near * near * (40 + random() * 44));
    const colour = index % 4 === 1 ? inks.accent : index % 2 === 0 ? inks.main : inks.pale;
    return line(`M${-90 + index * 18} ${-high}V${high}`, colour, 9);
  });
};

/** Notes on a stave. */
export const stave: Motif = ({ inks, random }) => {
  const notes = [-70, -22, 26, 72].map((x) => ({ x, y: -30 + count(random, 0, 4) * 17 }));
  const [first, second] = notes;
  return [
    line(
      upTo(5)
        .map((row) => `M-102 ${-34 + row * 20}H102`)
        .join(''),
      inks.quiet,
      3.5,
    ),
    ...notes.map(({ x, y }, index) =>
      line(`M${x + 13} ${y}V${index < 2 ? -76 : y - 58}`, index === 3 ? inks.accent : inks.pale, 5),
    ),
    fill(`M${(first?.x ?? 0) + 11} -80L${(second?.x ?? 0) + 15} -80V-66L${(first?.x ?? 0) + 11} -66z`, inks.pale),
    ...notes.map(({ x, y }, index) =>
      disc([x, y, 14], index === 3 ? inks.accent : index === 2 ? inks.main : inks.pale),
    ),
  ];
};

/** A pair of drums. */
export const tabla: Motif = ({ inks, random }) => {
  const rise = between(random, -14, 10);
  return [
    fill(`M-98 ${rise}C-110 60 -84 92 -50 92S10 60 -2 ${rise}z`, inks.main),
    fill('M12 -36L20 78Q52 98 84 78L92 -36z', inks.quiet),
    line('M22 -18L34 80M38 -14L44 84M66 -14L60 84M82 -18L70 80', inks.ground, 4),
    fill(`M-98 ${rise}a48 20 0 0 1 96 0a48 20 0 0 1 -96 0`, inks.pale),
    fill(`M-70 ${rise + 2}a20 9 0 0 1 40 0a20 9 0 0 1 -40 0`, inks.ground),
    fill('M12 -36a40 17 0 0 1 80 0a40 17 0 0 1 -80 0', inks.pale),
    fill('M36 -36a16 7 0 0 1 32 0a16 7 0 0 1 -32 0', inks.ground),
    ...upTo(3).map((index) => line(`M${-20 + index * 20} ${-66 - random() * 24}v-8`, inks.accent, 7)),
  ];
};

/** A pot from the wheel. */
export const pot: Motif = ({ inks, random }) => {
  const waist = between(random, 62, 84);
  const band = between(random, -6, 26);
  return [
    fill(
      `M-34 -74H34C30 -46 ${waist} -30 ${waist} 14C${waist} 56 40 86 30 90H-30C-40 86 ${-waist} 56 ${-waist} 14C${-waist} -30 -30 -46 -34 -74z`,
      inks.main,
    ),
    rect([-46, -88, 92, 20], inks.accent, 10),
    line(`M${-waist + 16} ${band}q12 -16 24 0t24 0t24 0t24 0${waist > 72 ? 't24 0' : ''}`, inks.pale, 6),
    line(`M${-waist + 18} ${band + 22}H${waist - 18}`, inks.ground, 5),
    line('M-64 98H64', inks.quiet, 6),
  ];
};

/** A microphone and who hears it. */
export const microphone: Motif = ({ inks, random }) => [
  ...upTo(count(random, 1, 2)).map((index) => ring([0, -34, between(random, 60, 72) + index * 24], inks.quiet, 5)),
  rect([-30, -96, 60, 112], inks.accent, 30),
  line('M-14 -58h28M-14 -36h28M-14 -14h28', inks.ground, 5),
  line('M-50 -20V-6a50 50 0 0 0 100 0V-20M0 46V84M-36 90H36', inks.pale, 9),
];
