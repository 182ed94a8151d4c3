/* The three questions: marks them, says why, and reports the score. */
import { finish, kept, PASS_SCORE, report } from './lesson.js';

const form = document.querySelector('#questions');
const result = document.querySelector('#result');
const missing = document.querySelector('#missing');
const turn = document.querySelector('#turn');
const fields = [...form.querySelectorAll('fieldset')];

const chosen = (field) => field.querySelector('input:checked')?.value ?? null;
const isRight = (field) => chosen(field) === field.dataset.right;
const toScore = () => Math.round((100 * fields.filter(isRight).length) / fields.length);

const showFeedback = () => {
  for (const field of fields) {
    for (const words of field.querySelectorAll('.feedback')) {
      words.hidden = words.dataset.for !== chosen(field);
      words.classList.toggle('right', isRight(field));
    }
    for (const input of field.querySelectorAll('input')) input.disabled = true;
  }
  turn.hidden = true;
};

const showResult = (score) => {
  const isPassed = score >= PASS_SCORE;
  const count = fields.filter(isRight).length;
  document.querySelector('#score').textContent = `${count}/${fields.length}`;
  result.querySelector('.earned').style.strokeDasharray = `${score} 100`;
  document.querySelector('#result-title').textContent = isPassed ? 'Passed' : 'Not yet';
  document.querySelector('#result-words').textContent = isPassed
    ? `${count} of ${fields.length} are right. Your first review is tomorrow: five minutes, book closed.`
    : `${count} of ${fields.length} are right. Read why, and try again: recalling it twice is the method.`;
  document.querySelector('#again').hidden = score === 100;
  document.querySelector('#finish').hidden = !isPassed;
  result.hidden = false;
};

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const open = fields.filter((field) => chosen(field) === null);
  missing.textContent = open.length > 0 ? 'Choose an answer to each question first.' : '';
  if (open.length > 0) {
    open[0].querySelector('input').focus();
    return;
  }
  const score = toScore();
  kept.write({ answers: fields.map(chosen) });
  report(score);
  showFeedback();
  showResult(score);
  result.focus();
});

document.querySelector('#again').addEventListener('click', () => {
  form.reset();
  for (const words of form.querySelectorAll('.feedback')) words.hidden = true;
  for (const input of form.querySelectorAll('input')) input.disabled = false;
  turn.hidden = false;
  result.hidden = true;
  form.querySelector('input').focus();
});

document.querySelector('#finish').addEventListener('click', () => {
  finish();
  document.querySelector('#result-title').textContent = 'Finished';
  document.querySelector('#result-words').textContent = 'It is kept. Go on with whatever comes next.';
  for (const button of result.querySelectorAll('button')) button.hidden = true;
  result.focus();
});

// Who comes back finds their answers.
const { answers } = kept.read();
if (Array.isArray(answers) && answers.length === fields.length) {
  for (const [at, field] of fields.entries()) {
    const input = field.querySelector(`input[value="${CSS.escape(String(answers[at]))}"]`);
    if (input) input.checked = true;
  }
  if (fields.every((field) => chosen(field) !== null)) {
    showFeedback();
    showResult(toScore());
  }
}
