import { between, count, disc, fill, line, type Motif, onCircle, rect, ring, upTo } from '../pen.ts';
import { pick } from '../random.ts';

/** Coins with the sign of the rupee. */
export const rupee: Motif = ({ inks, random }) => {
  const stack = count(random, 2, 5);
  return [
    ...upTo(stack).map((index) => rect([26, 74 - index * 21, 72, 16], index % 2 === 0 ? inks.main : inks.quiet, 8)),
    disc([-24, -10, 72], inks.accent),
    ring([-24, -10, 58], inks.ground, 4),
    line('M-50 -42H4M-50 -20H4M-42 -42C0 -42 0 2 -42 2H-48L-6 34', inks.ground, 9),
  ];
};

/** The two columns of a ledger. */
export const ledger: Motif = ({ inks, random }) => [
  rect([-80, -92, 160, 184], inks.pale, 8),
  rect([-80, -92, 160, 34], inks.main, 8),
  line('M14 -44V76', inks.accent, 4),
  ...upTo(4).flatMap((row) => [
    line(`M-62 ${-32 + row * 27}h${between(random, 28, 58)}`, inks.main, 7),
    line(`M${between(random, 26, 42)} ${-32 + row * 27}H62`, row === 3 ? inks.accent : inks.quiet, 7),
  ]),
  line('M26 66H62M26 76H62', inks.accent, 4),
];

/** Scales that weigh. */
export const scales: Motif = ({ inks, random }) => {
  const tip = between(random, -16, 16);
  const pan = (x: number, y: number) => [
    line(`M${x} ${y}L${x - 30} ${y + 66}M${x} ${y}L${x + 30} ${y + 66}`, inks.quiet, 4),
    fill(`M${x - 38} ${y + 66}H${x + 38}Q${x + 30} ${y + 96} ${x} ${y + 96}T${x - 38} ${y + 66}z`, inks.main),
  ];
  return [
    line('M0 -76V82M-40 88H40', inks.accent, 10),
    line(`M-66 ${-58 - tip}L66 ${-58 + tip}`, inks.accent, 9),
    disc([0, -78, 13], inks.pale),
    ...pan(-64, -56 - tip),
    ...pan(64, -56 + tip),
  ];
};

/** Rings and what hit them. */
export const target: Motif = ({ inks, random }) => {
  const { x, y } = onCircle(random(), between(random, 4, 22));
  return [
    disc([-6, 6, 90], inks.main),
    disc([-6, 6, 66], inks.pale),
    disc([-6, 6, 42], inks.main),
    disc([-6, 6, 18], inks.pale),
    line(`M${x} ${y}L84 -80`, inks.ground, 11),
    line(`M${x} ${y}L84 -80M66 -84V-58H94`, inks.accent, 7),
  ];
};

/** Somebody calls. */
export const megaphone: Motif = ({ inks, random }) => [
  fill('M-88 -24L34 -78V62L-88 24z', inks.main),
  rect([-98, -28, 38, 56], inks.accent, 10),
  fill('M-56 30l14 50q2 8 10 8h14q8 0 6 -8l-10 -36z', inks.quiet),
  rect([28, -88, 18, 160], inks.pale, 9),
  ...upTo(3).map((index) =>
    line(`M64 ${-48 + index * 40}L${between(random, 82, 98)} ${-62 + index * 54}`, inks.accent, 8),
  ),
];

/** Hands of a clock in a ring of hours. */
export const clock: Motif = ({ inks, random }) => {
  const long = onCircle(random(), 56);
  const short = onCircle(random(), 36);
  return [
    disc([0, 0, 94], inks.main),
    disc([0, 0, 76], inks.pale),
    ...upTo(12).map((index) => {
      const { x, y } = onCircle(index / 12, 64);
      return disc([x, y, index % 3 === 0 ? 6 : 3], inks.quiet);
    }),
    line(`M0 0L${long.x} ${long.y}M0 0L${short.x} ${short.y}`, inks.ground, 9),
    disc([0, 0, 10], inks.accent),
  ];
};

/** A heart and its line. */
export const pulse: Motif = ({ inks, random }) => {
  const tall = between(random, 36, 56);
  return [
    fill('M0 90C-110 20 -104 -78 -48 -82C-20 -84 -4 -64 0 -52C4 -64 20 -84 48 -82C104 -78 110 20 0 90z', inks.main),
    line(`M-104 8H-46L-28 ${-tall + 10}L-2 ${tall}L22 -18L34 8H104`, inks.ground, 13),
    line(`M-104 8H-46L-28 ${-tall + 10}L-2 ${tall}L22 -18L34 8H104`, inks.accent, 8),
  ];
};

/** A twig with leaves. */
export const leaf: Motif = ({ inks, random }) => {
  const sway = between(random, -26, 26);
  const leaves = upTo(3).flatMap((index) => {
    const y = 52 - index * 44;
    const x = Math.round((sway * index) / 4);
    const size = 58 - index * 10;
    return [
      fill(
        `M${x} ${y}q${-size} ${-size * 0.1} ${-size} ${-size}q${size} ${size * 0.05} ${size} ${size}z`,
        index === 1 ? inks.accent : inks.main,
      ),
      fill(
        `M${x} ${y - 16}q${size} ${-size * 0.1} ${size} ${-size}q${-size} ${size * 0.05} ${-size} ${size}z`,
        index === 2 ? inks.accent : inks.quiet,
      ),
    ];
  });
  return [
    line(`M0 96Q0 0 ${sway} -74`, inks.pale, 7),
    ...leaves,
    fill(`M${sway} -60q-20 -20 0 -40q20 20 0 40z`, inks.main),
  ];
};

/** A lotus. */
export const lotus: Motif = ({ inks, random }) => {
  const wide = between(random, 84, 98);
  const petal = (reach: number, top: number) =>
    `M0 62C${-reach * 0.35} 40 ${-reach} ${top + 40} ${-reach} ${top}C${-reach * 0.4} ${top + 10} 0 30 0 62zM0 62C${reach * 0.35} 40 ${reach} ${top + 40} ${reach} ${top}C${reach * 0.4} ${top + 10} 0 30 0 62z`;
  return [
    disc([0, -40, between(random, 26, 38)], inks.quiet),
    fill(petal(wide, -4), inks.quiet),
    fill(petal(wide * 0.78, -40), inks.main),
    fill('M0 62C-40 22 -34 -40 0 -82C34 -40 40 22 0 62z', inks.accent),
    line('M-92 84H-40M-24 84H24M40 84H92', inks.pale, 6),
  ];
};

/** A knight on his squares. */
export const chess: Motif = ({ inks, random }) => {
  const isFlipped = random() < 0.5;
  const mane = between(random, 6, 44);
  const squares = upTo(8).map((index) =>
    rect([-96 + (index % 8) * 24, 72, 24, 22], index % 2 === (isFlipped ? 0 : 1) ? inks.pale : inks.quiet),
  );
  return [
    ...squares,
    fill(
      'M-46 64C-46 20 -6 12 -8 -12C-26 -4 -34 12 -52 8C-66 4 -66 -8 -60 -16C-40 -44 -34 -66 -10 -76L-6 -96L12 -78C48 -66 62 -20 54 64z',
      inks.main,
    ),
    line(`M22 -56C42 -36 42 0 38 ${mane}`, inks.accent, 8),
    disc([-14, -44, 6], inks.ground),
    rect([-58, 54, 124, 18], inks.accent, 6),
  ];
};

/** A plate with many bowls. */
export const thali: Motif = ({ inks, random }) => {
  const turn = random();
  const colours = [inks.accent, inks.main, inks.pale, inks.accent, inks.main];
  return [
    disc([0, 0, 98], inks.quiet),
    disc([0, 0, 86], inks.panel),
    ...upTo(5).flatMap((index) => {
      const { x, y } = onCircle(turn + index / 5, 56);
      return [disc([x, y, 24], inks.quiet), disc([x, y, 17], colours[index] ?? inks.main)];
    }),
    disc([0, 0, 27], inks.pale),
    ring([0, 0, 18], inks.quiet, 3),
  ];
};

/** Off it goes. */
export const rocket: Motif = ({ inks, random }) => [
  fill('M-30 30L-66 70L-30 62zM30 30L66 70L30 62z', inks.main),
  fill('M0 -98C44 -60 40 20 28 66H-28C-40 20 -44 -60 0 -98z', inks.pale),
  fill('M0 -98C18 -82 28 -62 32 -42H-32C-28 -62 -18 -82 0 -98z', inks.main),
  disc([0, -10, 16], inks.quiet),
  disc([0, -10, 8], inks.ground),
  fill(`M-18 70H18L0 ${between(random, 92, 104)}z`, inks.accent),
  ...upTo(4).map(() =>
    disc([pick(random, [-84, -64, 70, 88]), between(random, -80, 20), between(random, 3, 6)], inks.accent),
  ),
];

/** The house with its arches and the sun behind it. */
export const ruins: Motif = ({ inks, random }) => {
  const sun = between(random, -50, 50);
  return [
    disc([sun, -34, between(random, 30, 42)], inks.accent),
    fill('M-98 92V20H-62V-14H-28V-48H28V-14H62V20H98V92z', inks.main),
    fill('M-18 92V44a18 18 0 0 1 36 0V92zM-74 92V62a14 14 0 0 1 28 0V92zM46 92V62a14 14 0 0 1 28 0V92z', inks.ground),
    line('M-20 -30h40M-52 4h22M30 4h22M-10 14h22', inks.quiet, 6),
  ];
};

/** A road up a mountain. */
export const summit: Motif = ({ inks, random }) => {
  const peak = between(random, -20, 20);
  return [
    disc([peak > 0 ? -60 : 60, -54, 22], inks.accent),
    fill(`M-102 88L${peak - 62} -8L${peak - 20} 88z`, inks.quiet),
    fill(`M-60 88L${peak} -84L100 88z`, inks.main),
    fill(`M${peak} -84L${peak + 25} -39L${peak + 6} -48L${peak - 8} -36L${peak - 17} -38z`, inks.pale),
    line(`M-20 88C40 60 -20 50 ${peak + 10} 24S${peak - 10} 0 ${peak} -26`, inks.accent, 6),
    line('M-102 92H102', inks.pale, 4),
  ];
};

/** A sign that can be read from both sides: a conversation of two faces. */
export const people: Motif = ({ inks, random }) => {
  const rise = between(random, -12, 12);
  const person = (x: number, y: number, colour: string) => [
    disc([x, y - 34, 24], colour),
    fill(`M${x - 44} ${y + 62}V${y + 40}a44 42 0 0 1 88 0V${y + 62}z`, colour),
  ];
  return [
    ...person(-48, -4 + rise, inks.quiet),
    ...person(50, -4 - rise, inks.main),
    ...person(0, 26, inks.accent),
    line('M-100 94H100', inks.pale, 5),
  ];
};
