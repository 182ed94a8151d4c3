import { type QuizQuestion, readNumber } from '@nalanda/contract';
import { msg } from '#shared/i18n/index.ts';
import { type Answers, ESSAY, Unreadable } from '../exchange.models.ts';
import { GAP, readText } from './read-text.ts';
import { type Element, findAll, listChildren, toWords } from './read-xml.ts';

const NOTHING = msg('There is nothing to answer in it.');
const SEVERAL = msg('It asks for several answers at once. A question of a quiz asks for one.');
const UNKNOWN = msg('A quiz has no questions of this kind.');
const NO_RIGHT = msg('It does not say which answer is right.');
const NOT_PAIRS = msg('Each line needs one partner of its own.');
const NO_NUMBER = msg('The right answer is no number.');
const MADE_ANEW = msg('It is made anew each time. A question of a quiz stays as it is.');

const READ = new Set([
  'choiceinteraction',
  'inlinechoiceinteraction',
  'orderinteraction',
  'matchinteraction',
  'textentryinteraction',
]);
const MOST_POINTS = 100;

/**
 * Reads an item of QTI 3.0 or 2.x as a question.
 * @throws Unreadable for what a quiz cannot have.
 */
export function readItem(item: Element, weight: number): QuizQuestion {
  const [body] = listChildren(item, 'itembody');
  if (!body) throw new Unreadable(NOTHING);
  if (listChildren(item, 'templatedeclaration').length > 0 || item.attributes.adaptive === 'true') {
    throw new Unreadable(MADE_ANEW);
  }
  const interaction = findInteraction(body);
  const declaration = listChildren(item, 'responsedeclaration').find(
    ({ attributes }) => attributes.identifier === interaction.attributes.responseidentifier,
  );
  if (!declaration) throw new Unreadable(NO_RIGHT);
  const answers = readAnswers(item, interaction, declaration);
  return {
    ...answers,
    _id: crypto.randomUUID(),
    prompt: readPrompt(body, interaction) || (item.attributes.title ?? ''),
    explanation: readExplanation(item, interaction),
    points: Math.min(Math.max(Math.round(readPoints(item, declaration) * weight), 1), MOST_POINTS),
  };
}

function findInteraction(body: Element): Element {
  const all: Element[] = [];
  const collect = (element: Element) => {
    if (element.name.endsWith('interaction')) all.push(element);
    else for (const child of element.children) if (typeof child !== 'string') collect(child);
  };
  collect(body);
  const [interaction] = all;
  if (!interaction) throw new Unreadable(NOTHING);
  if (all.length > 1) throw new Unreadable(SEVERAL);
  if (interaction.name === 'extendedtextinteraction' || interaction.name === 'uploadinteraction') {
    throw new Unreadable(ESSAY);
  }
  if (!READ.has(interaction.name)) throw new Unreadable(UNKNOWN);
  return interaction;
}

/** What is asked stands before the answers, in their prompt, or around a gap. */
function readPrompt(body: Element, interaction: Element): string {
  const isInText = interaction.name === 'textentryinteraction' || interaction.name === 'inlinechoiceinteraction';
  const around = readText(withoutAnswers(body, interaction), (child) => isInText && child === interaction);
  const lines = around.split('\n');
  // A gap alone on the last line is a field below the question.
  const asked = lines.at(-1)?.trim() === GAP ? lines.slice(0, -1).join('\n').trim() : around;
  return [asked, ...listChildren(interaction, 'prompt').map((prompt) => readText(prompt))].filter(Boolean).join('\n\n');
}

function withoutAnswers(element: Element, interaction: Element): Element {
  const children = element.children.map((child) => {
    if (typeof child === 'string' || child === interaction) return child;
    return withoutAnswers(child, interaction);
  });
  const isBlock = interaction.name !== 'textentryinteraction' && interaction.name !== 'inlinechoiceinteraction';
  return { ...element, children: isBlock ? children.filter((child) => child !== interaction) : children };
}

/** Feedback on all answers and on single ones. */
function readExplanation(item: Element, interaction: Element): string {
  const said = listChildren(item, 'modalfeedback').map((feedback) => readText(feedback));
  const ofChoices = findAll(interaction, 'simplechoice').flatMap((choice) =>
    findAll(choice, 'feedbackinline').map((feedback) => `${readChoice(choice)}: ${toWords(feedback)}`),
  );
  return [...new Set([...said, ...ofChoices].filter(Boolean))].join('\n\n');
}

function readPoints(item: Element, declaration: Element): number {
  const outcome = (name: string) =>
    listChildren(item, 'outcomedeclaration').find(({ attributes }) => attributes.identifier === name);
  const most = findAll(outcome('MAXSCORE') ?? item, 'defaultvalue').flatMap((value) => findAll(value, 'value'))[0];
  const [mapping] = listChildren(declaration, 'mapping');
  const found = [
    outcome('MAXSCORE') && most ? toWords(most) : '',
    outcome('SCORE')?.attributes.normalmaximum,
    mapping?.attributes.upperbound,
  ];
  return found.map((text) => (text ? readNumber(text) : null)).find((points) => points !== null && points > 0) ?? 1;
}

/** What is right, as it is declared: values, or else keys that earn something. */
function readRight(declaration: Element): string[] {
  const values = listChildren(declaration, 'correctresponse').flatMap((right) => findAll(right, 'value').map(toWords));
  if (values.length > 0) return values;
  return readEarning(declaration);
}

function readEarning(declaration: Element): string[] {
  return findAll(declaration, 'mapentry').flatMap(({ attributes: { mapkey, mappedvalue } }) =>
    mapkey && Number(mappedvalue) > 0 ? [mapkey] : [],
  );
}

function readAnswers(item: Element, interaction: Element, declaration: Element): Answers {
  const right = readRight(declaration);
  if (right.length === 0) throw new Unreadable(NO_RIGHT);
  switch (interaction.name) {
    case 'orderinteraction':
      return { kind: 'ordering', items: readOrder(interaction, right) };
    case 'matchinteraction':
      return { kind: 'matching', pairs: readPairs(interaction, right) };
    case 'textentryinteraction':
      return readEntry(item, declaration, right);
    default: {
      const choices = [...findAll(interaction, 'simplechoice'), ...findAll(interaction, 'inlinechoice')];
      const isMultiple = declaration.attributes.cardinality === 'multiple';
      return {
        kind: isMultiple ? 'multiple' : 'single',
        choices: choices.map((choice) => ({
          text: readChoice(choice),
          isRight: right.includes(choice.attributes.identifier ?? ''),
        })),
      };
    }
  }
}

/** A choice is one line; what is marked in it stays marked by words alone. */
function readChoice(choice: Element): string {
  return readText(choice).replaceAll(/\s+/g, ' ');
}

function readOrder(interaction: Element, right: readonly string[]): string[] {
  const items = findAll(interaction, 'simplechoice');
  const ordered = right.map((id) => items.find(({ attributes }) => attributes.identifier === id));
  if (ordered.length !== items.length || ordered.includes(undefined)) throw new Unreadable(NO_RIGHT);
  return ordered.flatMap((item) => (item ? [readChoice(item)] : []));
}

function readPairs(interaction: Element, right: readonly string[]): { left: string; right: string }[] {
  const [lefts = [], rights = []] = listChildren(interaction, 'simplematchset').map((set) =>
    findAll(set, 'simpleassociablechoice'),
  );
  const pairs = right.map((pair) => {
    const [first, second] = pair.split(' ');
    const find = (side: readonly Element[], id: string | undefined) =>
      side.find(({ attributes }) => attributes.identifier === id);
    return { left: find(lefts, first), right: find(rights, second) };
  });
  const isEachOnce = (side: 'left' | 'right', all: readonly Element[]) =>
    all.length === pairs.length && new Set(pairs.map((pair) => pair[side])).size === pairs.length;
  if (!isEachOnce('left', lefts) || !isEachOnce('right', rights)) throw new Unreadable(NOT_PAIRS);
  return pairs.map(({ left, right: partner }) => {
    if (!left || !partner) throw new Unreadable(NOT_PAIRS);
    return { left: readChoice(left), right: readChoice(partner) };
  });
}

function readEntry(item: Element, declaration: Element, right: readonly string[]): Answers {
  const type = declaration.attributes.basetype;
  if (type !== 'float' && type !== 'integer') {
    const accepted = new Map([...right, ...readEarning(declaration)].map((text) => [text.toLowerCase(), text]));
    return { kind: 'text', accepted: [...accepted.values()] };
  }
  const number = readNumber(right[0] ?? '');
  if (number === null) throw new Unreadable(NO_NUMBER);
  const equal = findAll(item, 'equal').find(({ attributes }) => attributes.tolerancemode === 'absolute');
  const tolerances = (equal?.attributes.tolerance ?? '').split(/\s+/).map((text) => readNumber(text) ?? 0);
  return { kind: 'number', right: number, tolerance: Math.max(0, ...tolerances) };
}
