import type { QuizQuestion, QuizSettings } from '@nalanda/contract';
import { readMarkdown, type TextBlock, type TextSpan } from '@nalanda/contract/markdown';
import { strToU8, zipSync } from 'fflate';
import { translate } from '#shared/i18n/index.ts';
import { element, toDocument, type Xml } from './write-xml.ts';

/** A quiz as it goes out. */
interface WrittenQuiz {
  settings: Pick<QuizSettings, 'minutes' | 'drawCount' | 'groups' | 'isShuffled'>;
  questions: readonly QuizQuestion[];
}

const SCHEMA = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd';
const ITEMS = {
  xmlns: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `http://www.imsglobal.org/xsd/imsqtiasi_v3p0 ${SCHEMA}/imsqti_asiv3p0_v1p0.xsd`,
};
const PACKAGE = {
  xmlns: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1 ${SCHEMA}/imsqtiv3p0_imscpv1p2_v1p0.xsd`,
};
const SCORE = { identifier: 'SCORE', cardinality: 'single', 'base-type': 'float' };
const MOST_TITLE = 80;

/**
 * A quiz as a package of QTI 3.0 (https://www.imsglobal.org/spec/qti/v3p0/impl): a zip with a manifest, a test and a file
 * for each question. Several choices, pairs and texts are marked by a mapping, as here; an order is marked as a whole,
 * because QTI has no share of an order.
 */
export function writeQti(quiz: WrittenQuiz): Uint8Array<ArrayBuffer> {
  const items = quiz.questions.map((question, index) => ({ question, id: `question-${index + 1}` }));
  const files = Object.fromEntries(
    items.map(({ question, id }) => [`items/${id}.xml`, toFile(writeItem(question, id, quiz.settings.isShuffled))]),
  );
  const ids = items.map(({ id }) => id);
  return zipSync({
    'imsmanifest.xml': toFile(writeManifest(ids)),
    'test.xml': toFile(writeTest(quiz)),
    ...files,
  });
}

const toFile = (xml: Xml) => strToU8(toDocument(xml));

function writeManifest(ids: readonly string[]): Xml {
  const file = (href: string) => element('file', { href });
  return element(
    'manifest',
    { ...PACKAGE, identifier: 'quiz' },
    element('metadata', {}, element('schema', {}, ['QTI', 'Package'].join(' ')), element('schemaversion', {}, '3.0.0')),
    element('organizations'),
    element(
      'resources',
      {},
      element(
        'resource',
        { identifier: 'test', type: 'imsqti_test_xmlv3p0', href: 'test.xml' },
        file('test.xml'),
        ids.map((id) => element('dependency', { identifierref: id })),
      ),
      ids.map((id) =>
        element(
          'resource',
          { identifier: id, type: 'imsqti_item_xmlv3p0', href: `items/${id}.xml` },
          file(`items/${id}.xml`),
        ),
      ),
    ),
  );
}

function writeTest({ settings: { minutes, drawCount, groups, isShuffled }, questions }: WrittenQuiz): Xml {
  const ordering = isShuffled ? element('qti-ordering', { shuffle: 'true' }) : [];
  const writeReferences = (name: string | undefined) =>
    questions.flatMap(({ group }, place) => {
      const id = `question-${place + 1}`;
      const reference = element('qti-assessment-item-ref', { identifier: id, href: `items/${id}.xml` });
      return group === name ? [reference] : [];
    });
  // Sections within the one of the whole quiz: all of its own questions, and some of each group.
  const sections = groups.map(({ name, drawCount: drawn }, place) => {
    const references = writeReferences(name);
    return element(
      'qti-assessment-section',
      { identifier: `group-${place + 1}`, title: name, visible: 'false' },
      element('qti-selection', { select: drawn ?? references.length }),
      ordering,
      references,
    );
  });
  return element(
    'qti-assessment-test',
    { ...ITEMS, identifier: 'test', title: translate('Quiz') },
    element('qti-outcome-declaration', SCORE),
    minutes === null ? [] : element('qti-time-limits', { 'max-time': minutes * 60 }),
    element(
      'qti-test-part',
      { identifier: 'part', 'navigation-mode': 'nonlinear', 'submission-mode': 'simultaneous' },
      element(
        'qti-assessment-section',
        { identifier: 'section', title: translate('Quiz'), visible: 'true' },
        drawCount === null ? [] : element('qti-selection', { select: drawCount }),
        ordering,
        writeReferences(undefined),
        sections,
      ),
    ),
    element(
      'qti-outcome-processing',
      {},
      setOutcome('SCORE', element('qti-sum', {}, element('qti-test-variables', { 'variable-identifier': 'SCORE' }))),
    ),
  );
}

function writeItem(question: QuizQuestion, identifier: string, isShuffled: boolean): Xml {
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
const setOutcome = (identifier: string, value: Xml) => element('qti-set-outcome-value', { identifier }, value);

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

/** What people wrote with marks, as the part of XHTML that QTI has. */
function writeText(text: string): Xml[] {
  return readMarkdown(text).flatMap(writeBlock);
}

function writeBlock({ kind, lines, start }: TextBlock): Xml | Xml[] {
  if (kind === 'code') {
    const code = lines.map((spans) => spans.map((span) => span.text).join('')).join('\n');
    return element('pre', {}, element('code', {}, code));
  }
  if (kind === 'bullets') return element('ul', {}, writeItems(lines));
  // Its lists begin with 1.
  if (kind === 'numbers' && start === 1) return element('ol', {}, writeItems(lines));
  const numbered = kind === 'numbers' ? (place: number) => `${start + place}. ` : () => '';
  return element(
    'p',
    {},
    lines.flatMap((spans, place) => [...(place > 0 ? [element('br')] : []), numbered(place), ...spans.map(writeSpan)]),
  );
}

const writeItems = (lines: readonly TextSpan[][]) => lines.map((spans) => element('li', {}, spans.map(writeSpan)));

function writeSpan({ text, isBold, href, isCode }: TextSpan): Xml | string {
  if (isCode) return element('code', {}, text);
  const words = href ? element('a', { href }, text) : text;
  return isBold ? element('strong', {}, words) : words;
}
