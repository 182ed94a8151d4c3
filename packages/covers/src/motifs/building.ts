import { between, count, disc, fill, letters, line, type Motif, rect, ring, upTo } from '../pen.ts';
import { pick } from '../random.ts';
import { tidy } from '../shapes.ts';

/** Boxes of a page, laid out. */
export const layout: Motif = ({ inks, random }) => {
  const split = between(random, -50, 10);
  const fold = between(random, -10, 30);
  const low = fold + 10;
  return [
    rect([-96, -88, 192, 34], inks.main, 7),
    rect([-96, -44, split + 86, 132], inks.quiet, 7),
    rect([split, -44, 96 - split, fold + 44], inks.accent, 7),
    rect([split, low, (86 - split) / 2, 88 - low], inks.main, 7),
    rect([(split + 106) / 2, low, (86 - split) / 2, 88 - low], inks.pale, 7),
  ];
};

/** A tag in angle brackets: closing, or with something in it. */
export const brackets: Motif = ({ inks, random }) => {
  const lean = between(random, 8, 26);
  const reach = between(random, 36, 58);
  const wide = between(random, 18, 25);
  const within = pick(random, [
    [line(`M${lean} -72L-${lean} 72`, inks.accent, wide)],
    [-26, 0, 26].map((x) => disc([x, 0, 10], inks.accent)),
    [line('M-30 -16H30M-30 16H10', inks.accent, 15)],
  ]);
  return [
    line(`M-46 -${reach}L-92 0L-46 ${reach}`, inks.main, wide),
    line(`M46 -${reach}L92 0L46 ${reach}`, inks.main, wide),
    ...within,
  ];
};

/** A prompt that waits. */
export const terminal: Motif = ({ inks, random }) => {
  const rows = count(random, 1, 3);
  const lines = upTo(rows).flatMap((row) => {
    const y = -28 + row * 26;
    return [line(`M-76 ${y}h14`, inks.accent, 8), line(`M-44 ${y}h${between(random, 30, 108)}`, inks.quiet, 8)];
  });
  const y = -28 + rows * 26;
  return [
    rect([-100, -80, 200, 160], inks.panel, 14),
    fill('M-100 -52v-14a14 14 0 0 1 14-14h172a14 14 0 0 1 14 14v14z', inks.main),
    ...[-82, -64, -46].map((x) => disc([x, -66, 5], inks.ground)),
    ...lines,
    line(`M-78 ${y - 7}l10 8l-10 8`, inks.accent, 7),
    rect([-44, y - 10, 18, 21], inks.pale, 2),
  ];
};

/** Components that hold components, and the road from the root to one of them. */
export const tree: Motif = ({ inks, random }) => {
  const chosen = count(random, 0, 3);
  const middles = [-50, 50];
  const leaves = [-80, -26, 26, 80];
  const parent = chosen < 2 ? 0 : 1;
  const roads = leaves.map((x, index) => `M0 -62L${middles[index >> 1]} 2L${x} 70`);
  return [
    line(roads.join(''), inks.quiet, 5),
    line(roads[chosen] ?? '', inks.accent, 6),
    rect([-34, -86, 68, 40], inks.main, 9),
    ...middles.map((x, index) => rect([x - 26, -18, 52, 36], index === parent ? inks.accent : inks.quiet, 9)),
    ...leaves.map((x, index) => disc([x, 72, index === chosen ? 19 : 15], index === chosen ? inks.main : inks.quiet)),
    line(`M${(leaves[chosen] ?? 0) - 8} 72l6 6l10 -11`, inks.pale, 5),
  ];
};

/** Machines in a rack. */
export const servers: Motif = ({ inks, random }) => {
  const lit = count(random, 0, 2);
  return upTo(3).flatMap((index) => {
    const y = -84 + index * 60;
    const colour = index === lit ? inks.accent : index === (lit + 1) % 3 ? inks.main : inks.quiet;
    return [
      rect([-92, y, 184, 48], colour, 10),
      disc([-68, y + 24, 7], inks.ground),
      line(`M-44 ${y + 24}h${between(random, 50, 110)}`, inks.ground, 7),
    ];
  });
};

/** Drums of data, stacked. */
export const database: Motif = ({ inks, random }) => {
  const chosen = count(random, 0, 2);
  return [2, 1, 0].flatMap((index) => {
    const y = -66 + index * 50;
    const body = index === chosen ? inks.accent : inks.main;
    return [
      fill(`M-74 ${y}v40a74 24 0 0 0 148 0v-40z`, body),
      fill(`M-74 ${y}a74 24 0 0 0 148 0a74 24 0 0 0 -148 0`, index === 0 ? inks.pale : inks.ground),
      ...(index === 0 ? [] : [fill(`M-74 ${y - 6}a74 24 0 0 0 148 0a74 24 0 0 0 -148 0`, inks.quiet)]),
      disc([50, y + 34, 5], inks.ground),
    ];
  });
};

/** Commits on branches. */
export const branch: Motif = ({ inks, random }) => {
  const away = between(random, 20, 44);
  const back = between(random, -58, -34);
  const dots: [number, number][] = [
    [-50, 78],
    [-50, away],
    [-50, -78],
    [40, tidy((away + back) / 2 + 16)],
    [40, tidy((away + back) / 2 - 20)],
  ];
  return [
    line('M-50 78V-78', inks.main, 9),
    line(
      `M-50 ${away}C-50 ${away - 30} 40 ${away} 40 ${away - 30}V${back + 18}C40 ${back - 10} -50 ${back + 12} -50 ${back - 22}`,
      inks.accent,
      9,
    ),
    ...dots.flatMap(([x, y], index) => [
      disc([x, y, 17], index > 2 ? inks.accent : inks.pale),
      disc([x, y, 8], inks.ground),
    ]),
  ];
};

/** A window with a pointer. */
export const browser: Motif = ({ inks, random }) => {
  const x = between(random, 14, 44);
  const y = between(random, 0, 34);
  return [
    rect([-98, -78, 196, 152], inks.quiet, 14),
    rect([-82, -62, 112, 16], inks.ground, 8),
    disc([60, -54, 8], inks.accent),
    disc([82, -54, 8], inks.main),
    rect([-82, -32, 72, 90], inks.main, 8),
    rect([4, -32, 78, 14], inks.pale, 7),
    rect([4, -8, between(random, 40, 70), 10], inks.ground, 5),
    fill(`M${x} ${y}l48 46l-22 3l13 26l-13 7l-13 -27l-15 15z`, inks.accent),
  ];
};

/** A cloud with what goes up to it. */
export const cloud: Motif = ({ inks, random }) => [
  disc([-44, -10, between(random, 34, 42)], inks.main),
  disc([6, -36, between(random, 46, 54)], inks.main),
  disc([56, -6, between(random, 34, 42)], inks.main),
  rect([-80, -12, 170, 42], inks.main, 21),
  ...[-38, 4, 46].flatMap((x) => {
    const foot = between(random, 62, 92);
    return [line(`M${x} ${foot}V-2M${x - 14} 14l14 -16l14 16`, x === 4 ? inks.accent : inks.pale, 8)];
  }),
];

/** Crates on a hull. */
export const crates: Motif = ({ inks, random }) => {
  const colours = [inks.main, inks.accent, inks.pale, inks.quiet];
  const first = count(random, 0, 3);
  const columns = upTo(4).map((column) => ({ column, high: column === 0 ? 3 : count(random, 1, 3) }));
  return [
    ...columns.flatMap(({ column, high }) =>
      upTo(high).map((level) =>
        rect([-86 + column * 43, 2 - level * 36, 38, 31], colours[(first + column + level * 3) % 4] ?? inks.main, 4),
      ),
    ),
    fill('M-98 42h196l-24 46h-148z', inks.main),
    line('M-92 96q16 -10 31 0t31 0t31 0t31 0t31 0t31 0', inks.pale, 5),
  ];
};

/** Two parts that fit. */
export const plug: Motif = ({ inks, random }) => {
  const gap = between(random, 8, 20);
  return [
    line(`M-100 40C-60 40 -100 0 ${-52 - gap} 0`, inks.accent, 11),
    line(`M100 -40C60 -40 100 0 ${52 + gap} 0`, inks.main, 11),
    rect([-54 - gap, -44, 50, 88], inks.accent, 14),
    line(`M${-gap} -22h22M${-gap} 22h22`, inks.pale, 12),
    rect([4 + gap, -44, 50, 88], inks.main, 14),
    line(`M${18 + gap} -22h10M${18 + gap} 22h10`, inks.ground, 10),
  ];
};

/** A phone with something done. */
export const phone: Motif = ({ inks, random }) => [
  rect([-8, -92, 92, 176], inks.quiet, 17),
  rect([-72, -84, 100, 184], inks.pale, 18),
  rect([-63, -72, 82, 160], inks.main, 11),
  disc([-22, -30, 25], inks.accent),
  line('M-32 -30l8 8l14 -16', inks.ground, 6),
  ...upTo(2).map((row) => rect([-50, 10 + row * 20, between(random, 28, 56), 9], inks.pale, 4.5)),
  rect([-50, 54, 56, 22], inks.pale, 11),
];

/** Two who talk. */
export const chat: Motif = ({ inks, random }) => {
  const long = between(random, 50, 84);
  return [
    rect([-96, -84, 140, 84], inks.main, 20),
    fill('M-70 -10v34l34 -34z', inks.main),
    line(`M-70 -56h${long}M-70 -30h${between(random, 30, 60)}`, inks.pale, 9),
    rect([-30, 16, 126, 62], inks.accent, 20),
    fill('M70 66v30l-34 -30z', inks.accent),
    ...[6, 33, 60].map((x) => disc([x, 47, 8], inks.ground)),
  ];
};

/** A pin on a plan of streets. */
export const pin: Motif = ({ inks, random }) => {
  const bend = between(random, -30, 30);
  return [
    rect([-94, -94, 188, 188], inks.panel, 20),
    line(`M-94 34L94 ${bend}M-30 -94L${bend - 10} 94M-94 -40H94M50 -94V94`, inks.quiet, 9),
    line(`M-70 60C-30 60 -40 ${bend + 30} 20 48`, inks.main, 7),
    fill('M20 52C-22 4 -28 -12 -28 -26a48 48 0 0 1 96 0C68 -12 62 4 20 52z', inks.accent),
    disc([20, -26, 18], inks.ground),
  ];
};

/** Something to play with. */
export const gamepad: Motif = ({ inks, random }) => {
  const colours =
    random() < 0.5
      ? [inks.accent, inks.pale, inks.accent, inks.pale]
      : [inks.pale, inks.accent, inks.pale, inks.accent];
  const spots: [number, number][] = [
    [52, -28],
    [72, -8],
    [52, 12],
    [32, -8],
  ];
  return [
    line(`M0 -58C0 -92 ${between(random, 20, 60)} -70 ${between(random, 20, 70)} -100`, inks.quiet, 7),
    fill(
      'M-58 -56H58C96 -56 108 70 84 72C62 74 52 36 34 36H-34C-52 36 -62 74 -84 72C-108 70 -96 -56 -58 -56z',
      inks.main,
    ),
    line('M-52 -28v40M-72 -8h40', inks.pale, 15),
    ...spots.map(([x, y], index) => disc([x, y, 9], colours[index] ?? inks.pale)),
  ];
};

/** Braces around a list. */
export const braces: Motif = ({ inks, random }) => [
  line('M-50 -84C-84 -84 -70 -20 -92 0C-70 20 -84 84 -50 84', inks.main, 17),
  line('M50 -84C84 -84 70 -20 92 0C70 20 84 84 50 84', inks.main, 17),
  ...upTo(3).map((row) =>
    line(`M-30 ${row * 36 - 36}h${between(random, 16, 60)}`, row === 1 ? inks.accent : inks.pale, 12),
  ),
];

/** Blocks in a chain. */
export const blocks: Motif = ({ inks, random }) => {
  const chosen = pick(random, [0, 1, 2]);
  return [
    line('M-62 46L0 -46L62 46', inks.pale, 8),
    ...(
      [
        [-58, 46],
        [0, -44],
        [58, 46],
      ] as const
    ).flatMap(([x, y], index) => {
      const face = index === chosen ? inks.accent : inks.main;
      return [
        fill(`M${x} ${y - 46}l40 22v46l-40 22l-40 -22v-46z`, face),
        fill(`M${x} ${y - 46}l40 22l-40 22l-40 -22z`, inks.pale),
        fill(`M${x} ${y - 2}l40 -22v46l-40 22z`, inks.quiet),
      ];
    }),
  ];
};

/** Letters of a type specimen on their lines. */
export const specimen: Motif = ({ inks, random }) => {
  const pair = pick(random, ['Aa', 'Gg', 'Rr', 'Qg', 'Bk', 'Ea']);
  return [
    line('M-104 52H104M-104 -22H104M-104 -64H104', inks.quiet, 2.5),
    letters([-96, 52, 138], pair, inks.main),
    ring([between(random, 60, 88), -22, 9], inks.accent, 6),
    line('M-104 84H-40', inks.accent, 6),
  ];
};
