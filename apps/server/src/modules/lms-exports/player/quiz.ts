import type { DrawnQuestion, Marks, QuizAnswer, QuizQuestion, QuizSettings, ShownQuestion } from '@nalanda/contract';
import { findRightAnswer } from '@nalanda/contract/quiz-marking';
import { drawPaper, markPaper, readPaper, showQuestion } from '@nalanda/contract/quiz-papers';
import type { PackageTexts } from '../package/texts.ts';
import { makeField } from './answers.ts';
import { fill, make, makeMarkdown } from './elements.ts';
import type { Lms } from './lms.ts';

/** A quiz with what is right: it marks itself where it is taken. */
export interface QuizData {
  settings: QuizSettings;
  questions: QuizQuestion[];
  texts: PackageTexts['quiz'];
}

interface Kept {
  attempts: number;
  best: number | null;
}

/** Lets a quiz be taken, as often as it may be, and reports the best score. */
export function runQuiz(root: HTMLElement, { settings, questions, texts }: QuizData, lms: Lms): void {
  const kept = readKept(lms.readKept());
  const isSpent = () => settings.attemptsAllowed !== null && kept.attempts >= settings.attemptsAllowed;

  function show(...children: Node[]): void {
    root.replaceChildren(...children);
    const first = root.querySelector('h2');
    first?.setAttribute('tabindex', '-1');
    if (kept.attempts > 0) first?.focus();
  }

  function showStart(): void {
    const lines = [fill(texts.needed, { percent: settings.passPercent })];
    if (kept.best !== null) lines.push(fill(texts.yours, { percent: kept.best }));
    show(make('div', { className: 'text' }, [...lines.map((line) => make('p', {}, [line])), makeBegin(texts.begin)]));
  }

  function makeBegin(label: string): HTMLElement {
    if (isSpent()) return make('p', { className: 'hint' }, [texts.noTriesLeft]);
    return make('button', { type: 'button', onclick: showPaper }, [label]);
  }

  function showPaper(): void {
    const lines = drawPaper({ questions, ...settings, random: Math.random });
    const paper = readPaper(questions, lines);
    const asked = paper.map((drawn, place) => makeAsked(drawn, { place, count: paper.length, texts }));
    const form = make('form', { className: 'text', noValidate: true }, [
      ...asked.map(({ element }) => element),
      make('button', { type: 'submit' }, [texts.submit]),
    ]);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const answers = asked.map(({ field }) => field.read());
      const wrong = answers.indexOf(undefined);
      if (wrong >= 0) asked[wrong]?.field.refuse();
      else finish(paper, answers);
    });
    show(form);
  }

  function finish(paper: DrawnQuestion[], answers: (QuizAnswer | undefined)[]): void {
    const marks = markPaper(paper, answers, settings.passPercent);
    kept.attempts += 1;
    kept.best = Math.max(kept.best ?? 0, marks.percent);
    lms.keep('', JSON.stringify(kept));
    lms.score({ percent: kept.best, isPassed: kept.best >= settings.passPercent });
    const title = make('h2', { className: marks.isPassed ? 'good' : 'bad' }, [
      marks.isPassed ? texts.passed : texts.failed,
    ]);
    const score = fill(texts.score, { percent: marks.percent });
    const needed = fill(texts.needed, { percent: settings.passPercent });
    const shown = settings.showsAnswers
      ? paper.map((drawn, place) => makeMarked(drawn, { place, marks, answers, texts }))
      : [];
    show(
      title,
      make('div', { className: 'text' }, [make('p', {}, [`${score} ${needed}`]), ...shown, makeBegin(texts.again)]),
    );
  }

  showStart();
}

function readKept(text: string): Kept {
  try {
    const { attempts, best } = JSON.parse(text) as Kept;
    if (Number.isInteger(attempts) && attempts > 0) return { attempts, best: Number(best) };
  } catch {
    // Nothing was kept yet.
  }
  return { attempts: 0, best: null };
}

function makeAsked(drawn: DrawnQuestion, of: { place: number; count: number; texts: QuizData['texts'] }) {
  const { place, count, texts } = of;
  const question = showQuestion(drawn);
  const field = makeField(question, `question-${place + 1}`, texts);
  const legend = make('legend', {}, [fill(texts.questionOf, { number: place + 1, count })]);
  return { field, element: make('fieldset', {}, [legend, makeMarkdown(question.prompt), field.element]) };
}

interface Marked {
  place: number;
  marks: Marks;
  answers: readonly (QuizAnswer | undefined)[];
  texts: QuizData['texts'];
}

function makeMarked(drawn: DrawnQuestion, { place, marks, answers, texts }: Marked): HTMLElement {
  const question = showQuestion(drawn);
  const { points } = question;
  const earned = marks.earned[place] ?? 0;
  const answer = describe(question, answers[place] ?? null) || '–';
  const right = describe(question, findRightAnswer(drawn));
  return make('fieldset', {}, [
    make('legend', {}, [fill(texts.questionOf, { number: place + 1, count: answers.length })]),
    makeMarkdown(question.prompt),
    make('p', { className: earned === points ? 'good' : 'bad' }, [fill(texts.points, { earned, points })]),
    make('p', {}, [fill(texts.wrong, { answer })]),
    ...(earned === points ? [] : [make('p', {}, [fill(texts.right, { answer: right })])]),
    ...(drawn.question.explanation === '' ? [] : [makeMarkdown(drawn.question.explanation)]),
  ]);
}

/** An answer in words. */
function describe({ kind, choices, lefts }: ShownQuestion, answer: QuizAnswer): string {
  if (answer === null) return '';
  if (kind === 'number' || kind === 'text') return String(answer);
  const textOf = (place: number | null | undefined) => (typeof place === 'number' ? (choices[place] ?? '') : '–');
  if (!Array.isArray(answer)) return textOf(Number(answer));
  if (kind === 'matching') return lefts.map((left, line) => `${left} → ${textOf(answer[line])}`).join('; ');
  return answer.map(textOf).join(kind === 'ordering' ? ' → ' : '; ');
}
