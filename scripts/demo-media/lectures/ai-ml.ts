import {
  arrow,
  at,
  box,
  type DemoLecture,
  dot,
  green,
  indigo,
  line,
  mix,
  soft,
  teal,
  terracotta,
  text,
  trace,
} from '../kit.ts';

const noise = [0.3, -0.55, 0.42, -0.2, 0.6, -0.48, 0.15, 0.5, -0.62, 0.36, -0.3, 0.45];

function truth(x: number): number {
  return 190 - 125 * Math.sin(x * 4.2 - 0.6);
}

const points: [number, number][] = noise.map((shift, index) => {
  const share = (index + 0.5) / noise.length;
  return [60 + share * 620, truth(share) + shift * 62];
});

function drawAxes(): string {
  return trace(
    [
      [40, 10],
      [40, 350],
      [720, 350],
    ],
    line,
    1,
    3,
  );
}

function drawPoints(share: number): string {
  return points.map(([x, y], index) => dot(x, y, 9 * at(share * points.length, index, index + 1), indigo)).join('');
}

/** A curve that passes through every point: what a model does when it learns by heart. */
function memorise(): [number, number][] {
  const path: [number, number][] = [];
  for (let x = 60; x <= 690; x += 4) {
    let y = 0;
    let weights = 0;
    for (const [px, py] of points) {
      const weight = 1 / ((Math.abs(x - px) / 20) ** 3 + 0.0004);
      y += py * weight;
      weights += weight;
    }
    path.push([x, y / weights + 44 * Math.sin((x - 86) / 16.4)]);
  }
  return path;
}

const fair: [number, number][] = Array.from({ length: 80 }, (_, index) => [60 + (index / 79) * 630, truth(index / 79)]);
const training: [number, number][] = Array.from({ length: 60 }, (_, index) => [
  60 + index * 16,
  60 + 260 * (1 - Math.exp(-index / 14)),
]);
const validation: [number, number][] = Array.from({ length: 60 }, (_, index) => [
  60 + index * 16,
  50 + 215 * (1 - Math.exp(-index / 10)) - Math.max(0, index - 24) ** 1.5 * 0.62,
]);

function verdict(p: number, words: string, detail: string, colour: string): string {
  const share = at(p, 0.55, 0.75);
  return (
    box(770, 110, 330, 140, { fill: '#fff', stroke: line, radius: 16, opacity: share }) +
    text(796, 164, words, { font: 'serif', size: 32, weight: 560, fill: colour, opacity: share }) +
    text(796, 208, detail, { size: 21, fill: soft, opacity: share })
  );
}

/** AI/ML: what overfitting looks like. */
export const aiMl: DemoLecture = {
  slug: 'ai-ml',
  category: 'AI/ML',
  title: 'What overfitting looks like',
  lead: 'A model can be wrong in two ways. One of them looks like success.',
  scenes: [
    {
      heading: 'Twelve measurements, with noise',
      seconds: 5,
      note: 'There is a real pattern behind these points, and each point misses it a little. That little is noise.',
      draw: (p) =>
        drawAxes() +
        drawPoints(at(p, 0, 0.8)) +
        arrow([760, 120], [700, 120], soft, at(p, 0.6, 0.8)) +
        text(775, 128, 'pattern + noise', { fill: soft, opacity: at(p, 0.6, 0.8) }),
    },
    {
      heading: 'A straight line is too simple',
      seconds: 6,
      note: 'The line cannot bend, so it misses the pattern everywhere. More data will not help it. This is underfitting.',
      draw: (p) =>
        drawAxes() +
        drawPoints(1) +
        trace(
          [
            [60, 205],
            [690, 150],
          ],
          terracotta,
          at(p, 0.1, 0.5),
        ) +
        verdict(p, 'Underfit', 'wrong on old and new data', terracotta),
    },
    {
      heading: 'A gentle curve finds the pattern',
      seconds: 6,
      note: 'It passes near the points and through none of them. It has kept the pattern and left the noise.',
      draw: (p) =>
        drawAxes() +
        drawPoints(1) +
        trace(fair, green, at(p, 0.1, 0.55)) +
        verdict(p, 'Just right', 'small errors on both', green),
    },
    {
      heading: 'This one learned the noise by heart',
      seconds: 7,
      note: 'Every training point is hit, so the training error is nearly zero. Between the points it swings wildly, and new data falls there.',
      draw: (p) =>
        drawAxes() +
        trace(memorise(), terracotta, at(p, 0.05, 0.6), 4) +
        drawPoints(1) +
        verdict(p, 'Overfit', 'perfect on old data only', terracotta),
    },
    {
      heading: 'Watch the two errors part ways',
      seconds: 7,
      note: 'Training error keeps falling. Validation error turns back up. Stop where it turns: that is early stopping.',
      draw: (p) => {
        const drawn = at(p, 0.05, 0.65);
        const mark = at(p, 0.7, 0.85);
        return (
          trace(
            [
              [40, 10],
              [40, 350],
              [1060, 350],
            ],
            line,
            1,
            3,
          ) +
          trace(training, indigo, drawn) +
          trace(validation, terracotta, drawn) +
          text(860, 282, 'training error', { fill: indigo, opacity: drawn, weight: 600 }) +
          text(790, mix(200, 96, drawn), 'validation error', { fill: terracotta, opacity: drawn, weight: 600 }) +
          trace(
            [
              [460, 20],
              [460, 350],
            ],
            teal,
            mark,
            3,
          ) +
          text(476, 46, 'stop here', { fill: teal, weight: 650, opacity: mark })
        );
      },
    },
  ],
  remember: [
    'Hold some data back and never train on it.',
    'Training error alone always flatters the model.',
    'Stop, simplify or get more data when the curves part.',
  ],
};
