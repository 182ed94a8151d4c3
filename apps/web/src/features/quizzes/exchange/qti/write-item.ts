import type { QuizQuestion } from '@nalanda/contract';
import { ITEMS, SCORE, setOutcome } from './write-parts.ts';
import { writeText } from './write-text.ts';
import { element, type Xml } from './write-xml.ts';

const MOST_TITLE = 80;

/** A question as an item of QTI 3.0, with how it is marked. */
export function writeItem(question: QuizQuestion, identifier: string, isShuffled: boolean): Xml {
  const { points, prompt, explanation } = question;
  const { declaration, interaction, isMapped } = writeAnswers(question, isShuffled ? 'true' : 'false');
  const value = (number: number) => element('qti-default-value', {}, element('qti-value', {}, number));
  const feedback = { identifier: 'FEEDBACK', cardinality: 'single', 'base-type': 'identifier' };
  return element(
    'qti-assessment-item',
    { ...ITEMS, identifier, title: toTitle(prompt), adaptive: 'false', 'time-dependent': 'false' },
    declaration,
    element('qti-outcome-declaration', { ...SCORE, 'normal-maximum': points, 'normal-minimum': 0 }, value(0)),
    element('qti-outcome-declaration', { ...SCORE, identifier: 'MAXSCORE' }, value(points)),
    explanation === '' ? [] : element('qti-outcome-declaration', feedback),
    element('qti-item-body', {}, writeText(prompt), interaction),
    element(
      'qti-response-processing',
      {},
      isMapped ? setOutcome('SCORE', element('qti-map-response', { identifier: 'RESPONSE' })) : whenRight(question),
      explanation === '' ? [] : setOutcome('FEEDBACK', baseValue('identifier', 'EXPLANATION')),
    ),
    explanation === ''
      ? []
      : element(
          'qti-modal-feedback',
          { 'outcome-identifier': 'FEEDBACK', identifier: 'EXPLANATION', 'show-hide': 'show' },
          element('qti-content-body', {}, writeText(explanation)),
        ),
  );
}

const toTitle = (prompt: string) => prompt.replaceAll(/\s+/g, ' ').slice(0, MOST_TITLE);
const baseValue = (type: string, value: string | number) => element('qti-base-value', { 'base-type': type }, value);

/** All points when the answer is the right one; a number may lie within its tolerance. */
function whenRight(question: QuizQuestion): Xml {
  const both = [
    element('qti-variable', { identifier: 'RESPONSE' }),
    element('qti-correct', { identifier: 'RESPONSE' }),
  ];
  const isRight =
    question.kind === 'number'
      ? element(
          'qti-equal',
          { 'tolerance-mode': 'absolute', tolerance: `${question.tolerance} ${question.tolerance}` },
          both,
        )
      : element('qti-match', {}, both);
  const points = setOutcome('SCORE', baseValue('float', question.points));
  return element('qti-response-condition', {}, element('qti-response-if', {}, isRight, points));
}

interface WrittenAnswers {
  declaration: Xml;
  interaction: Xml;
  /** Whether the declaration says what each part of an answer earns. */
  isMapped: boolean;
}

function writeAnswers(question: QuizQuestion, shuffle: string): WrittenAnswers {
  const response = { 'response-identifier': 'RESPONSE' };
  const choice = (text: string, place: number) => element('qti-simple-choice', { identifier: `choice-${place}` }, text);
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const isSingle = question.kind === 'single';
      const right = question.choices.flatMap(({ isRight }, place) => (isRight ? [`choice-${place}`] : []));
      const wrong = question.choices.flatMap(({ isRight }, place) => (isRight ? [] : [`choice-${place}`]));
      const entries = isSingle ? [] : [...share(right, question.points), ...share(right, -question.points, wrong)];
      return {
        declaration: declare(
          [isSingle ? 'single' : 'multiple', 'identifier'],
          right,
          mapping(question.points, entries),
        ),
        interaction: element(
          'qti-choice-interaction',
          { ...response, 'max-choices': isSingle ? 1 : 0, shuffle },
          question.choices.map(({ text }, place) => choice(text, place)),
        ),
        isMapped: !isSingle,
      };
    }
    case 'ordering':
      return {
        declaration: declare(
          ['ordered', 'identifier'],
          question.items.map((_item, place) => `choice-${place}`),
        ),
        // An order that is shown as it is right gives itself away.
        interaction: element('qti-order-interaction', { ...response, shuffle: 'true' }, question.items.map(choice)),
        isMapped: false,
      };
    case 'matching':
      return writeMatching(question, shuffle);
    case 'number':
      return {
        declaration: declare(['single', 'float'], [String(question.right)]),
        interaction: element('p', {}, element('qti-text-entry-interaction', response)),
        isMapped: false,
      };
    case 'text': {
      const entries = question.accepted.map((text): Entry => [text, question.points]);
      return {
        declaration: declare(['single', 'string'], question.accepted.slice(0, 1), mapping(question.points, entries)),
        interaction: element('p', {}, element('qti-text-entry-interaction', response)),
        isMapped: true,
      };
    }
  }
}

function writeMatching(question: Extract<QuizQuestion, { kind: 'matching' }>, shuffle: string): WrittenAnswers {
  const { pairs, points } = question;
  const set = (side: 'left' | 'right') =>
    element(
      'qti-simple-match-set',
      {},
      pairs.map((pair, place) =>
        element('qti-simple-associable-choice', { identifier: `${side}-${place}`, 'match-max': 1 }, pair[side]),
      ),
    );
  const right = pairs.map((_pair, place) => `left-${place} right-${place}`);
  return {
    declaration: declare(['multiple', 'directedPair'], right, mapping(points, share(right, points))),
    interaction: element(
      'qti-match-interaction',
      { 'response-identifier': 'RESPONSE', 'max-associations': pairs.length, shuffle },
      set('left'),
      set('right'),
    ),
    isMapped: true,
  };
}

function declare([cardinality, type]: readonly [string, string], right: readonly string[], mapped?: Xml): Xml {
  return element(
    'qti-response-declaration',
    { identifier: 'RESPONSE', cardinality, 'base-type': type },
    element(
      'qti-correct-response',
      {},
      right.map((value) => element('qti-value', {}, value)),
    ),
    mapped ?? [],
  );
}

type Entry = readonly [key: string, value: number];

function mapping(points: number, entries: readonly Entry[]): Xml | undefined {
  if (entries.length === 0) return undefined;
  return element(
    'qti-mapping',
    { 'lower-bound': 0, 'upper-bound': points, 'default-value': 0 },
    entries.map(([key, value]) =>
      element('qti-map-entry', { 'map-key': key, 'mapped-value': value, 'case-sensitive': 'false' }),
    ),
  );
}

/** What each of the right ones earns; the first one takes what rounding leaves, so that all together earn all points. */
function share(right: readonly string[], points: number, keys = right): Entry[] {
  const part = Number((points / right.length).toFixed(5));
  const rest = Number((points - part * (right.length - 1)).toFixed(5));
  return keys.map((key, place) => [key, place === 0 ? rest : part]);
}
