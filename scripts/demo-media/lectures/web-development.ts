import {
  at,
  box,
  code,
  type DemoLecture,
  indigo,
  line,
  mix,
  pale,
  saffron,
  soft,
  teal,
  terracotta,
  text,
} from '../kit.ts';

const left = 20;
const width = 1080;
const colours = [terracotta, indigo, teal];

/** A flex container with items of the given widths, from the left, with `gap` between them. */
function drawRow(widths: number[], options: { gap?: number; labels: string[]; spare?: number; y?: number }): string {
  const { gap = 0, labels, spare = 0, y = 60 } = options;
  let x = left + 10;
  let items = '';
  widths.forEach((itemWidth, index) => {
    items += box(x, y + 12, itemWidth, 126, { fill: colours[index % 3], radius: 12 });
    items += text(x + itemWidth / 2, y + 85, labels[index] ?? '', {
      anchor: 'middle',
      size: 24,
      weight: 650,
      fill: '#fff',
    });
    x += itemWidth + gap;
  });
  const rest = left + width - 10 - x;
  const hatch =
    spare > 0 && rest > 8
      ? box(x, y + 12, rest, 126, { stroke: saffron, dash: '9 9', strokeWidth: 3, opacity: spare }) +
        text(x + rest / 2, y + 84, 'free space', { anchor: 'middle', fill: '#9a6c12', opacity: spare })
      : '';
  return box(left, y, width, 150, { fill: pale, stroke: line, radius: 16 }) + items + hatch;
}

/** Web Development: how flexbox shares a row. */
export const webDevelopment: DemoLecture = {
  slug: 'web-development',
  category: 'Web Development',
  title: 'How flexbox shares the space',
  lead: 'Three numbers decide the width of every box in a row. Watch them work.',
  scenes: [
    {
      heading: 'First, every box takes its basis',
      seconds: 6,
      note: 'Each box asks for its own width first. Whatever is left in the row is free space, and nobody owns it yet.',
      draw: (p) =>
        drawRow([200 * at(p, 0, 0.2), 260 * at(p, 0.1, 0.32), 160 * at(p, 0.2, 0.44)], {
          labels: ['200', '260', '160'],
          spare: at(p, 0.5, 0.7),
        }) + code(left, 270, 620, '.row { display: flex }', at(p, 0.4, 0.75)),
    },
    {
      heading: 'flex-grow: 1 gives equal shares of the rest',
      seconds: 6,
      note: 'The free 440 pixels are cut into three equal pieces. The boxes are not equal; what they receive is.',
      draw: (p) => {
        const gift = 146.6 * at(p, 0.25, 0.65);
        return (
          drawRow([200 + gift, 260 + gift, 160 + gift], {
            labels: ['200 + ⅓', '260 + ⅓', '160 + ⅓'],
            spare: 1 - at(p, 0.25, 0.4),
          }) + code(left, 270, 620, '.row > * { flex-grow: 1 }', at(p, 0, 0.3))
        );
      },
    },
    {
      heading: 'A grow of 2 takes two pieces',
      seconds: 6,
      note: 'Now the rest is cut into four pieces: one, two and one. Grow is a share of what is left, never a width.',
      draw: (p) => {
        const share = at(p, 0.3, 0.7);
        return (
          drawRow([mix(346.6, 310, share), mix(406.6, 480, share), mix(306.6, 270, share)], {
            labels: ['+1', '+2', '+1'],
          }) +
          code(left, 270, 620, '.middle { flex-grow: 2 }', at(p, 0, 0.3)) +
          [0, 1, 2, 3]
            .map((piece) =>
              box(left + 660 + piece * 105, 282, 95 * at(p, 0.3 + piece * 0.08, 0.45 + piece * 0.08), 30, {
                fill: colours[[0, 1, 1, 2][piece] ?? 0],
                radius: 6,
              }),
            )
            .join('')
        );
      },
    },
    {
      heading: 'Too little room? flex-shrink decides',
      seconds: 6,
      note: 'When the boxes ask for more than the row has, each gives back in proportion to its own size. Set shrink to 0 and a box refuses.',
      draw: (p) => {
        const squeeze = at(p, 0.3, 0.75);
        const widths = [420, 540, 360].map((wish) => mix(wish, wish * (1060 / 1320), squeeze));
        return (
          drawRow(widths, {
            labels: ['420', '540', '360'].map((wish, index) =>
              squeeze > 0.95 ? `${Math.round(widths[index] ?? 0)}` : wish,
            ),
          }) + code(left, 270, 620, '.row > * { flex-shrink: 1 }', at(p, 0, 0.3))
        );
      },
    },
    {
      heading: 'gap separates, wrap forgives',
      seconds: 6,
      note: 'A gap is taken off before anything is shared. With flex-wrap, a box that no longer fits starts a new row, which is most of what a phone needs.',
      draw: (p) => {
        const gap = 24 * at(p, 0.05, 0.3);
        const drop = at(p, 0.45, 0.75);
        const wide = mix(337, 518, drop);
        const last = text(left + 10 + 259, 80 + 166 + 85, '', {});
        return (
          drawRow([wide, wide], { gap, labels: ['a', 'b'], y: 10 }) +
          `<g opacity="1">${box(left, 172, width, 150, { fill: pale, stroke: line, radius: 16, opacity: drop })}${box(mix(left + 734, left + 10, drop), mix(22, 184, drop), mix(326, 1060, drop), 126, { fill: teal, radius: 12 })}${text(mix(left + 897, left + 540, drop), mix(95, 257, drop), 'c', { anchor: 'middle', size: 24, weight: 650, fill: '#fff' })}</g>${last}` +
          text(left, 366, 'gap: 24px; flex-wrap: wrap', {
            font: 'mono',
            size: 22,
            fill: soft,
            opacity: at(p, 0.2, 0.4),
          })
        );
      },
    },
  ],
  remember: [
    'Basis first: every box asks for its own width.',
    'Grow shares what is left; shrink shares what is missing.',
    'Gap before sharing, wrap when it hurts.',
  ],
};
