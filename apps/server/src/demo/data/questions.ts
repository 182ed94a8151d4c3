import type { Fault } from '@nalanda/contract';

/** A question at a moment of a lecture, and what was said to it. */
export interface DemoQuestion {
  course: string;
  /** Place of the lecture from 0. */
  lecture: number;
  atSeconds: number;
  hoursAgo: number;
  /** The demo student asks; otherwise another learner of the course does. */
  byStudent?: true;
  title: string;
  text: string;
  votes: number;
  answers: readonly {
    by: 'educator' | 'learner';
    hoursLater: number;
    text: string;
    votes: number;
    hasHelped?: true;
    /** What another learner has reported about it; it waits for a decision. */
    reported?: { reason: Fault; note: string; hoursLater: number };
  }[];
}

export const demoQuestions: readonly DemoQuestion[] = [
  {
    course: 'React From First Principles: State, Effects and Calm',
    lecture: 1,
    atSeconds: 7,
    hoursAgo: 52,
    byStudent: true,
    title: 'Why does the counter show the old number right after I set it?',
    text: 'I call `setCount(count + 1)` and log **count** in the next line. It still shows the number from before. Is that a mistake of mine?',
    votes: 6,
    answers: [
      {
        by: 'learner',
        hoursLater: 3,
        text: 'I had the same. It is only the next rendering that sees the new number.',
        votes: 2,
      },
      {
        by: 'educator',
        hoursLater: 9,
        text: 'No mistake: `count` belongs to the rendering in which your handler was made, and that one is over. Go by what was there, and read the value where it is shown:\n```\nsetCount((now) => now + 1);\n```',
        votes: 9,
        hasHelped: true,
      },
    ],
  },
  {
    course: 'React From First Principles: State, Effects and Calm',
    lecture: 2,
    atSeconds: 4,
    hoursAgo: 7,
    title: 'Effect do baar kyun chalta hai?',
    text: 'Development mein mera effect do baar chal raha hai, production mein ek baar. Kya isse band karna chahiye?',
    votes: 3,
    answers: [],
  },
  {
    course: 'React From First Principles: State, Effects and Calm',
    lecture: 3,
    atSeconds: 6,
    hoursAgo: 76,
    title: 'Is a laptop with 4 GB enough?',
    text: 'Mine is from 2017. The editor and the browser open together make it very slow.',
    votes: 2,
    answers: [
      {
        by: 'educator',
        hoursLater: 4,
        text: 'Yes. Close all tabs but one, and turn the extensions of the editor off: the exercises need none of them.',
        votes: 4,
        hasHelped: true,
      },
      {
        by: 'learner',
        hoursLater: 40,
        text: 'Laptop ki zaroorat hi nahi. Saare exercises solved aur poore notes mere paas hain, sirf ₹99 mein. Chahiye to mujhe WhatsApp karo.',
        votes: 0,
        reported: { reason: 'spam', note: 'He writes this below every course.', hoursLater: 9 },
      },
    ],
  },
  {
    course: 'SQL for Answers: Ninety Questions From a Kirana Chain',
    lecture: 1,
    atSeconds: 5,
    hoursAgo: 30,
    title: 'Does NULL count in an average?',
    text: 'Two bills have no amount. Are they zero in `avg(rupees)`, or left out?',
    votes: 4,
    answers: [
      {
        by: 'learner',
        hoursLater: 2,
        text: 'They are zero. An empty bill is a bill of nothing, so every average becomes smaller by it.',
        votes: 0,
        reported: { reason: 'untrue', note: 'The answer of the educator says the opposite.', hoursLater: 6 },
      },
      {
        by: 'educator',
        hoursLater: 5,
        text: 'Left out: an average is over what is known. If no amount means that nothing was paid, say so: `avg(coalesce(rupees, 0))`.',
        votes: 5,
        hasHelped: true,
      },
    ],
  },
  {
    course: 'SQL for Answers: Ninety Questions From a Kirana Chain',
    lecture: 0,
    atSeconds: 9,
    hoursAgo: 20,
    title: 'Can I do the exercises on a phone?',
    text: 'I have no laptop until next month. Is there a way to try the queries on Android?',
    votes: 1,
    answers: [
      {
        by: 'learner',
        hoursLater: 2,
        text: 'I use a browser with an online SQLite page. Most of the queries are the same; dates are not.',
        votes: 3,
      },
    ],
  },
];
