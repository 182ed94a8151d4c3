import type { QuizQuestion, QuizSettings } from '@nalanda/contract';
import { writeMarkdown } from './markup.ts';
import { element, escapeXml, toDocument } from './xml.ts';

/** A quiz as QTI 1.2 in the profile of Common Cartridge. */
export interface CartridgeQuiz {
  id: string;
  title: string;
  settings: QuizSettings;
  questions: readonly QuizQuestion[];
}

/** A question of the kinds that the profile has. */
interface Item {
  kind: 'multiple_choice' | 'multiple_response' | 'fib';
  prompt: string;
  explanation: string;
  points: number;
  choices: { text: string; isRight: boolean }[];
}

/**
 * A quiz in the profile of Common Cartridge, which has choices and texts alone: each pair to match and each place in an order becomes a
 * choice of its own, and a number is right as it stands, without its tolerance.
 */
export function writeQti({ id, title, settings, questions }: CartridgeQuiz): string {
  const items = questions.flatMap(toItems).map(writeItem).join('\n');
  const fields = { cc_profile: 'cc.exam.v0p1', qmd_assessmenttype: 'Examination', qmd_scoretype: 'Percentage' };
  const attempts = settings.attemptsAllowed === null ? 'unlimited' : String(settings.attemptsAllowed);
  const limit: Record<string, string> = settings.minutes === null ? {} : { qmd_timelimit: String(settings.minutes) };
  const inside = [
    writeFields({ ...fields, ...limit, cc_maxattempts: attempts }),
    element('section', { ident: 'questions' }, `\n${items}\n`),
  ];
  return toDocument(
    element(
      'questestinterop',
      { xmlns: 'http://www.imsglobal.org/xsd/ims_qtiasiv1p2' },
      element('assessment', { ident: id, title }, inside.join('\n')),
    ),
  );
}

/** One question of ours as one or several of the profile; what it is worth is shared among them. */
function toItems(question: QuizQuestion): Item[] {
  const { prompt, explanation, points } = question;
  const common = { prompt, explanation, points };
  switch (question.kind) {
    case 'single':
      return [{ ...common, kind: 'multiple_choice', choices: question.choices }];
    case 'multiple':
      return [{ ...common, kind: 'multiple_response', choices: question.choices }];
    case 'number':
      return [{ ...common, kind: 'fib', choices: [{ text: String(question.right), isRight: true }] }];
    case 'text':
      return [{ ...common, kind: 'fib', choices: question.accepted.map((text) => ({ text, isRight: true })) }];
    case 'matching': {
      const rights = question.pairs.map(({ right }) => right);
      return split(
        common,
        question.pairs.map(({ left, right }) => ({ asks: left, right })),
        rights,
      );
    }
    case 'ordering':
      return split(
        common,
        question.items.map((right, place) => ({ asks: `${place + 1}.`, right })),
        question.items,
      );
  }
}

function split(
  { prompt, explanation, points }: Pick<Item, 'prompt' | 'explanation' | 'points'>,
  parts: { asks: string; right: string }[],
  choices: string[],
): Item[] {
  // In an order that tells nothing, and is the same whenever the package is made.
  const inOrder = choices.toSorted((one, other) => (one < other ? -1 : 1));
  return parts.map(({ asks, right }) => ({
    kind: 'multiple_choice',
    prompt: `${prompt}\n\n${asks}`,
    explanation,
    points: points / parts.length,
    choices: inOrder.map((text) => ({ text, isRight: text === right })),
  }));
}

function writeItem({ kind, prompt, explanation, points, choices }: Item, place: number): string {
  const fields = { cc_profile: `cc.${kind}.v0p1`, cc_weighting: String(points) };
  const feedback = explanation === '' ? '' : writeFeedback(explanation);
  const inside = [
    element('itemmetadata', {}, writeFields(fields)),
    element('presentation', {}, writeHtml(prompt) + writeResponse(kind, choices)),
    writeProcessing({ kind, choices }, feedback !== ''),
    feedback,
  ];
  return element('item', { ident: `question-${place + 1}` }, inside.join(''));
}

function writeResponse(kind: Item['kind'], choices: Item['choices']): string {
  if (kind === 'fib') {
    const field = element('render_fib', { columns: '30', rows: '1', prompt: 'Box', fibtype: 'String' });
    return element('response_str', { ident: 'answer', rcardinality: 'Single' }, field);
  }
  const labels = choices.map(({ text }, place) => {
    const words = element('mattext', { texttype: 'text/plain' }, escapeXml(text));
    return element('response_label', { ident: identOf(place) }, element('material', {}, words));
  });
  const rcardinality = kind === 'multiple_choice' ? 'Single' : 'Multiple';
  return element('response_lid', { ident: 'answer', rcardinality }, element('render_choice', {}, labels.join('')));
}

const identOf = (place: number): string => `choice-${place + 1}`;

function writeProcessing({ kind, choices }: Pick<Item, 'kind' | 'choices'>, hasFeedback: boolean): string {
  const equals = (answer: string, isCaseless = false) =>
    element('varequal', { respident: 'answer', ...(isCaseless && { case: 'No' }) }, escapeXml(answer));
  const right = choices.flatMap(({ isRight }, place) => (isRight ? equals(identOf(place)) : []));
  const wrong = choices.flatMap(({ isRight }, place) => (isRight ? [] : `<not>${equals(identOf(place))}</not>`));
  const score = '<setvar action="Set" varname="SCORE">100</setvar>';
  const whenRight = (condition: string) =>
    element('respcondition', { continue: 'No' }, element('conditionvar', {}, condition) + score);
  const outcomes = '<outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>';
  const told = hasFeedback
    ? '<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>'
    : '';
  const conditions = {
    multiple_choice: () => whenRight(right.join('')),
    multiple_response: () => whenRight(element('and', {}, [...right, ...wrong].join(''))),
    fib: () => choices.map(({ text }) => whenRight(equals(text, true))).join(''),
  };
  return element('resprocessing', {}, outcomes + told + conditions[kind]());
}

const writeFeedback = (explanation: string): string =>
  element('itemfeedback', { ident: 'general_fb' }, element('flow_mat', {}, writeHtml(explanation)));

/** Markdown as HTML within a text, as the format wants it. */
const writeHtml = (text: string): string =>
  element('material', {}, element('mattext', { texttype: 'text/html' }, escapeXml(writeMarkdown(text))));

function writeFields(fields: Record<string, string>): string {
  const written = Object.entries(fields).map(
    ([label, entry]) =>
      `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${escapeXml(entry)}</fieldentry></qtimetadatafield>`,
  );
  return element('qtimetadata', {}, written.join(''));
}
