import { appear, at, box, type DemoLecture, dot, green, ink, line, mix, soft, terracotta, text } from '../kit.ts';

/** Relative luminance of a grey. Source: WCAG 2.2, "relative luminance". */
function luminance(grey: number): number {
  const channel = grey / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** Contrast of a colour on white, by the same formula. */
function contrastOnWhite([red, green, blue]: [number, number, number]): number {
  return 1.05 / (0.2126 * luminance(red) + 0.7152 * luminance(green) + 0.0722 * luminance(blue) + 0.05);
}

/** Contrast ratio of two greys. Source: WCAG 2.2, "contrast ratio". */
function contrast(first: number, second: number): number {
  const [high, low] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function grey(value: number): string {
  const hex = Math.round(value).toString(16).padStart(2, '0');
  return `#${hex}${hex}${hex}`;
}

function badge(x: number, y: number, isGood: boolean, words: string): string {
  return (
    box(x, y, 190, 46, { fill: isGood ? green : terracotta, radius: 23 }) +
    text(x + 95, y + 31, words, { anchor: 'middle', fill: '#fff', size: 20, weight: 650 })
  );
}

function card(x: number, ground: string, colour: string, title: string): string {
  return (
    box(x, 20, 500, 230, { fill: ground, stroke: line, radius: 18 }) +
    text(x + 40, 96, title, { font: 'serif', size: 42, weight: 560, fill: colour }) +
    text(x + 40, 150, 'Your seat is held for ten minutes.', { size: 24, fill: colour }) +
    text(x + 40, 190, 'Pay before the timer runs out.', { size: 24, fill: colour })
  );
}

/** UI UX Designing: contrast that can be measured. */
export const uiUxDesigning: DemoLecture = {
  slug: 'ui-ux-designing',
  category: 'UI UX Designing',
  title: 'Contrast you can measure',
  lead: 'Readable is not a matter of taste. It is a number, and you can learn to see it.',
  scenes: [
    {
      heading: 'Which one would you read in the sun?',
      seconds: 5,
      note: 'Pale grey on white looks calm on a designer’s monitor. On a cheap phone at a bus stop it is gone.',
      draw: (p) =>
        appear(at(p, 0, 0.2), card(20, '#ffffff', '#b9b3ad', 'Pale and calm')) +
        appear(at(p, 0.25, 0.45), card(580, '#ffffff', '#3b2c24', 'Dark and clear')),
    },
    {
      heading: 'The ratio runs from 1 to 21',
      seconds: 7,
      note: 'It compares how much light two colours send back. The same grey is 1 to 1; black on white is 21 to 1.',
      draw: (p) => {
        const value = mix(255, 0, at(p, 0.1, 0.9));
        const ratio = contrast(255, value);
        return (
          card(20, '#ffffff', grey(value), 'Slide to black') +
          text(600, 150, `${ratio.toFixed(1)} : 1`, { font: 'serif', size: 92, weight: 560 }) +
          box(600, 190, 500, 22, { fill: '#ece4d8', radius: 11 }) +
          box(600, 190, (500 * Math.log(ratio)) / Math.log(21), 22, {
            fill: ratio >= 4.5 ? green : terracotta,
            radius: 11,
          }) +
          text(600, 244, ratio >= 4.5 ? 'fine for body text' : 'too weak for body text', {
            fill: ratio >= 4.5 ? green : terracotta,
            weight: 600,
          })
        );
      },
    },
    {
      heading: 'Body text wants 4.5 to 1',
      seconds: 6,
      note: 'Large text, from about 24 pixels, or icons may go down to 3 to 1, because thick strokes carry more light.',
      draw: (p) => {
        const rows: [number, string][] = [
          [168, '2.4 : 1'],
          [140, '3.4 : 1'],
          [118, '4.5 : 1'],
          [70, '9.4 : 1'],
        ];
        return rows
          .map(([value, words], index) =>
            appear(
              at(p, 0.05 + index * 0.15, 0.2 + index * 0.15),
              box(20, 4 + index * 90, 1080, 76, { fill: '#fff', stroke: line, radius: 14 }) +
                text(50, 50 + index * 90, 'Small print', { size: 20, fill: grey(value) }) +
                text(240, 54 + index * 90, 'Large heading', {
                  font: 'serif',
                  size: 36,
                  weight: 560,
                  fill: grey(value),
                }) +
                text(590, 52 + index * 90, words, { size: 26, weight: 600 }) +
                badge(
                  690,
                  19 + index * 90,
                  contrast(255, value) >= 4.49,
                  contrast(255, value) >= 4.49 ? 'body: yes' : 'body: no',
                ) +
                badge(
                  896,
                  19 + index * 90,
                  contrast(255, value) >= 3,
                  contrast(255, value) >= 3 ? 'large: yes' : 'large: no',
                ),
            ),
          )
          .join('');
      },
    },
    {
      heading: 'Never let colour speak alone',
      seconds: 7,
      note: 'About one man in twelve sees red and green alike. Add a word, an icon or a shape, and the message survives.',
      draw: (p) => {
        const fade = at(p, 0.35, 0.6);
        const field = (x: number, colour: string, words: string, mark: string) =>
          box(x, 60, 330, 74, { fill: '#fff', stroke: colour, strokeWidth: 4, radius: 12 }) +
          text(x + 24, 106, 'asha@nalanda', { size: 23 }) +
          appear(at(p, 0.7, 0.85), text(x, 174, `${mark} ${words}`, { size: 22, fill: colour, weight: 650 }));
        const dull = '#8c7b3f';
        return (
          text(60, 34, fade > 0.5 ? 'the same form, red and green seen alike' : 'valid or not? the border tells', {
            fill: soft,
          }) +
          field(60, fade > 0.5 ? dull : green, 'This address works', '✓') +
          field(500, fade > 0.5 ? '#8a7745' : terracotta, 'A part after the dot is missing', '!') +
          [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
            .map((index) =>
              dot(
                80 + index * 60,
                270,
                18,
                index === 7 ? terracotta : '#d9cfc2',
                at(p, 0.05 + index * 0.02, 0.15 + index * 0.02),
              ),
            )
            .join('') +
          text(800, 278, '1 in 12 men', { fill: ink, weight: 600, opacity: at(p, 0.3, 0.45) })
        );
      },
    },
    {
      heading: 'Fix it without losing the mood',
      seconds: 6,
      note: 'Keep the hue, darken the text, or lighten the ground. Small steps in lightness are enough; the palette stays yours.',
      draw: (p) => {
        const step = at(p, 0.3, 0.75);
        const rgb: [number, number, number] = [mix(226, 151, step), mix(138, 56, step), mix(108, 28, step)];
        const colour = `rgb(${rgb.map(Math.round).join(',')})`;
        const ratio = contrastOnWhite(rgb);
        return (
          card(20, '#fff4ea', colour, 'Terracotta') +
          box(580, 20, 500, 100, { fill: colour, radius: 16 }) +
          text(830, 82, 'Book my seat', { anchor: 'middle', fill: '#fff', size: 30, weight: 650 }) +
          text(580, 190, `${ratio.toFixed(1)} : 1`, { font: 'serif', size: 56, weight: 560 }) +
          badge(800, 152, ratio >= 4.5, ratio >= 4.5 ? 'passes' : 'fails')
        );
      },
    },
  ],
  remember: [
    '4.5 to 1 for text, 3 to 1 for large text and icons.',
    'Colour plus a word, never colour alone.',
    'Change lightness first; the hue can stay.',
  ],
};
