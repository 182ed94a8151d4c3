import {
  appear,
  at,
  box,
  type DemoLecture,
  dot,
  indigo,
  line,
  mix,
  soft,
  teal,
  terracotta,
  text,
  trace,
} from '../kit.ts';

const incomes = [22, 24, 26, 27, 29, 31, 33, 36, 40];
const scale = (value: number): number => 40 + (value - 15) * 8.6;

function drawLine(): string {
  const ticks = [20, 40, 60, 80, 100, 120, 140]
    .map(
      (value) =>
        trace(
          [
            [scale(value), 290],
            [scale(value), 302],
          ],
          soft,
          1,
          2,
        ) + text(scale(value), 332, `${value}k`, { anchor: 'middle', size: 19, fill: soft }),
    )
    .join('');
  return (
    trace(
      [
        [30, 290],
        [1110, 290],
      ],
      line,
      1,
      3,
    ) + ticks
  );
}

function drawPeople(p: number, extra?: { value: number; share: number }): string {
  const people = incomes
    .map((value, index) =>
      dot(
        scale(value),
        272 - (1 - at(p, index * 0.05, 0.15 + index * 0.05)) * 120,
        10,
        indigo,
        at(p, index * 0.05, 0.1 + index * 0.05),
      ),
    )
    .join('');
  return people + (extra ? dot(scale(extra.value), mix(60, 272, extra.share), 14, terracotta, extra.share) : '');
}

function drawMarker(value: number, words: string, colour: string, y: number, share: number): string {
  const x = scale(value);
  return appear(
    share,
    trace(
      [
        [x, y + 14],
        [x, 290],
      ],
      colour,
      1,
      3,
    ) +
      box(x - 92, y - 32, 184, 46, { fill: colour, radius: 23 }) +
      text(x, y - 2, words, { anchor: 'middle', fill: '#fff', size: 20, weight: 650 }),
  );
}

const bars = [4, 12, 22, 27, 21, 14, 9, 6, 4, 3, 2, 1, 1, 0.6];

/** Data Science: when the mean lies. */
export const dataScience: DemoLecture = {
  slug: 'data-science',
  category: 'Data Science',
  title: 'When the average lies',
  lead: 'Nine salaries, one newcomer, and a number that stops telling the truth.',
  scenes: [
    {
      heading: 'Nine people in one office',
      seconds: 6,
      note: 'Each dot is a monthly salary in thousand rupees. Most earn between 22 and 40.',
      draw: (p) => drawLine() + drawPeople(p),
    },
    {
      heading: 'Mean and median agree',
      seconds: 6,
      note: 'The mean shares the total equally: 29.8. The median is the person in the middle: 29. Either describes this office well.',
      draw: (p) =>
        drawLine() +
        drawPeople(1) +
        drawMarker(29.8, 'mean 29.8', terracotta, 60, at(p, 0.1, 0.35)) +
        drawMarker(29, 'median 29', teal, 140, at(p, 0.45, 0.7)),
    },
    {
      heading: 'Then the founder sits down',
      seconds: 7,
      note: 'One salary of 140 pulls the mean up to 40.8, more than any of the first nine earns. The median moves by one.',
      draw: (p) => {
        const move = at(p, 0.4, 0.8);
        return (
          drawLine() +
          drawPeople(1, { value: 140, share: at(p, 0.05, 0.35) }) +
          drawMarker(mix(29.8, 40.8, move), `mean ${mix(29.8, 40.8, move).toFixed(1)}`, terracotta, 60, 1) +
          drawMarker(mix(29, 30, move), `median ${Math.round(mix(29, 30, move))}`, teal, 140, 1)
        );
      },
    },
    {
      heading: 'Real incomes have a long tail',
      seconds: 7,
      note: 'In a skewed distribution the mean is dragged towards the tail. House prices, waiting times and followers all look like this.',
      draw: (p) =>
        bars
          .map((height, index) => {
            const h = height * 10.4 * at(p, index * 0.03, 0.25 + index * 0.03);
            return box(60 + index * 72, 320 - h, 60, h, { fill: index > 8 ? '#c9c1e6' : indigo, radius: 6 });
          })
          .join('') +
        trace(
          [
            [40, 320],
            [1100, 320],
          ],
          line,
          1,
          3,
        ) +
        appear(
          at(p, 0.6, 0.75),
          trace(
            [
              [336, 10],
              [336, 320],
            ],
            teal,
            1,
            4,
          ) + text(324, 30, 'median', { anchor: 'end', fill: teal, weight: 650 }),
        ) +
        appear(
          at(p, 0.72, 0.88),
          trace(
            [
              [372, 10],
              [372, 320],
            ],
            terracotta,
            1,
            4,
          ) + text(386, 30, 'mean', { fill: terracotta, weight: 650 }),
        ),
    },
    {
      heading: 'So look before you summarise',
      seconds: 6,
      note: 'Plot first. Report the median with the quartiles when the tail is long, and always say how many values there were.',
      draw: (p) => {
        const open = at(p, 0.1, 0.5);
        return (
          drawLine() +
          drawPeople(1, { value: 140, share: 1 }) +
          box(mix(scale(30), scale(26), open), 90, mix(0, scale(36) - scale(26), open), 100, {
            fill: '#d9edef',
            stroke: teal,
            strokeWidth: 3,
            radius: 6,
          }) +
          trace(
            [
              [scale(30), 90],
              [scale(30), 190],
            ],
            teal,
            at(p, 0.3, 0.5),
            5,
          ) +
          trace(
            [
              [scale(36), 140],
              [scale(40), 140],
            ],
            teal,
            open,
            3,
          ) +
          trace(
            [
              [scale(26), 140],
              [scale(22), 140],
            ],
            teal,
            open,
            3,
          ) +
          text(scale(52), 150, 'median 30, half of them between 26 and 36, n = 10', {
            fill: teal,
            weight: 600,
            opacity: at(p, 0.5, 0.7),
          })
        );
      },
    },
  ],
  remember: [
    'One extreme value can move a mean anywhere.',
    'The median hardly notices.',
    'Plot first, then choose the number.',
  ],
};
