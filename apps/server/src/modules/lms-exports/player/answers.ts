import type { QuizAnswer, ShownQuestion } from '@nalanda/contract';
import { readNumber } from '@nalanda/contract/quiz-texts';
import type { PackageTexts } from '../package/texts.ts';
import { fill, make } from './elements.ts';

/** Where a question is answered; `read` gives undefined for what is no answer. */
export interface AnswerField {
  element: HTMLElement;
  read(): QuizAnswer | undefined;
  /** Says that it is no answer. */
  refuse(): void;
}

type Words = PackageTexts['quiz'];

/** The field of a question; `name` is its own on the page. */
export function makeField(question: ShownQuestion, name: string, texts: Words): AnswerField {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return makeChoices(question, name, texts);
    case 'ordering':
      return makeOrdering(question, texts);
    case 'matching':
      return makeMatching(question, texts);
    default:
      return makeTyped(question.kind, texts);
  }
}

const neverRefused = () => {};

function makeChoices({ kind, choices }: ShownQuestion, name: string, texts: Words): AnswerField {
  const type = kind === 'single' ? 'radio' : 'checkbox';
  const inputs = choices.map((_text, place) => make('input', { type, name, value: String(place) }));
  const labels = choices.map((text, place) => make('label', {}, [inputs[place] ?? '', make('span', {}, [text])]));
  const hint = make('p', { className: 'hint' }, [kind === 'single' ? texts.chooseOne : texts.chooseAll]);
  return {
    element: make('div', {}, [hint, ...labels]),
    read() {
      const chosen = inputs.flatMap(({ checked }, place) => (checked ? [place] : []));
      if (chosen.length === 0) return null;
      return kind === 'single' ? (chosen[0] ?? null) : chosen;
    },
    refuse: neverRefused,
  };
}

function makeOrdering({ choices }: ShownQuestion, texts: Words): AnswerField {
  const order = choices.map((_text, place) => place);
  // The order in which they come is nobody's answer.
  let isMoved = false;
  const list = make('ol', { className: 'order' });
  const move = (from: number, by: -1 | 1) => {
    const to = from + by;
    isMoved = true;
    [order[from], order[to]] = [order[to] ?? 0, order[from] ?? 0];
    draw();
    // The button moves with its item, and is off at the end.
    const buttons = list.children[to]?.querySelectorAll('button');
    const wanted = buttons?.[by === -1 ? 0 : 1];
    (wanted?.disabled ? buttons?.[by === -1 ? 1 : 0] : wanted)?.focus();
  };
  const makeButton = (at: number, by: -1 | 1) => {
    const item = choices[order[at] ?? 0] ?? '';
    const isEnd = by === -1 ? at === 0 : at === order.length - 1;
    const given = { type: 'button' as const, className: 'plain', disabled: isEnd, onclick: () => move(at, by) };
    const ariaLabel = fill(by === -1 ? texts.up : texts.down, { item });
    return make('button', { ...given, ariaLabel }, [by === -1 ? '↑' : '↓']);
  };
  function draw(): void {
    list.replaceChildren(
      ...order.map((place, at) =>
        make('li', {}, [makeButton(at, -1), makeButton(at, 1), make('span', {}, [choices[place] ?? ''])]),
      ),
    );
  }
  draw();
  const hint = make('p', { className: 'hint' }, [texts.putInOrder]);
  return { element: make('div', {}, [hint, list]), read: () => (isMoved ? [...order] : null), refuse: neverRefused };
}

function makeMatching({ lefts, choices }: ShownQuestion, texts: Words): AnswerField {
  const selects = lefts.map(() =>
    make('select', {}, [
      make('option', { value: '' }, [texts.choose]),
      ...choices.map((text, place) => make('option', { value: String(place) }, [text])),
    ]),
  );
  const labels = lefts.map((left, line) =>
    make('label', { className: 'field' }, [make('span', {}, [left]), selects[line] ?? '']),
  );
  const hint = make('p', { className: 'hint' }, [texts.match]);
  return {
    element: make('div', {}, [hint, ...labels]),
    read() {
      const answer = selects.map(({ value }) => (value === '' ? null : Number(value)));
      return answer.every((place) => place === null) ? null : answer;
    },
    refuse: neverRefused,
  };
}

function makeTyped(kind: ShownQuestion['kind'], texts: Words): AnswerField {
  const isNumber = kind === 'number';
  const input = make('input', { type: 'text', inputMode: isNumber ? 'decimal' : 'text', autocomplete: 'off' });
  const problem = make('span', { className: 'bad', role: 'alert' });
  const words = make('span', { className: 'hint' }, [isNumber ? texts.number : texts.text]);
  return {
    element: make('label', { className: 'field' }, [words, input, problem]),
    read() {
      problem.textContent = '';
      const typed = input.value.trim();
      if (typed === '') return null;
      return isNumber ? (readNumber(typed) ?? undefined) : typed;
    },
    refuse() {
      problem.textContent = texts.notNumber;
      input.focus();
    },
  };
}
