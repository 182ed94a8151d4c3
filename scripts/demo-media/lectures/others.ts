import {
  appear,
  at,
  box,
  type DemoLecture,
  dot,
  green,
  indigo,
  line,
  mix,
  saffron,
  soft,
  terracotta,
  text,
  trace,
} from '../kit.ts';

const axes = trace(
  [
    [60, 10],
    [60, 320],
    [1090, 320],
  ],
  line,
  1,
  3,
);

/** What is left in memory `days` after learning, when it fades with the given strength. */
function recall(days: number, strength: number): number {
  return Math.exp(-days / strength);
}

function toPoint(day: number, kept: number): [number, number] {
  return [60 + day * 34, 320 - kept * 290];
}

function forgetting(from: number, to: number, strength: number): [number, number][] {
  return Array.from({ length: 40 }, (_, index) => {
    const day = mix(from, to, index / 39);
    return toPoint(day, recall(day - from, strength));
  });
}

const reviews = [
  { from: 0, to: 1, strength: 2.2 },
  { from: 1, to: 4, strength: 5 },
  { from: 4, to: 11, strength: 12 },
  { from: 11, to: 30, strength: 40 },
];

function drawReviews(p: number): string {
  return reviews
    .map(({ from, to, strength }, index) => {
      const share = at(p, 0.05 + index * 0.2, 0.25 + index * 0.2);
      const next = reviews[index + 1];
      const top = toPoint(to, 1);
      const low = toPoint(to, recall(to - from, strength));
      const lift = next
        ? trace([low, top], saffron, at(p, 0.22 + index * 0.2, 0.27 + index * 0.2), 4) +
          dot(low[0], low[1], 9 * at(p, 0.2 + index * 0.2, 0.25 + index * 0.2), saffron)
        : '';
      return trace(forgetting(from, to, strength), green, share) + lift;
    })
    .join('');
}

/** Others: learning how to remember. */
export const others: DemoLecture = {
  slug: 'others',
  category: 'Others',
  title: 'Remember more by waiting',
  lead: 'Reading it twice tonight does little. Reading it again on Thursday does a lot.',
  scenes: [
    {
      heading: 'Memory leaks from the first hour',
      seconds: 6,
      note: 'Without a review, most of a lecture is gone within days. This is the forgetting curve.',
      draw: (p) =>
        axes +
        trace(forgetting(0, 30, 2.2), terracotta, at(p, 0.1, 0.7)) +
        text(70, 356, 'today', { fill: soft, size: 20 }) +
        text(1090, 356, 'in 30 days', { fill: soft, size: 20, anchor: 'end' }) +
        text(330, 280, 'what you still know', { fill: terracotta, weight: 600, opacity: at(p, 0.5, 0.7) }),
    },
    {
      heading: 'Cramming lifts it once',
      seconds: 6,
      note: 'Five readings in one evening feel strong the next morning. The curve then falls almost as fast as before.',
      draw: (p) =>
        axes +
        [0, 1, 2, 3, 4]
          .map((index) => dot(74 + index * 11, 30, 8 * at(p, index * 0.05, 0.1 + index * 0.05), saffron))
          .join('') +
        trace(forgetting(0, 30, 2.2), '#e3c2b4', 1, 4) +
        trace(forgetting(0, 30, 3.4), terracotta, at(p, 0.3, 0.8)),
    },
    {
      heading: 'Each review flattens the curve',
      seconds: 8,
      note: 'Come back after one day, four days, eleven days. Every return makes the next fall slower, and the waits can grow.',
      draw: (p) =>
        axes +
        trace(forgetting(0, 30, 2.2), '#e3c2b4', 1, 3) +
        drawReviews(p) +
        [1, 4, 11]
          .map((day, index) =>
            text(60 + day * 34, 350, `day ${day}`, {
              anchor: 'middle',
              size: 19,
              fill: soft,
              opacity: at(p, 0.2 + index * 0.2, 0.3 + index * 0.2),
            }),
          )
          .join(''),
    },
    {
      heading: 'Ask, do not reread',
      seconds: 7,
      note: 'Close the book and answer from memory. The effort of recalling is the exercise; rereading only feels like it.',
      draw: (p) => {
        const flip = at(p, 0.35, 0.6);
        const squeeze = Math.abs(Math.cos(flip * Math.PI));
        const back = flip > 0.5;
        return (
          `<g transform="translate(350 185) scale(${Math.max(0.02, squeeze).toFixed(3)} 1)">${box(-270, -130, 540, 260, { fill: back ? green : '#fff', stroke: back ? green : line, radius: 20 })}${text(0, -40, back ? 'answer' : 'question', { anchor: 'middle', size: 20, fill: back ? '#dff4e0' : soft })}${text(0, 18, back ? 'For about 800 years.' : 'How long did Nalanda teach?', { anchor: 'middle', font: 'serif', size: 32, weight: 560, fill: back ? '#fff' : '#2b1d16' })}</g>` +
          appear(
            at(p, 0.65, 0.8),
            box(660, 60, 400, 100, { fill: '#fbe9e2', radius: 16 }) +
              text(690, 120, 'wrong: again tomorrow', { fill: terracotta, weight: 600 }),
          ) +
          appear(
            at(p, 0.75, 0.9),
            box(660, 190, 400, 100, { fill: '#e4f2e7', radius: 16 }) +
              text(690, 250, 'right: wait twice as long', { fill: green, weight: 600 }),
          )
        );
      },
    },
    {
      heading: 'Ten minutes a day are enough',
      seconds: 6,
      note: 'New cards cost the most in the first week. After a month an old lecture asks for seconds, not hours.',
      draw: (p) =>
        [14, 12, 10, 9, 7, 6, 5, 4, 3.5, 3, 2.5, 2.2]
          .map((minutes, index) => {
            const tall = minutes * 19 * at(p, 0.05 + index * 0.05, 0.25 + index * 0.05);
            return box(80 + index * 84, 310 - tall, 62, tall, { fill: index < 3 ? terracotta : indigo, radius: 8 });
          })
          .join('') +
        trace(
          [
            [60, 310],
            [1090, 310],
          ],
          line,
          1,
          3,
        ) +
        text(80, 348, 'week 1', { size: 20, fill: soft }) +
        text(1066, 348, 'week 12', { size: 20, fill: soft, anchor: 'end' }),
    },
  ],
  remember: [
    'Review after 1, 4 and 11 days.',
    'Recall first, look afterwards.',
    'Small and often beats long and once.',
  ],
};
