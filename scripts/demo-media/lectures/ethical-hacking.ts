import {
  appear,
  arrow,
  at,
  box,
  type DemoLecture,
  green,
  indigo,
  line,
  mix,
  saffron,
  soft,
  terracotta,
  text,
} from '../kit.ts';

const digits = '0123456789abcdef';

/** A stand-in for a digest: looks like one, depends on the words, flickers until `share` reaches 1. */
function digest(words: string, share: number, length = 20): string {
  let state = 7;
  for (const letter of words) state = (state * 31 + letter.charCodeAt(0)) >>> 0;
  return Array.from({ length }, (_, index) => {
    state = (state * 1664525 + 1013904223) >>> 0;
    const settled = share * length > index;
    const shift = settled ? 0 : Math.floor(share * 97 + index * 5);
    return digits[((state >>> 24) + shift) % 16];
  }).join('');
}

function machine(x: number, y: number, words: string): string {
  return (
    box(x, y, 150, 70, { fill: indigo, radius: 14 }) +
    text(x + 75, y + 44, words, { anchor: 'middle', fill: '#fff', weight: 650, size: 22 })
  );
}

function row(y: number, who: string, secret: string, p: number, from: number, salt?: string): string {
  const share = at(p, from, from + 0.3);
  const input = salt ? `${secret}${salt}` : secret;
  const wide = salt ? 330 : 250;
  return appear(
    at(p, from - 0.05, from + 0.05),
    text(0, y + 44, who, { size: 23, weight: 600 }) +
      box(110, y, wide, 70, { fill: '#fff', stroke: line, radius: 12 }) +
      text(130, y + 44, secret, { font: 'mono', size: 20 }) +
      (salt ? text(252, y + 44, salt, { font: 'mono', size: 20, fill: '#9a6c12', weight: 700 }) : '') +
      arrow([120 + wide, y + 35], [500, y + 35], soft, share) +
      machine(510, y, 'hash') +
      arrow([670, y + 35], [716, y + 35], soft, share) +
      box(726, y, 394, 70, { fill: '#241c2e', radius: 12 }) +
      text(746, y + 44, digest(input, share), { font: 'mono', size: 22, fill: '#f6dfb5' }),
  );
}

/** Ethical Hacking: why passwords are salted. */
export const ethicalHacking: DemoLecture = {
  slug: 'ethical-hacking',
  category: 'Ethical Hacking',
  title: 'Why every password needs salt',
  lead: 'Think like the thief who has just copied your user table.',
  scenes: [
    {
      heading: 'Nobody should store the password itself',
      seconds: 6,
      note: 'A hash is a one-way street: easy to compute, not to reverse. Store the hash, and a stolen table shows no passwords.',
      draw: (p) =>
        row(60, 'Asha', 'monsoon1', p, 0.1) +
        text(110, 200, 'the database keeps only the right-hand side', { fill: soft, opacity: at(p, 0.55, 0.7) }),
    },
    {
      heading: 'Same password, same hash',
      seconds: 6,
      note: 'Two people chose the same word, so their rows look the same. Break one and you have broken both.',
      draw: (p) =>
        row(20, 'Asha', 'monsoon1', 1, 0) +
        row(120, 'Kabir', 'monsoon1', p, 0.1) +
        appear(
          at(p, 0.6, 0.75),
          box(716, 8, 414, 194, { stroke: terracotta, strokeWidth: 4, radius: 16, dash: '10 8' }) +
            text(923, 244, 'identical: a gift to the thief', { anchor: 'middle', fill: terracotta, weight: 650 }),
        ),
    },
    {
      heading: 'The thief brings a ready-made list',
      seconds: 7,
      note: 'Hashes of millions of common passwords can be computed once and kept. Looking one up takes a moment.',
      draw: (p) => {
        const list = ['password', 'qwerty12', 'cricket7', 'monsoon1', 'iloveyou'];
        const cursor = Math.min(3, Math.floor(at(p, 0.2, 0.75) * 4));
        return (
          list
            .map((word, index) => {
              const isHit = index === 3 && p > 0.75;
              return (
                box(20, 8 + index * 70, 700, 58, {
                  fill: isHit ? '#fbe3da' : '#fff',
                  stroke: index === cursor ? terracotta : line,
                  strokeWidth: index === cursor ? 4 : 2,
                  radius: 10,
                }) +
                text(44, 45 + index * 70, word, { font: 'mono', size: 21 }) +
                text(300, 45 + index * 70, digest(word, 1), { font: 'mono', size: 21, fill: soft })
              );
            })
            .join('') +
          appear(
            at(p, 0.78, 0.9),
            text(760, 258, 'found: monsoon1', { font: 'serif', size: 36, weight: 560, fill: terracotta }),
          )
        );
      },
    },
    {
      heading: 'Salt: a random word of one’s own',
      seconds: 7,
      note: 'Each user gets random bytes, stored beside the hash and mixed in. Same password, different hashes, and the ready-made list is worthless.',
      draw: (p) =>
        row(20, 'Asha', 'monsoon1', p, 0.08, '+9f3a7c') +
        row(120, 'Kabir', 'monsoon1', p, 0.35, '+c81e04') +
        text(110, 250, 'salt', { fill: '#9a6c12', weight: 700, opacity: at(p, 0.6, 0.75) }) +
        text(164, 250, 'is no secret; it only has to be unique', { fill: soft, opacity: at(p, 0.6, 0.75) }),
    },
    {
      heading: 'And make each guess slow',
      seconds: 6,
      note: 'Argon2id or bcrypt spend time and memory on purpose. A login waits a tenth of a second; a thief waits for years.',
      draw: (p) => {
        const rows = [
          { name: 'SHA-256', rate: '10,000,000,000 guesses a second', width: 760, colour: terracotta },
          { name: 'bcrypt', rate: '20,000', width: 150, colour: saffron },
          { name: 'Argon2id', rate: '1,000', width: 60, colour: green },
        ];
        return (
          rows
            .map((entry, index) => {
              const wide = mix(0, entry.width, at(p, 0.1 + index * 0.15, 0.4 + index * 0.15));
              return (
                text(140, 66 + index * 100, entry.name, { anchor: 'end', size: 24, weight: 600 }) +
                box(160, 30 + index * 100, wide, 56, { fill: entry.colour, radius: 10 }) +
                text(index === 0 ? 184 : 176 + wide, 66 + index * 100, entry.rate, {
                  size: 22,
                  fill: index === 0 ? '#fff' : soft,
                  weight: 600,
                  opacity: at(p, 0.3 + index * 0.15, 0.45 + index * 0.15),
                })
              );
            })
            .join('') +
          text(160, 352, 'rough orders of magnitude for one strong graphics card', {
            size: 19,
            fill: soft,
            opacity: at(p, 0.6, 0.75),
          })
        );
      },
    },
  ],
  remember: [
    'Hash, never store.',
    'A fresh random salt for every user.',
    'Choose a slow, memory-hungry hash such as Argon2id.',
  ],
};
