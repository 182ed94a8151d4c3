import type { CoverCategory } from './palettes.ts';
import type { Inks } from './pen.ts';

/** The colours of a cover: those of its sign, that of its lettering, and one just off the ground for what lies behind. */
export type CoverInks = Inks & { lettering: string; wash: string };

type Pigment = { ground: string; main: string; accent: string; pale: string };

/** The colour that lies `share` of the way from one `#rrggbb` to another; opaque, so that overlapping shapes stay clean. */
export function blend(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const start = Number.parseInt(from.slice(at, at + 2), 16);
    const end = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(start + (end - start) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

const pairPattern = /^light-dark\((#[0-9a-f]{6}),(#[0-9a-f]{6})\)$/;

/** As `blend`, for colours that may be pairs of both themes. */
function blendPairs(from: string, to: string, share: number): string {
  const [, fromDay = from, fromNight = from] = pairPattern.exec(from) ?? [];
  const [, toDay = to, toNight = to] = pairPattern.exec(to) ?? [];
  const [day, night] = [blend(fromDay, toDay, share), blend(fromNight, toNight, share)];
  return day === night ? day : `light-dark(${day},${night})`;
}

/** The colours of a sign that stands on a surface of the main colour. */
export function turnOver(inks: CoverInks): CoverInks {
  const { ground, main, pale } = inks;
  return {
    ...inks,
    ground: main,
    main: ground,
    accent: pale,
    panel: blendPairs(main, ground, 0.18),
    quiet: blendPairs(main, ground, 0.42),
  };
}

const lightLettering = '#fff8ee';

/** A dark ground, the same in both themes. */
function mixPigment(pigment: Pigment): CoverInks {
  const { ground, pale } = pigment;
  return {
    ...pigment,
    wash: blend(ground, pale, 0.09),
    panel: blend(ground, pale, 0.17),
    quiet: blend(ground, pale, 0.29),
    lettering: lightLettering,
  };
}

/** Paper by day, and the same print on dark paper at night: a sheet of white would glare there. */
function mixPaper({ day, night }: { day: Pigment; night: Pigment }): CoverInks {
  const pairs = (['ground', 'main', 'accent', 'pale'] as const).map(
    (name) => [name, [day[name], night[name]]] as const,
  );
  const { ground, main, accent, pale } = Object.fromEntries(pairs) as Record<keyof Pigment, [string, string]>;
  const between = (share: number): [string, string] => [
    blend(day.ground, day.pale, share),
    blend(night.ground, night.pale, share),
  ];
  const pair = ([light, dark]: readonly [string, string]) => `light-dark(${light},${dark})`;
  return {
    ground: pair(ground),
    main: pair(main),
    accent: pair(accent),
    pale: pair(pale),
    wash: pair(between(0.07)),
    panel: pair(between(0.14)),
    quiet: pair(between(0.25)),
    lettering: pair([day.pale, lightLettering]),
  };
}

const mixed = {
  brick: mixPigment({ ground: '#5f2717', main: '#d4633c', accent: '#f2b04c', pale: '#fbe3d0' }),
  clay: mixPigment({ ground: '#87391f', main: '#ee9a6a', accent: '#ffd27a', pale: '#fff0e2' }),
  indigo: mixPigment({ ground: '#2a3163', main: '#7583e6', accent: '#f0b65a', pale: '#e3e7ff' }),
  night: mixPigment({ ground: '#1d2142', main: '#6573d8', accent: '#2ccdc4', pale: '#dfe4ff' }),
  plum: mixPigment({ ground: '#552042', main: '#cc5f98', accent: '#f0a25c', pale: '#ffe3ee' }),
  violet: mixPigment({ ground: '#3a2a63', main: '#9b7be8', accent: '#f2a65a', pale: '#ebe2ff' }),
  wine: mixPigment({ ground: '#421a22', main: '#d05a56', accent: '#e8b45c', pale: '#ffe0da' }),
  teal: mixPigment({ ground: '#0b4351', main: '#1f9fc4', accent: '#f3cf74', pale: '#d9f2f8' }),
  sea: mixPigment({ ground: '#143c5e', main: '#4fa3e0', accent: '#f0b45c', pale: '#dcecfb' }),
  forest: mixPigment({ ground: '#123f24', main: '#36a05a', accent: '#e6bd5c', pale: '#dff4e0' }),
  pine: mixPigment({ ground: '#163a31', main: '#54b894', accent: '#e9c067', pale: '#dcf3ea' }),
  slate: mixPigment({ ground: '#29334a', main: '#8b7fd0', accent: '#8ecbd8', pale: '#e4e8f6' }),
  ochre: mixPigment({ ground: '#5f3d0a', main: '#dd9c2c', accent: '#f6dd92', pale: '#fff0cf' }),
  umber: mixPigment({ ground: '#352a16', main: '#d98b4a', accent: '#f3c45f', pale: '#fbe9c4' }),
  olive: mixPigment({ ground: '#3a4024', main: '#98a852', accent: '#e58f5b', pale: '#f0f3d8' }),
  ink: mixPigment({ ground: '#241d1b', main: '#d4633c', accent: '#f2c15a', pale: '#f6ece0' }),
  paper: mixPaper({
    day: { ground: '#f5e8d3', main: '#c4532e', accent: '#2d3569', pale: '#3a1f16' },
    night: { ground: '#33261f', main: '#d9693f', accent: '#a9b3ff', pale: '#f5e8d3' },
  }),
  sand: mixPaper({
    day: { ground: '#ecd8b8', main: '#2f6d5a', accent: '#c4532e', pale: '#33240f' },
    night: { ground: '#2f2a1e', main: '#5cae92', accent: '#e58a5f', pale: '#ecd8b8' },
  }),
  dawn: mixPaper({
    day: { ground: '#f5dcd4', main: '#b0435c', accent: '#2d3569', pale: '#43182a' },
    night: { ground: '#36202a', main: '#d86f8b', accent: '#a9b3ff', pale: '#f5dcd4' },
  }),
  mist: mixPaper({
    day: { ground: '#d9e4ec', main: '#1f6796', accent: '#cf5a30', pale: '#14283c' },
    night: { ground: '#1b2b39', main: '#4f9fd0', accent: '#eb8a5f', pale: '#d9e4ec' },
  }),
  leaf: mixPaper({
    day: { ground: '#dfe8d2', main: '#2f7d46', accent: '#c4532e', pale: '#173320' },
    night: { ground: '#1d2c21', main: '#55a86d', accent: '#e58a5f', pale: '#dfe8d2' },
  }),
  lilac: mixPaper({
    day: { ground: '#e5def1', main: '#6650b4', accent: '#d2701c', pale: '#2a1f4d' },
    night: { ground: '#2a2340', main: '#9b86e6', accent: '#f0a25c', pale: '#e5def1' },
  }),
  butter: mixPaper({
    day: { ground: '#f7e2a6', main: '#b5492a', accent: '#2d3569', pale: '#3f2a0a' },
    night: { ground: '#352b14', main: '#dd7448', accent: '#a9b3ff', pale: '#f7e2a6' },
  }),
} satisfies Record<string, CoverInks>;

/** A set of colours by name. */
export type InksName = keyof typeof mixed;

/** All sets of colours. */
export const allInks: Record<InksName, CoverInks> = mixed;

/** The sets of a category, its own ones first; as many as there are proposals for a cover. */
export const inksOfCategory: Record<CoverCategory, readonly [InksName, ...InksName[]]> = {
  'Web Development': ['brick', 'sea', 'paper', 'clay', 'pine', 'ink'],
  'AI/ML': ['indigo', 'night', 'lilac', 'teal', 'violet', 'mist'],
  'UI UX Designing': ['plum', 'dawn', 'violet', 'wine', 'lilac', 'indigo'],
  'Ethical Hacking': ['wine', 'ink', 'dawn', 'night', 'brick', 'mist'],
  'Data Analytics': ['teal', 'sand', 'sea', 'mist', 'pine', 'night'],
  'App Development': ['forest', 'leaf', 'pine', 'teal', 'butter', 'olive'],
  'Data Science': ['slate', 'mist', 'violet', 'indigo', 'lilac', 'sea'],
  'AI Tools': ['ochre', 'umber', 'butter', 'ink', 'clay', 'sand'],
  Others: ['olive', 'sand', 'umber', 'leaf', 'wine', 'forest'],
};
