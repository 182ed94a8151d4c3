import { createRandom } from '@nalanda/covers';
import { at, mix } from './kit.ts';

/** Size, length and pace of the film; its end meets its beginning. */
export const loop = { width: 640, height: 360, seconds: 9, framesPerSecond: 24 };

const row = 36;
const length = 80;
const rows = 8;
const tones = ['#c95b38', '#b84e2f', '#d46c45', '#ab452a', '#c95b38', '#d98a5f'] as const;
const arches = [{ x: 128 }, { x: 320 }, { x: 512 }];
const half = 58;
const spring = 214;
const foot = 324;

type Stone = { x: number; y: number; width: number; fill: string; order: number };

/** The stones of a wall with a broken crown, in the order in which they are laid. */
function layStones(): Stone[] {
  const random = createRandom('about loop');
  const stones: Stone[] = [];
  for (let line = 0; line < rows; line += 1) {
    for (let x = line % 2 === 0 ? 0 : -length / 2; x < loop.width; x += length) {
      const isMissing = line === rows - 1 ? random() < 0.45 : line === rows - 2 && random() < 0.12;
      const luck = random();
      if (isMissing) continue;
      const fill =
        luck > 0.94 ? '#f2b04c' : luck > 0.9 ? '#a9b3ff' : (tones[Math.floor(random() * tones.length)] ?? tones[0]);
      stones.push({
        x,
        y: loop.height - (line + 1) * row,
        width: length,
        fill,
        order: line + random() * 0.8 + (x / loop.width) * 0.6,
      });
    }
  }
  return stones.sort((a, b) => a.order - b.order);
}

const stones = layStones();

function archPath(x: number, grow = 0): string {
  const radius = half + grow;
  return `M${x - radius} ${foot}V${spring}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${foot}z`;
}

/** Wedges around an arch, set one after another. */
function drawRing(x: number, share: number): string {
  const count = 13;
  let wedges = '';
  for (let index = 0; index < count; index += 1) {
    const shown = at(share, (index / count) * 0.8, (index / count) * 0.8 + 0.2);
    if (shown <= 0) continue;
    const from = Math.PI + (index * Math.PI) / count;
    const to = from + Math.PI / count - 0.04;
    const point = (radius: number, turn: number) =>
      `${(x + radius * Math.cos(turn)).toFixed(1)} ${(spring + radius * Math.sin(turn)).toFixed(1)}`;
    const outer = half + 20 * shown;
    wedges += `<path d="M${point(half, from)}L${point(outer, from)}L${point(outer, to)}L${point(half, to)}z" fill="${index % 2 ? '#e9a877' : '#f0bb8b'}" opacity="${shown.toFixed(2)}"/>`;
  }
  return wedges;
}

/** The story is told from here, so that the first picture is a whole wall at sunrise and not an empty night. */
const startsAt = 5.2;

/** The picture at `time` seconds: a wall with three arches is taken down, and built again while the sun rises behind it. */
export function drawLoopFrame(time: number): string {
  const seconds = (time + startsAt) % loop.seconds;
  const build = seconds / 4.4;
  const fall = (seconds - 6.7) / 2.2;
  const sun = at(seconds, 2.2, 5.6) - at(seconds, 6.6, 8.9);
  const rings = at(seconds, 3.1, 4.7) - at(seconds, 6.5, 7.1);
  const laid = stones
    .map((stone, index) => {
      const turn = (index / stones.length) * 0.78;
      const inPlace = at(build, turn, turn + 0.2);
      const back = ((stones.length - 1 - index) / stones.length) * 0.7;
      const gone = at(fall, back, back + 0.28);
      if (inPlace <= 0 || gone >= 1) return '';
      const y = stone.y - (1 - inPlace) * 46 - gone * 30;
      const opacity = Math.min(inPlace * 1.4, 1) * (1 - gone);
      return `<rect x="${stone.x + 2.5}" y="${(y + 2.5).toFixed(1)}" width="${stone.width - 5}" height="${row - 5}" rx="5" fill="${stone.fill}" opacity="${opacity.toFixed(2)}"/>`;
    })
    .join('');
  const holes = arches.map(({ x }) => archPath(x)).join('');
  const sky = `<rect width="640" height="360" fill="url(#sky)"/><rect width="640" height="360" fill="url(#dawn)" opacity="${sun.toFixed(3)}"/><circle cx="320" cy="${mix(470, 214, sun).toFixed(1)}" r="${mix(60, 74, sun).toFixed(1)}" fill="#f6b54c"/><circle cx="320" cy="${mix(470, 214, sun).toFixed(1)}" r="${mix(90, 128, sun).toFixed(1)}" fill="#f6b54c" opacity=".22"/>`;
  const stars = Array.from(
    { length: 26 },
    (_, index) =>
      `<circle cx="${(index * 97) % 640}" cy="${(index * 53) % 190}" r="${1 + (index % 3) * 0.5}" fill="#fff2d6" opacity="${((1 - sun) * (0.35 + 0.3 * Math.sin((seconds / 9) * Math.PI * 4 + index))).toFixed(2)}"/>`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1f2450"/><stop offset="1" stop-color="#3d3568"/></linearGradient><linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5b3f6d"/><stop offset=".55" stop-color="#e08a5a"/><stop offset="1" stop-color="#f9d38c"/></linearGradient><clipPath id="wall"><path clip-rule="evenodd" d="M0 0H640V360H0z${holes}"/></clipPath></defs>${sky}${stars}<g clip-path="url(#wall)">${laid}</g>${arches.map(({ x }) => drawRing(x, rings)).join('')}</svg>`;
}
