/** What an educator tells the learners of a course of the demo school. */
export interface DemoAnnouncement {
  course: string;
  hoursAgo: number;
  title: string;
  text: string;
}

export const demoAnnouncements: readonly DemoAnnouncement[] = [
  {
    course: 'React From First Principles: State, Effects and Calm',
    hoursAgo: 20,
    title: 'The exercise of lecture three has a second part',
    text: 'Several of you asked how to stop a request whose answer nobody waits for any more. I have added it to the exercise: **begin the request in the effect, and stop it in the cleanup**.\n\n- The starting point is below the lecture, under Material.\n- Try it before you look at the solution; ten minutes are enough.\n\nAsk below the film when something is unclear.',
  },
  {
    course: 'SQL for Answers: Ninety Questions From a Kirana Chain',
    hoursAgo: 24 * 6,
    title: 'A mistake in the data, and it is mine',
    text: 'Two shops of the chain had the same code. If your sums for Patna were too high by about a tenth, your query was right and my file was wrong. It is mended: download it once more.\n\nThank you to everybody who wrote.',
  },
];
