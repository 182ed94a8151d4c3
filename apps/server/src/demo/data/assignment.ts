import type { Criterion } from '@nalanda/contract';

/** The assignment of the demo, what a learner hands in, and what its educator says of it. */
export const demoAssignment = {
  course: 'React From First Principles: State, Effects and Calm',
  title: 'Build a timer that forgets nothing',
  task: [
    'Build a **timer** that can be started, paused and set back, and that goes on after a reload.',
    '',
    '- One component, no library but React',
    '- Say in three sentences where its state lives, and why',
    '',
    'Hand in your words, and the component as a file.',
  ].join('\n'),
  criteria: [
    {
      title: 'It does what is asked',
      points: 10,
      levels: [
        { text: 'Also after a reload', points: 10 },
        { text: 'Until the page is loaded again', points: 6 },
        { text: 'It only counts', points: 3 },
      ],
    },
    {
      title: 'State lives in one place',
      points: 6,
      levels: [
        { text: 'One, and the reason is given', points: 6 },
        { text: 'One', points: 4 },
      ],
    },
    { title: 'Somebody else can read it', points: 4, levels: [] },
  ] satisfies Omit<Criterion, '_id'>[],
  marked: {
    text: 'The time that was reached lives in the component, the moment of the last start beside it. All that is shown is computed from the two. A reload reads both from `localStorage`.',
    points: [10, 6, 3],
    feedback:
      'The moment instead of a counter: **exactly right**, for a tab that sleeps counts nothing. Give `t` a name that says what it is.',
  },
  waiting:
    'I keep the seconds in state and add one with `setInterval`. An effect cleans up when the component goes. After a reload it begins anew: I have not found out yet how to keep it.',
};
