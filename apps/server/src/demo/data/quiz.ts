import type { QuizQuestion } from '@nalanda/contract';

type Written = QuizQuestion extends infer Q ? (Q extends QuizQuestion ? Omit<Q, '_id' | 'points'> : never) : never;

/** The quiz of the demo, with a question of each kind. */
export const demoQuiz: { course: string; title: string; questions: readonly Written[] } = {
  course: 'React From First Principles: State, Effects and Calm',
  title: 'What does React do now?',
  questions: [
    {
      kind: 'single',
      prompt:
        'A parent renders again. Its child gets **the same props**. What does React do with the child, unless told otherwise?',
      explanation:
        'A render of a parent renders its children, too. `memo` is the way to tell React that the same props need no new render.',
      choices: [
        { text: 'It renders the child again', isRight: true },
        { text: 'It leaves the child as it is', isRight: false },
        { text: 'It makes a new child and forgets the state of the old one', isRight: false },
      ],
    },
    {
      kind: 'multiple',
      prompt: 'Which of these belong into an effect?',
      explanation: 'An effect is for the world outside React. What can be worked out from props and state needs none.',
      choices: [
        { text: 'Opening a connection to a chat', isRight: true },
        { text: 'Adding up the prices in a cart', isRight: false },
        { text: 'Listening to the size of the window', isRight: true },
        { text: 'Filtering a list by what was typed', isRight: false },
      ],
    },
    {
      kind: 'ordering',
      prompt: 'Somebody presses a button that sets state. In which order do these happen?',
      explanation: 'React renders first, then changes the page, and runs effects when the page has been painted.',
      items: ['The handler runs', 'React renders the component', 'React changes the page', 'The effect runs'],
    },
    {
      kind: 'matching',
      prompt: 'What is each of them for?',
      explanation: 'A ref keeps a value as state does, but nobody is told when it changes.',
      pairs: [
        { left: 'useState', right: 'a value whose change renders again' },
        { left: 'useRef', right: 'a value whose change renders nothing' },
        { left: 'useMemo', right: 'a result that is kept until its inputs change' },
      ],
    },
    {
      kind: 'number',
      prompt: 'A handler calls `setCount(count + 1)` **three times** while `count` is 5. What is `count` afterwards?',
      explanation: 'In one render `count` is 5, all three times. `setCount((known) => known + 1)` would give 8.',
      right: 6,
      tolerance: 0,
    },
    {
      kind: 'text',
      prompt: 'Which attribute tells React which item of a list is which?',
      explanation: 'A `key` is what an item is known by. The place in the list is a bad one when items move.',
      accepted: ['key', 'keys'],
    },
  ],
};
