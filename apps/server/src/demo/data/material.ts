/** What the demo's educators give to lectures beside the film: by the title of the course, and the place of the lecture from 0. */
export interface DemoMaterial {
  course: string;
  lecture: number;
  description: string;
  files: readonly { name: string; contents: string }[];
}

const shops = ['Gaya', 'Patna', 'Nawada'] as const;
const goods = [
  ['Rice 5 kg', 310],
  ['Toor dal 1 kg', 165],
  ['Mustard oil 1 l', 182],
  ['Tea 250 g', 140],
  ['Sugar 1 kg', 46],
] as const;

/** Three weeks of a shop's book, made the same way each time. */
function writeSales(): string {
  const lines = ['day,shop,article,pieces,rupees'];
  for (let day = 1; day <= 21; day += 1) {
    for (const [place, shop] of shops.entries()) {
      const [article, price] = goods[(day + place * 2) % goods.length] ?? goods[0];
      const pieces = 2 + ((day * 7 + place * 5) % 11);
      lines.push(`2026-09-${String(day).padStart(2, '0')},${shop},${article},${pieces},${pieces * price}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

export const demoMaterial: readonly DemoMaterial[] = [
  {
    course: 'SQL for Answers: Ninety Questions From a Kirana Chain',
    lecture: 0,
    description: [
      'The shop book of three branches is below as **kirana-sales.csv**. Load it before you watch, and stop the film at each question.',
      '- What did the branch in Gaya sell on the third day?\n- Which columns do you need for the list of articles?',
      'How to load a file is in [the manual](https://www.postgresql.org/docs/current/sql-copy.html).',
    ].join('\n\n'),
    files: [
      { name: 'kirana-sales.csv', contents: writeSales() },
      {
        name: 'first-questions.sql',
        contents: [
          '-- Load the file first: \\copy sales from kirana-sales.csv csv header',
          'create table sales (day date, shop text, article text, pieces int, rupees int);',
          '',
          '-- 1. Everything, as it was written down',
          'select * from sales;',
          '',
          '-- 2. Only what was sold, and for how much',
          'select day, article, rupees from sales;',
          '',
          '-- 3. The price of one piece',
          'select article, rupees / pieces as price from sales;',
          '',
        ].join('\n'),
      },
    ],
  },
  {
    course: 'React From First Principles: State, Effects and Calm',
    lecture: 1,
    description:
      'Type along. What you should have at the end of the film is in **counter.tsx**; compare only after you have tried.',
    files: [
      {
        name: 'counter.tsx',
        contents: [
          "import { useState } from 'react';",
          '',
          'export function Counter() {',
          '  const [count, setCount] = useState(0);',
          '  return (',
          '    <button type="button" onClick={() => setCount((now) => now + 1)}>',
          '      Pressed {count} times',
          '    </button>',
          '  );',
          '}',
          '',
        ].join('\n'),
      },
    ],
  },
];
