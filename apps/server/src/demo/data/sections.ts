/** A section of a course: its title, and how many lectures it has. */
export type DemoSection = readonly [title: string, lectures: number];

/** Sections of longer courses, by the title of the course; the others have a flat list. */
export const demoSections: Readonly<Record<string, readonly DemoSection[]>> = {
  'Layouts That Never Break: CSS Grid and Flexbox': [
    ['How browsers lay things out', 3],
    ['Patterns that hold', 3],
    ['Project', 1],
  ],
  'React From First Principles: State, Effects and Calm': [
    ['How React thinks', 2],
    ['State and effects, calmly', 2],
    ['Building for people', 3],
  ],
  'Node.js Servers That Survive Production': [
    ['One process, many requests', 2],
    ['When others fail', 2],
    ['Running it', 3],
  ],
  'Machine Learning You Can Explain to Your Grandmother': [
    ['Foundations', 2],
    ['Three models worth knowing', 2],
    ['Is it any good?', 2],
    ['Project', 1],
  ],
  'Neural Networks by Hand, Then in PyTorch': [
    ['With a pencil', 2],
    ['With PyTorch', 3],
    ['A model of your own', 2],
  ],
  'Transformers and Language Models, Taken Apart': [
    ['From text to meaning', 3],
    ['Training', 2],
    ['Judging', 2],
  ],
  'Kotlin Apps People Keep: Android From Zero to Play Store': [
    ['First steps', 1],
    ['Screens', 1],
    ['State and storage', 2],
    ['Everyday comfort', 1],
    ['Made for everybody', 1],
    ['Publishing', 1],
  ],
  'SQL for Answers: Ninety Questions From a Kirana Chain': [
    ['Asking', 2],
    ['Counting and joining', 2],
    ['Queries that last', 2],
    ['Project', 1],
  ],
  'Python for Data: Pandas With Untidy Indian Data': [
    ['Getting it in', 2],
    ['Putting it in order', 3],
    ['Trusting the result', 2],
  ],
  'Think Like an Attacker, Fix Like an Engineer': [
    ['Before you begin', 1],
    ['Attacks on the server', 2],
    ['Attacks through the browser', 2],
    ['Secrets and reports', 2],
  ],
  'Coding With AI Assistants, Without Losing the Plot': [
    ['Before the first prompt', 2],
    ['While it writes', 3],
    ['In a team', 2],
  ],
  'Crack the Technical Interview Without Cramming': [
    ['In the room', 2],
    ['The questions', 3],
    ['About you', 2],
  ],
  'Figma to Finished Product: A Design System for Real Teams': [
    ['The material', 2],
    ['The components', 2],
    ['The team', 2],
  ],
};
