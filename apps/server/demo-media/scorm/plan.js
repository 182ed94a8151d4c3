/* The plan of reviews: each gap is about twice as long as the one before. */
import { kept } from './lesson.js';

const REVIEW_DAYS = [1, 3, 7, 15, 30, 50];
const days = document.querySelector('#days');
const date = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short' });

const dateAfter = (count) => {
  const at = new Date();
  at.setDate(at.getDate() + count);
  return date.format(at);
};

const toLine = ({ day, words }) => {
  const line = document.createElement('li');
  const when = document.createElement('span');
  when.textContent = `${words}, day ${day}`;
  line.append(dateAfter(day), when);
  return line;
};

const toMark = (day, exam) => {
  const mark = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
  mark.setAttribute('cx', String(24 + (592 * day) / exam));
  mark.setAttribute('cy', '56');
  mark.setAttribute('r', day === exam ? '15' : '11');
  mark.setAttribute('class', day === exam ? 'exam' : 'mark');
  return mark;
};

const show = () => {
  const exam = Number(days.value);
  const reviews = REVIEW_DAYS.filter((day) => day < exam);
  document.querySelector('#shown').value = String(exam);
  const lines = reviews.map((day, at) => ({ day, words: `Review ${at + 1}` }));
  document.querySelector('#plan').replaceChildren(...[...lines, { day: exam, words: 'Exam' }].map(toLine));
  document.querySelector('#marks').replaceChildren(...[0, ...reviews, exam].map((day) => toMark(day, exam)));
};

const { exam } = kept.read();
const keep = () => kept.write({ exam: Number(days.value) });
if (typeof exam === 'number') days.value = String(exam);
// Somebody was quicker than this script.
else if (days.value !== days.defaultValue) keep();
show();
days.addEventListener('input', show);
days.addEventListener('change', keep);
