import { allInks, type CoverInks, inksOfCategory, turnOver } from './inks.ts';
import { setTitle } from './lettering.ts';
import { motifs } from './motifs/index.ts';
import { type CoverCategory, isCoverCategory } from './palettes.ts';
import { between, disc, fill, letters, line, rect } from './pen.ts';
import { createRandom, type Random } from './random.ts';
import { type Group, type Picture, renderPictureSvg, type Shape, tidy } from './shapes.ts';
import { findMotifs } from './topics.ts';

/** How many drawings a course can choose from, counted from 1; the first is what it has without a choice. */
export const coverVariants = 6;

/** What a cover is drawn from. */
export type CoverInput = {
  category: string;
  title: string;
  /** What tells two courses of one title apart: the id of the course. */
  seed?: string | undefined;
  /** Which of the proposals. */
  variant?: number | null | undefined;
  /** `wide` carries the title; `mark`, for small places, is the sign alone. */
  shape?: 'wide' | 'mark' | undefined;
};

const height = 228;
const widths = { wide: 480, mark: 304 };
const titleLeft = 26;
const titleTop = 26;
const titleWidth = 232;
/** The first base line stands so far below the top for letters of size 1. */
const capHeight = 0.78;

/** A place for the sign: what is laid behind it, where its middle is and how large it becomes. */
type Stage = {
  behind: Shape[];
  x: number;
  y: number;
  scale: number;
  /** A sign that stands on something stays upright. */
  isUpright?: true;
  /** What is behind has the main colour: the sign takes others. */
  isOnMain?: true;
};

type StageTools = { middle: number; right: number; inks: CoverInks; random: Random };
type MakeStage = (tools: StageTools) => Stage;

/** A disc behind the sign. */
const onDisc: MakeStage = ({ middle, inks, random }) => ({
  behind: [disc([middle, 114, between(random, 96, 106)], inks.wash)],
  x: middle,
  y: 114,
  scale: 0.72,
});

/** A niche such as those of the house. */
const inArch: MakeStage = ({ middle, inks }) => ({
  behind: [fill(`M${middle - 94} ${height}V108a94 94 0 0 1 188 0V${height}z`, inks.wash)],
  x: middle,
  y: 126,
  scale: 0.76,
  isUpright: true,
});

/** A second ground from top to foot. */
const onStrip: MakeStage = ({ middle, right, inks }) => ({
  behind: [rect([middle - 96, 0, right - middle + 96, height], inks.wash)],
  x: middle + (right - middle - 96) / 2,
  y: 114,
  scale: 0.8,
});

/** The same with the surface in the main colour. */
function onMain(make: MakeStage): MakeStage {
  return (tools) => {
    const stage = make({ ...tools, inks: { ...tools.inks, wash: tools.inks.main } });
    return { ...stage, scale: stage.scale * 0.92, isOnMain: true };
  };
}

const inFrame: MakeStage = ({ middle, inks }) => ({
  behind: [
    line(`M${middle - 92} 22h184v184h-184z`, inks.quiet, 2.5),
    line(`M${middle - 85} 29h170v170h-170z`, inks.quiet, 1),
  ],
  x: middle,
  y: 114,
  scale: 0.72,
  isUpright: true,
});

/** The ways to put a sign beside a title. `middle` is where it stands, `right` the edge of the picture. */
const stages: readonly [MakeStage, ...MakeStage[]] = [
  ({ middle }) => ({ behind: [], x: middle, y: 114, scale: 0.94 }),
  onMain(inArch),
  onDisc,
  ({ middle, random }) => ({ behind: [], x: middle + 22, y: between(random, 128, 146), scale: 1.24 }),
  onMain(onStrip),
  inArch,
  ({ middle, right, inks, random }) => ({
    behind: layStair({ right, inks, random }),
    x: middle,
    y: 104,
    scale: 0.84,
    isUpright: true,
  }),
  onMain(onDisc),
  inFrame,
  onStrip,
  ({ middle, right, inks, random }) => ({
    behind: [disc([right - 10, height + 20, between(random, 176, 196)], inks.wash)],
    x: middle + 4,
    y: 118,
    scale: 0.9,
  }),
];

/** Bricks that rise to the right, as of a wall that is being built. */
function layStair({ right, inks, random }: Pick<StageTools, 'right' | 'inks' | 'random'>): Shape[] {
  const rows = 5;
  return Array.from({ length: rows }, (_, row) => {
    const first = right - 196 + row * between(random, 20, 34) + (row % 2) * 20;
    const y = height - 24 * (row + 1);
    return Array.from({ length: Math.ceil((right - first) / 42) }, (_, index) =>
      rect([first + index * 42, y, 39, 21], inks.wash, 3),
    );
  }).flat();
}

/** A step of bricks at the foot: the sign of the house. */
function layStep(inks: CoverInks, random: Random): Shape[] {
  const low = between(random, 120, 214);
  return [0, 1, 2].flatMap((row) => {
    const end = low - row * between(random, 34, 60);
    const start = row % 2 === 0 ? -8 : -30;
    const bricks = Math.max(0, Math.round((end - start) / 44));
    return Array.from({ length: bricks }, (_, index) =>
      rect([start + index * 44, height - 17 * (row + 1) + 2, 41, 14], inks.wash, 3),
    );
  });
}

/** Chooses colours, stage and sign; proposals of one course take turns, so that no two of them are alike. */
function chooseParts({
  category,
  title,
  random,
  variant,
}: {
  category: CoverCategory;
  title: string;
  random: Random;
  variant: number;
}) {
  const sets = inksOfCategory[category];
  const { ofTopic, ofCategory } = findMotifs(title, category);
  const inksAt = Math.floor(random() * sets.length) + variant - 1;
  const stageAt = Math.floor(random() * stages.length) + (variant - 1) * 3;
  const luck = random();
  // The best sign of a topic comes most often; without a topic those of the category take turns.
  const first = ofTopic[Math.floor(luck ** 1.3 * ofTopic.length)] ?? ofCategory[Math.floor(luck * ofCategory.length)];
  const names = [...new Set([first, ...ofTopic, ...ofCategory])];
  const name = names[(variant - 1) % names.length] ?? 'ruins';
  return {
    inks: allInks[sets[inksAt % sets.length] ?? sets[0]],
    isSwapped: random() < 0.5,
    stage: stages[stageAt % stages.length] ?? stages[0],
    motif: motifs[name],
  };
}

/** The colours that the sign takes. */
function chooseSignInks(
  inks: CoverInks,
  { isOnMain, isSwapped }: { isOnMain: boolean; isSwapped: boolean },
): CoverInks {
  if (isOnMain) return turnOver(inks);
  return isSwapped ? { ...inks, main: inks.accent, accent: inks.main } : inks;
}

/** The title at the top, at times under a short rule, at times lower where it has few lines. */
function letter({ title, inks, random }: { title: string; inks: CoverInks; random: Random }): Shape[] {
  const { lines, size, leading } = setTitle(title, titleWidth);
  if (lines.length === 0) return [];
  const hasRule = random() < 0.4 && lines.length < 4;
  const drop = lines.length < 3 && random() < 0.5 ? between(random, 20, 34) : 0;
  const top = titleTop + drop + (hasRule ? 20 : 0);
  return [
    ...(hasRule ? [rect([titleLeft, titleTop + drop, 34, 5], inks.accent, 2.5)] : []),
    ...lines.map((text, index) =>
      letters([titleLeft, tidy(top + size * capHeight + index * leading), size], text, inks.lettering),
    ),
  ];
}

/**
 * Draws the cover of a course as plain data: its title beside a sign of what it is about. The same input always gives
 * the same picture; a category that is not one of the nine is drawn as 'Others'.
 */
export function drawCover({ category: name, title, seed, variant, shape = 'wide' }: CoverInput): Picture {
  const category = isCoverCategory(name) ? name : 'Others';
  const random = createRandom(`cover\n${seed ?? title.trim()}`);
  const { inks, isSwapped, stage, motif } = chooseParts({ category, title, random, variant: variant ?? 1 });
  const width = widths[shape];
  const middle = shape === 'wide' ? width - 110 : width / 2;
  const { behind, x, y, scale, isUpright, isOnMain = false } = stage({ middle, right: width, inks, random });
  const turn = isUpright ? 0 : between(random, -9, 9);
  const sign: Group = {
    kind: 'group',
    x: tidy(x),
    y: tidy(y + between(random, -6, 6)),
    turn,
    scale: Math.round(scale * between(random, 86, 108)) / 100,
    shapes: motif({ inks: chooseSignInks(inks, { isOnMain, isSwapped }), random }),
  };
  const words =
    shape === 'wide'
      ? [...layStep(inks, random), ...behind, sign, ...letter({ title, inks, random })]
      : [...behind, sign];
  return { width, height, background: inks.ground, shapes: words };
}

/** Draws the cover of a course as an SVG document. */
export function renderCoverSvg(input: CoverInput): string {
  return renderPictureSvg(drawCover(input));
}
