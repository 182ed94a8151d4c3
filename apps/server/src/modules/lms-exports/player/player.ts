import { followFilm } from './film.ts';
import { connect } from './lms.ts';
import { type QuizData, runQuiz } from './quiz.ts';

/*
 * The script of a package's pages: reports to the learning system around them. The build of the web app makes one file of
 * it (`scripts/lms-player.ts`), which goes into packages as it is.
 */

interface LessonData {
  film: { durationSeconds: number } | null;
  quiz: QuizData | null;
  /** What the button says that was pressed. */
  done: string;
}

const data = JSON.parse(document.getElementById('lesson')?.textContent ?? 'null') as LessonData | null;
const lms = connect(window);

const film = document.getElementById('film');
if (data?.film && film instanceof HTMLVideoElement) followFilm(film, data.film.durationSeconds, lms);

const quiz = document.getElementById('quiz');
if (data?.quiz && quiz) runQuiz(quiz, data.quiz, lms);

const button = document.getElementById('done');
if (button instanceof HTMLButtonElement) {
  const show = () => {
    button.disabled = true;
    button.textContent = data?.done ?? '';
  };
  if (lms.isDone()) show();
  button.addEventListener('click', () => {
    lms.complete();
    show();
  });
}

addEventListener('pagehide', lms.finish);
