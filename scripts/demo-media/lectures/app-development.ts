import {
  appear,
  arrow,
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
  teal,
  terracotta,
  text,
} from '../kit.ts';

/** A phone whose screen shows a counter; `turn` 0 is upright, 1 lies on its side. */
function phone(x: number, y: number, count: string, turn = 0): string {
  const wide = mix(170, 320, turn);
  const tall = mix(320, 170, turn);
  const left = x - wide / 2;
  const top = y - tall / 2;
  return (
    box(left, top, wide, tall, { fill: '#241c2e', radius: 26 }) +
    box(left + 10, top + 10, wide - 20, tall - 20, { fill: '#fffaf2', radius: 18 }) +
    text(x, y - 8, count, { anchor: 'middle', font: 'serif', size: 64, weight: 560 }) +
    box(x - 55, y + 20, 110, 44, { fill: terracotta, radius: 12 }) +
    text(x, y + 49, '+ 1', { anchor: 'middle', fill: '#fff', weight: 650, size: 22 })
  );
}

function chip(x: number, y: number, words: string, colour: string, wide = 190): string {
  return (
    box(x, y, wide, 56, { fill: colour, radius: 14 }) +
    text(x + wide / 2, y + 36, words, { anchor: 'middle', fill: '#fff', weight: 650, size: 22 })
  );
}

const stages = ['Created', 'Started', 'Resumed', 'Paused', 'Stopped'];

/** App Development: why a screen forgets, and where to keep what matters. */
export const appDevelopment: DemoLecture = {
  slug: 'app-development',
  category: 'App Development',
  title: 'Why your screen forgets',
  lead: 'Turn the phone and the counter is back at zero. Here is why, and the cure.',
  scenes: [
    {
      heading: 'A counter that works, until it does not',
      seconds: 6,
      note: 'The number lives in the screen itself. When the phone turns, the system throws the screen away and builds a new one.',
      draw: (p) => {
        const turn = at(p, 0.55, 0.75);
        const count = p < 0.15 ? '0' : p < 0.3 ? '1' : p < 0.45 ? '2' : turn < 0.5 ? '3' : '0';
        return (
          phone(560, 185, count, turn) +
          text(800, 120, turn > 0.5 ? 'turned: a new screen' : 'tap, tap, tap', { fill: soft }) +
          appear(at(p, 0.8, 0.92), text(800, 168, 'and the 3 is gone', { fill: terracotta, weight: 650 }))
        );
      },
    },
    {
      heading: 'A screen lives through stages',
      seconds: 7,
      note: 'Users see it only while it is resumed. A call, the back key or a rotation walks it down again, sometimes all the way out.',
      draw: (p) => {
        const walk = at(p, 0.1, 0.9) * 4;
        return (
          stages
            .map((name, index) => {
              const level = [2, 1, 0, 1, 2][index] ?? 0;
              const isHere = Math.round(walk) === index;
              return (
                chip(30 + index * 216, 60 + level * 80, name, isHere ? terracotta : indigo, 176) +
                (index > 0
                  ? arrow(
                      [30 + index * 216 - 38, 88 + ([2, 1, 0, 1, 2][index - 1] ?? 0) * 80],
                      [30 + index * 216 - 4, 88 + level * 80],
                      soft,
                      at(p, index * 0.15, 0.15 + index * 0.15),
                    )
                  : '')
              );
            })
            .join('') +
          dot(118 + walk * 216, 350, 13, saffron) +
          box(30, 346, 1040, 8, { fill: line, radius: 4, opacity: 0.6 })
        );
      },
    },
    {
      heading: 'Move the state out of the screen',
      seconds: 6,
      note: 'A state holder outlives the screen. A new screen asks it for the number and carries on where the old one stopped.',
      draw: (p) => {
        const lift = at(p, 0.2, 0.55);
        return (
          phone(240, 185, lift > 0.5 ? '3' : '3') +
          box(560, 90, 420, 190, {
            fill: '#e4f2e7',
            stroke: green,
            strokeWidth: 3,
            radius: 20,
            opacity: at(p, 0.05, 0.25),
          }) +
          text(600, 140, 'CounterState', { font: 'mono', size: 24, opacity: at(p, 0.05, 0.25) }) +
          box(mix(200, 600, lift), mix(120, 170, lift), 150, 70, {
            fill: green,
            radius: 14,
            opacity: at(p, 0.15, 0.3),
          }) +
          text(mix(275, 675, lift), mix(166, 216, lift), 'count = 3', {
            anchor: 'middle',
            fill: '#fff',
            size: 22,
            weight: 650,
            opacity: at(p, 0.15, 0.3),
          }) +
          appear(
            at(p, 0.65, 0.8),
            text(560, 330, 'stays alive while screens come and go', { fill: green, weight: 600 }),
          )
        );
      },
    },
    {
      heading: 'State flows down, events flow up',
      seconds: 7,
      note: 'The screen only draws what it is given and reports what was tapped. One direction each, so every change has one cause.',
      draw: (p) => {
        const round = (p * 3) % 1;
        const count = `${3 + Math.floor(p * 3)}`;
        return (
          phone(860, 185, count) +
          box(80, 110, 380, 150, { fill: '#e4f2e7', stroke: green, strokeWidth: 3, radius: 20 }) +
          text(270, 196, `count = ${count}`, { anchor: 'middle', font: 'mono', size: 28 }) +
          arrow([470, 140], [760, 140], teal, 1) +
          text(615, 122, 'state', { anchor: 'middle', fill: teal, weight: 650 }) +
          arrow([760, 236], [470, 236], terracotta, 1) +
          text(615, 276, 'event: tapped', { anchor: 'middle', fill: terracotta, weight: 650 }) +
          (round < 0.5
            ? dot(mix(760, 470, round * 2), 236, 12, terracotta)
            : dot(mix(470, 760, round * 2 - 1), 140, 12, teal))
        );
      },
    },
    {
      heading: 'Keep on disk what must survive',
      seconds: 6,
      note: 'Memory dies with the process. Drafts, carts and settings go to storage, and come back on the next start.',
      draw: (p) => {
        const rows: [string, string, string][] = [
          ['in the screen', 'lost when turned', terracotta],
          ['in a state holder', 'lost when the app is killed', saffron],
          ['on disk', 'there next week', green],
        ];
        return rows
          .map(([where, how, colour], index) =>
            appear(
              at(p, 0.08 + index * 0.22, 0.26 + index * 0.22),
              box(60, 14 + index * 118, 1000, 98, { fill: '#fff', stroke: line, radius: 16 }) +
                box(60, 14 + index * 118, 12, 98, { fill: colour, radius: 5 }) +
                text(110, 74 + index * 118, where, { font: 'serif', size: 32, weight: 560 }) +
                text(480, 73 + index * 118, how, { size: 25, fill: soft }),
            ),
          )
          .join('');
      },
    },
  ],
  remember: [
    'Screens are thrown away; plan for it.',
    'State down, events up, one owner for each value.',
    'Memory for the session, disk for what matters.',
  ],
};
