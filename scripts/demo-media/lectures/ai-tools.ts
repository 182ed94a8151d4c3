import {
  appear,
  at,
  box,
  type DemoLecture,
  green,
  indigo,
  line,
  rose,
  saffron,
  soft,
  teal,
  terracotta,
  text,
} from '../kit.ts';

const parts = [
  { name: 'Role', words: 'You edit reports for a hospital board.', colour: indigo },
  { name: 'Task', words: 'Summarise the meeting notes below.', colour: terracotta },
  { name: 'Context', words: 'Readers have 2 minutes and no jargon.', colour: teal },
  { name: 'Format', words: 'Five bullets, each under 15 words.', colour: rose },
  { name: 'Example', words: '“Ward 3 opens on 1 May; 12 beds, no new staff.”', colour: green },
];

/** The prompt so far: the parts up to `count`, the newest one sliding in. */
function drawPrompt(count: number, newest: number): string {
  return parts
    .slice(0, count)
    .map((part, index) => {
      const share = index === count - 1 ? newest : 1;
      const y = 6 + index * 74;
      const card =
        box(0, y, 640, 62, { fill: '#fff', stroke: line, radius: 12 }) +
        box(0, y, 10, 62, { fill: part.colour, radius: 4 });
      const label = text(30, y + 39, part.name, { weight: 650, fill: part.colour, size: 21 });
      const typed = part.words.slice(0, Math.round(part.words.length * Math.min(1, share * 1.4)));
      return appear(share, card + label + text(140, y + 39, typed, { size: 20 }));
    })
    .join('');
}

/** The model's answer, as grey lines and kept words. */
function drawAnswer(p: number, lines: string[], mark: string, colour: string): string {
  const share = at(p, 0.45, 0.6);
  const rows = lines
    .map((words, index) =>
      text(712, 112 + index * 46, words, {
        size: 20,
        fill: '#3b2c24',
        opacity: at(p, 0.5 + index * 0.07, 0.6 + index * 0.07),
      }),
    )
    .join('');
  return (
    box(686, 6, 434, 358, { fill: '#f6efe4', stroke: line, radius: 16, opacity: share }) +
    text(712, 58, 'Answer', { size: 20, weight: 650, fill: soft, opacity: share }) +
    rows +
    appear(
      at(p, 0.84, 0.95),
      box(712, 300, 250, 44, { fill: colour, radius: 22 }) +
        text(837, 329, mark, { anchor: 'middle', fill: '#fff', size: 19, weight: 650 }),
    )
  );
}

/** AI Tools: the five parts of a prompt. */
export const aiTools: DemoLecture = {
  slug: 'ai-tools',
  category: 'AI Tools',
  title: 'A prompt in five parts',
  lead: 'A vague question gets a vague answer. Build a better one, piece by piece.',
  scenes: [
    {
      heading: 'Start with who should answer',
      seconds: 6,
      note: 'A role sets vocabulary and judgement. Without one, the model writes for nobody in particular.',
      draw: (p) =>
        drawPrompt(1, at(p, 0.05, 0.5)) +
        drawAnswer(
          p,
          ['The meeting covered several', 'topics of interest, including', 'various operational matters …'],
          'too vague',
          saffron,
        ),
    },
    {
      heading: 'Say what to do, in one verb',
      seconds: 6,
      note: 'Summarise, compare, rewrite, extract. If you need two verbs, you probably need two prompts.',
      draw: (p) =>
        drawPrompt(2, at(p, 0.05, 0.45)) +
        drawAnswer(
          p,
          ['The board discussed Ward 3,', 'staffing, the canteen, parking', 'and a long list of actions …'],
          'too long',
          saffron,
        ),
    },
    {
      heading: 'Tell it what it cannot know',
      seconds: 6,
      note: 'Who reads this, how much time they have, what is already decided. Context is what you would tell a new colleague.',
      draw: (p) =>
        drawPrompt(3, at(p, 0.05, 0.45)) +
        drawAnswer(
          p,
          ['Ward 3 opens in May.', 'No new staff are planned.', 'The canteen moves in June …'],
          'clearer',
          teal,
        ),
    },
    {
      heading: 'Fix the shape of the answer',
      seconds: 6,
      note: 'Ask for bullets, a table or JSON with named fields. A fixed shape is easy to check and easy to reuse.',
      draw: (p) =>
        drawPrompt(4, at(p, 0.05, 0.45)) +
        drawAnswer(
          p,
          [
            '• Ward 3 opens on 1 May',
            '• Staffing stays as it is',
            '• Canteen moves in June',
            '• Parking: decision in July',
          ],
          'usable',
          teal,
        ),
    },
    {
      heading: 'Show one example',
      seconds: 6,
      note: 'One good example teaches tone and length better than three sentences of instructions.',
      draw: (p) =>
        drawPrompt(5, at(p, 0.05, 0.45)) +
        drawAnswer(
          p,
          [
            '• Ward 3 opens 1 May; 12 beds',
            '• Staff: unchanged until autumn',
            '• Canteen: moves 10 June',
            '• Parking: vote on 4 July',
          ],
          'ready to send',
          green,
        ),
    },
  ],
  remember: [
    'Role, task, context, format, example.',
    'One verb a prompt; split the rest.',
    'Check names, dates and numbers yourself.',
  ],
};
