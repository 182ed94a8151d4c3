import { createRandom } from '@nalanda/covers';

const bricks = ['#b9553a', '#ad4c32', '#c4613f', '#a6472f', '#cd6d48'] as const;

type Box = { x: number; y: number; width: number; height: number };

/** A wall of small bricks in running bond, each a little different. */
function drawBricks(area: Box, seed: string, row = 13): string {
  const random = createRandom(seed);
  let stones = '';
  for (let y = 0, line = 0; y < area.height - 1; y += row, line += 1) {
    const length = row * 2.3;
    for (let x = line % 2 === 0 ? 0 : -length / 2; x < area.width; x += length) {
      const left = Math.max(0, x);
      const right = Math.min(area.width, x + length);
      const fill = bricks[Math.floor(random() * bricks.length)] ?? bricks[0];
      const height = Math.min(row, area.height - y) - 1.6;
      stones += `<rect x="${(area.x + left + 0.8).toFixed(1)}" y="${(area.y + y + 0.8).toFixed(1)}" width="${Math.max(0, right - left - 1.6).toFixed(1)}" height="${height.toFixed(1)}" rx="1.6" fill="${fill}"/>`;
    }
  }
  return `<rect x="${area.x}" y="${area.y}" width="${area.width}" height="${area.height}" fill="#8d3d27"/>${stones}`;
}

function drawArch(x: number, foot: number, half: number, tall: number): string {
  const spring = foot - tall + half;
  const opening = `M${x - half} ${foot}V${spring}a${half} ${half} 0 0 1 ${half * 2} 0V${foot}z`;
  const ring = half + 11;
  let stones = '';
  for (let step = 0; step < 11; step += 1) {
    const angle = Math.PI + (step * Math.PI) / 11;
    const next = angle + Math.PI / 11 - 0.035;
    const at = (radius: number, turn: number) =>
      `${(x + radius * Math.cos(turn)).toFixed(1)} ${(spring + radius * Math.sin(turn)).toFixed(1)}`;
    stones += `<path d="M${at(half, angle)}L${at(ring + 3, angle)}L${at(ring + 3, next)}L${at(half, next)}z" fill="${step % 2 ? '#dd8a5d' : '#e49b6d'}"/>`;
  }
  return `<path d="${opening}" fill="url(#niche)"/>${stones}<circle cx="${x}" cy="${foot - tall * 0.46}" r="5" fill="#ffd98c"/><circle cx="${x}" cy="${foot - tall * 0.46}" r="22" fill="#ffc96b" opacity=".22"/>`;
}

/** The stepped temple at the back: five terraces with a stair in the middle. */
function drawTemple(): string {
  const tiers = [
    { half: 250, top: 372 },
    { half: 205, top: 326 },
    { half: 158, top: 280 },
    { half: 110, top: 234 },
    { half: 64, top: 176 },
  ];
  const walls = tiers
    .map(({ half, top }, index) => {
      const bottom = index === 0 ? 432 : (tiers[index - 1]?.top ?? 432);
      const body = drawBricks({ x: 480 - half, y: top, width: half * 2, height: bottom - top }, `tier ${index}`);
      const cornice = `<rect x="${480 - half - 7}" y="${top - 7}" width="${half * 2 + 14}" height="9" rx="3" fill="#dd8a5d"/>`;
      const niches = [-0.72, -0.48, 0.48, 0.72]
        .map((share) => {
          const x = 480 + share * half;
          return index < 3 ? `<path d="M${x - 8} ${bottom}v-18a8 8 0 0 1 16 0v18z" fill="#5b2417"/>` : '';
        })
        .join('');
      return body + cornice + niches;
    })
    .join('');
  const stair = Array.from({ length: 17 }, (_, index) => {
    const y = 432 - index * 12;
    const half = 46 - index * 1.15;
    return `<rect x="${480 - half}" y="${y - 12}" width="${half * 2}" height="12" fill="${index % 2 ? '#eab284' : '#e0a172'}"/>`;
  }).join('');
  const top = `<path d="M444 176h72l-10 -26h-52z" fill="#c4613f"/><path d="M458 150a22 24 0 0 1 44 0z" fill="#e49b6d"/><rect x="478" y="104" width="4" height="24" rx="2" fill="#b5492a"/><circle cx="480" cy="103" r="5" fill="#f2b04c"/>`;
  return `${walls + stair + top}<path d="M464 234v-22a16 16 0 0 1 32 0v22z" fill="#4a1d14"/>`;
}

function drawSideWalls(): string {
  const left = drawBricks({ x: 0, y: 196, width: 196, height: 300 }, 'left', 15);
  const right = drawBricks({ x: 764, y: 236, width: 196, height: 260 }, 'right', 15);
  const broken = (x: number, y: number, steps: number[]) =>
    steps
      .map((height, index) =>
        drawBricks({ x: x + index * 32, y: y - height, width: 32, height }, `top ${x} ${index}`, 15),
      )
      .join('');
  const paving = '<path d="M0 496h196v10H0zM764 496h196v10H764z" fill="#7a3421" opacity=".5"/>';
  return (
    left +
    broken(0, 196, [75, 60, 60, 30, 15]) +
    drawArch(60, 496, 34, 178) +
    drawArch(152, 496, 30, 160) +
    right +
    broken(800, 236, [15, 15, 45, 60, 90]) +
    drawArch(812, 496, 30, 150) +
    drawArch(904, 496, 34, 172) +
    paving
  );
}

function drawGround(): string {
  let lines = '';
  for (let index = 0; index < 9; index += 1) {
    const y = 432 + index ** 1.75 * 6.6;
    lines += `<path d="M0 ${y.toFixed(1)}H960" stroke="#c98a58" stroke-width="${1 + index * 0.25}" opacity=".5"/>`;
  }
  for (let index = -9; index <= 9; index += 1) {
    lines += `<path d="M${480 + index * 42} 432L${480 + index * 150} 720" stroke="#c98a58" stroke-width="1.6" opacity=".42"/>`;
  }
  return `<rect y="432" width="960" height="288" fill="url(#ground)"/>${lines}`;
}

type Person = {
  x: number;
  y: number;
  scale: number;
  cloth: string;
  trim: string;
  skin: string;
  hair: string;
  bun?: boolean;
  back?: boolean;
};

function drawPerson(person: Person): string {
  const { cloth, trim, skin, hair } = person;
  const crown = '<path d="M-25 -82a25 27 0 0 1 50 0q-10 -15 -25 -14q-16 -1 -25 14z" fill="HAIR"/>'.replace(
    'HAIR',
    hair,
  );
  const bun = person.bun ? `<circle cy="-${person.back ? 108 : 113}" r="11" fill="${hair}"/>` : '';
  const shade = '<ellipse cy="34" rx="84" ry="15" fill="#7a3d20" opacity=".28"/>';
  const legs = `<path d="M-78 34q-4 -34 40 -34h76q44 0 40 34q-40 10 -78 10t-78 -10z" fill="${cloth}"/><path d="M-60 30q60 14 120 0" stroke="${trim}" stroke-width="4" fill="none" opacity=".8"/>`;
  const body = `<path d="M-46 16q-8 -64 46 -68q54 4 46 68z" fill="${cloth}"/>`;
  const neck = `<rect x="-9" y="-66" width="18" height="22" rx="9" fill="${skin}"/>`;
  const collar = person.back ? '' : `<path d="M-17 -50q17 20 34 0l6 3q-23 30 -46 0z" fill="${trim}"/>`;
  const head = person.back
    ? `<circle cy="-80" r="25" fill="${hair}"/>`
    : `<circle cy="-80" r="24" fill="${skin}"/>${crown}`;
  const sash = person.back
    ? `<path d="M-34 -36q30 26 60 44" stroke="${trim}" stroke-width="9" fill="none" opacity=".85"/>`
    : '';
  return `<g transform="translate(${person.x} ${person.y}) scale(${person.scale})">${person.back ? shade + legs : ''}${body}${neck}${collar}${sash}${bun}${head}</g>`;
}

function drawTable(): string {
  const book = (x: number, y: number, fill: string) =>
    `<path d="M${x} ${y}l34 -7l34 7v11l-34 -6l-34 6z" fill="#fff6e6"/><path d="M${x} ${y + 11}l34 -6l34 6v4l-34 -5l-34 5z" fill="${fill}"/><path d="M${x + 34} ${y - 7}v12" stroke="#d9bf9d" stroke-width="2"/>`;
  return (
    '<ellipse cx="480" cy="640" rx="268" ry="52" fill="#7a3d20" opacity=".3"/><path d="M238 584h484l-18 34q-224 62 -448 0z" fill="#70341d"/>' +
    '<ellipse cx="480" cy="584" rx="244" ry="50" fill="#a85c36"/><ellipse cx="480" cy="579" rx="236" ry="45" fill="#c2754a"/>' +
    book(312, 576, '#2d3569') +
    book(590, 582, '#b5492a') +
    '<path d="M438 556h92l10 38h-112z" fill="#2b2a45"/><path d="M445 561h78l7 28h-92z" fill="#ffd993"/><path d="M428 594h112v6q-56 6 -112 0z" fill="#4a4870"/>' +
    '<rect x="396" y="600" width="30" height="18" rx="4" fill="#e6b45c"/><path d="M560 566a11 6 0 0 0 22 0v-9h-22z" fill="#f6e7d2"/><ellipse cx="571" cy="557" rx="11" ry="4" fill="#7d4a30"/>'
  );
}

/** A branch of the peepal that shades the yard. */
function drawLeaves(): string {
  const random = createRandom('peepal');
  const greens = ['#4f7d4b', '#6a9657', '#86ab62', '#3f6b45'];
  let leaves =
    '<path d="M-10 60q150 -30 250 34q60 34 120 26" stroke="#6b4630" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M120 44q40 50 52 104" stroke="#6b4630" stroke-width="5" fill="none" stroke-linecap="round"/>';
  for (let index = 0; index < 84; index += 1) {
    const share = random();
    const x = share * 360 - 10 + (random() - 0.5) * 70;
    const y = 46 + Math.sin(share * 4) * 22 + (random() - 0.35) * 100;
    const turn = 60 + random() * 70;
    const size = 0.75 + random() * 0.7;
    leaves += `<path transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)}) scale(${size.toFixed(2)})" d="M0 0q4 -17 20 -16q14 2 24 16q-10 14 -24 16q-16 1 -20 -16z" fill="${greens[Math.floor(random() * 4)]}"/>`;
  }
  return leaves;
}

/** Learners around a table in the courtyard of a brick-built library; 960 by 720, no text. */
export function drawAboutPicture(): string {
  const behind: Person[] = [
    { x: 330, y: 560, scale: 1.02, cloth: '#2d3569', trim: '#f2b04c', skin: '#a8643f', hair: '#2b1a14' },
    { x: 480, y: 548, scale: 1.02, cloth: '#f0e0c4', trim: '#b5492a', skin: '#8f5233', hair: '#211613', bun: true },
    { x: 630, y: 560, scale: 1.02, cloth: '#1c7c86', trim: '#f3d9b4', skin: '#b9764c', hair: '#3a241a' },
  ];
  const before: Person[] = [
    {
      x: 236,
      y: 646,
      scale: 1.22,
      cloth: '#c0578f',
      trim: '#f7d7a0',
      skin: '#945a3a',
      hair: '#261a1c',
      bun: true,
      back: true,
    },
    { x: 726, y: 650, scale: 1.22, cloth: '#d8902c', trim: '#7a2f1b', skin: '#7d4a30', hair: '#1f1613', back: true },
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f7cf93"/><stop offset=".55" stop-color="#fbe3bd"/><stop offset="1" stop-color="#fdf1dc"/></linearGradient>
<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f0c995"/><stop offset="1" stop-color="#dba069"/></linearGradient>
<linearGradient id="niche" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#232850"/><stop offset="1" stop-color="#3b2340"/></linearGradient></defs>
<rect width="960" height="720" fill="url(#sky)"/><circle cx="660" cy="168" r="118" fill="#f6b64f" opacity=".28"/><circle cx="660" cy="168" r="78" fill="#f4b04a"/>
<path d="M0 432V356q120 -46 250 -8t240 -26t240 10t230 -22V432z" fill="#efc58c"/>
${drawTemple()}${drawGround()}${drawSideWalls()}${drawLeaves()}${behind.map(drawPerson).join('')}${drawTable()}${before.map(drawPerson).join('')}</svg>`;
}
