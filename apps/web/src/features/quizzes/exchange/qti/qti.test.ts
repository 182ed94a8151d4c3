import type { QuizQuestion } from '@nalanda/contract';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readQti } from './read-qti.ts';
import { type Element, findAll, readXml } from './read-xml.ts';
import { writeQti } from './write-qti.ts';

const settings = { minutes: 20, drawCount: 2, groups: [], isShuffled: true };
const texts = { _id: crypto.randomUUID(), explanation: '', points: 1 };
const strip = (questions: readonly QuizQuestion[]) => questions.map(({ _id, ...question }) => question);
const read = (name: string, bytes: Uint8Array) => {
  const { questions, problems } = readQti(name, bytes);
  expect(problems).toEqual([]);
  return strip(questions);
};
const pack = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const problemsOf = (name: string, bytes: Uint8Array) =>
  readQti(name, bytes).problems.map((problem) => ['file' in problem && problem.file, problem.message]);

const nasty = '5 < 6 && "a" > \'b\' <b>no tag</b> ]]> &amp; {x} \u{1d54f}';
const everyKind: QuizQuestion[] = [
  {
    ...texts,
    prompt: `Which is **right**?\nA second line with \`a < b\`\n\n- one\n- [two](https://example.org/?a=1&b=2)\n\n1. first\n2. second\n\n\`\`\`\nif (a < b) {\n    return;\n}\n\`\`\``,
    explanation: `Because\n\n${nasty}`,
    points: 5,
    kind: 'single',
    choices: [nasty, 'x'].map((text) => ({ text, isRight: text === 'x' })),
  },
  {
    ...texts,
    points: 3,
    prompt: 'Several',
    kind: 'multiple',
    choices: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((text) => ({ text, isRight: text !== 'b' })),
  },
  { ...texts, prompt: 'Order', kind: 'ordering', items: ['first', 'second', 'third'] },
  {
    ...texts,
    prompt: 'Pairs',
    kind: 'matching',
    pairs: [
      { left: 'Sitar', right: 'Strings' },
      { left: 'Tabla', right: 'Skin' },
      { left: 'Bansuri', right: 'Air' },
    ],
  },
  { ...texts, prompt: 'Exactly', kind: 'number', right: -1.5, tolerance: 0 },
  { ...texts, prompt: 'About', kind: 'number', right: 1e12, tolerance: 0.25 },
  { ...texts, prompt: 'हिन्दी में?', explanation: 'क्योंकि', kind: 'text', accepted: ['हाँ', '50%', 'Haan ji'] },
];

describe('A package', () => {
  test('that is written is read again, whatever signs stand in it', () => {
    expect(read('quiz.zip', writeQti({ settings, questions: everyKind }))).toEqual(strip(everyKind));
  });

  test('has a section for each group, of which some are drawn', () => {
    const groups = [{ name: 'Ragas & talas', drawCount: 2 }];
    const questions = everyKind.map((question, place) =>
      place % 2 ? { ...question, group: 'Ragas & talas' } : question,
    );
    const bytes = writeQti({ settings: { ...settings, drawCount: null, groups }, questions });
    const reading = readQti('quiz.zip', bytes);
    expect(reading.groups).toEqual(groups);
    const sorted = [...questions.filter(({ group }) => !group), ...questions.filter(({ group }) => group)];
    expect(strip(reading.questions)).toEqual(strip(sorted));
    expect(readQti('quiz.zip', writeQti({ settings, questions: everyKind })).groups).toEqual([]);
  });

  test('names each of its files once, and all that its manifest names are there', () => {
    const files = unzipSync(writeQti({ settings, questions: everyKind }));
    const roots = Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, readXml(new TextDecoder().decode(bytes))]),
    );
    expect(Object.values(roots).every((root) => root !== null)).toBe(true);
    const manifest = roots['imsmanifest.xml'] as Element;
    const named = findAll(manifest, 'file').map(({ attributes }) => attributes.href);
    expect(named.toSorted()).toEqual(
      Object.keys(files)
        .filter((name) => name !== 'imsmanifest.xml')
        .toSorted(),
    );
    const test = roots['test.xml'] as Element;
    expect(findAll(test, 'timelimits')[0]?.attributes).toEqual({ maxtime: '1200' });
    expect(findAll(test, 'selection')[0]?.attributes).toEqual({ select: '2' });
    expect(findAll(test, 'assessmentitemref')).toHaveLength(everyKind.length);
  });

  test('marks as the quiz does: all right ones earn all points, a wrong one as much as a right one gives', () => {
    const files = unzipSync(writeQti({ settings, questions: everyKind }));
    const item = readXml(new TextDecoder().decode(files['items/question-2.xml'])) as Element;
    const entries = findAll(item, 'mapentry').map(({ attributes }) => Number(attributes.mappedvalue));
    const sum = entries.filter((value) => value > 0).reduce((total, value) => total + value, 0);
    expect(sum).toBeCloseTo(3, 10);
    expect(entries.filter((value) => value < 0)).toEqual([expect.closeTo(-3 / 7, 4)]);
  });

  test('comes in the order of its test and with its weights, though its files stand otherwise', () => {
    const item = (title: string) => choiceItem({ title, body: `<p>${title}?</p>` });
    const bytes = pack({
      'b/z.xml': item('First'),
      'b/a b.xml': item('Second'),
      'imsmanifest.xml':
        '<manifest><resources><resource href="b/a%20b.xml"/><resource href="b/z.xml"/></resources></manifest>',
      'tests/t.xml':
        '<assessmentTest><assessmentItemRef href="../b/z.xml"><weight identifier="W" value="4"/></assessmentItemRef><assessmentItemRef href="../b/a%20b.xml"/></assessmentTest>',
      'notes.html': '<p>not read',
    });
    expect(read('p.zip', bytes).map(({ prompt, points }) => [prompt, points])).toEqual([
      ['First?\n\nChoose', 4],
      ['Second?\n\nChoose', 1],
    ]);
  });
});

interface ItemParts {
  title?: string;
  body?: string;
  attributes?: string;
  before?: string;
}

/** An item of QTI 2.1 with two choices, of which the first is right. */
function choiceItem({ title = 'T', body = '', attributes = '', before = '' }: ItemParts): string {
  return `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="${title}" ${attributes}>
    <responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>
    ${before}
    <itemBody>${body}<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Choose</prompt>
      <simpleChoice identifier="A">yes<feedbackInline outcomeIdentifier="F" identifier="A">Indeed</feedbackInline></simpleChoice>
      <simpleChoice identifier="B"><p>no</p></simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
}

describe('Files of others', () => {
  test('in QTI 2 are read as those in QTI 3', () => {
    expect(read('item.xml', strToU8(`\ufeff${choiceItem({ body: '<p>Is it&#160;so?</p>' })}`))).toEqual([
      {
        ...{ kind: 'single', prompt: 'Is it so?\n\nChoose', explanation: 'yes: Indeed', points: 1 },
        choices: [
          { text: 'yes', isRight: true },
          { text: 'no', isRight: false },
        ],
      },
    ]);
  });

  test('keep gaps, sums of a mapping and a tolerance', () => {
    const gap = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="g" title="Gap">
      <qti-response-declaration identifier="R" cardinality="single" base-type="string"><qti-mapping upper-bound="2">
        <qti-map-entry map-key="York" mapped-value="2"/><qti-map-entry map-key="york" mapped-value="2"/><qti-map-entry map-key="Kent" mapped-value="0"/></qti-mapping></qti-response-declaration>
      <qti-item-body><p>Made summer by this sun of <qti-text-entry-interaction response-identifier="R"/>, <em>he</em> said.</p></qti-item-body>
      <qti-modal-feedback identifier="X"><qti-content-body><p>A house.</p></qti-content-body></qti-modal-feedback></qti-assessment-item>`;
    const number = `<qti-assessment-item identifier="n" title="Pi">
      <qti-response-declaration identifier="R" cardinality="single" base-type="float"><qti-correct-response><qti-value>3.14</qti-value></qti-correct-response></qti-response-declaration>
      <qti-item-body><div><p>What is pi?</p><p><qti-text-entry-interaction response-identifier="R"/></p></div></qti-item-body>
      <qti-response-processing><qti-equal tolerance-mode="absolute" tolerance="0.1 0.2"/></qti-response-processing></qti-assessment-item>`;
    expect(read('p.zip', pack({ '1.xml': gap, '2.xml': number }))).toEqual([
      {
        ...{ kind: 'text', points: 2, explanation: 'A house.', accepted: ['york'] },
        prompt: 'Made summer by this sun of _____ , he said.',
      },
      { kind: 'number', points: 1, explanation: '', prompt: 'What is pi?', right: 3.14, tolerance: 0.2 },
    ]);
  });

  test('say by file what a quiz cannot have, and the rest is read', () => {
    const bytes = pack({
      'a.xml': choiceItem({ body: '<p>See <img src="x.png" alt="a"/></p>' }),
      'b.xml': choiceItem({ attributes: 'adaptive="true"' }),
      'c.xml': choiceItem({ body: '<p><extendedTextInteraction responseIdentifier="S"/></p>' }),
      'd.xml': '<assessmentItem><itemBody><p>Nothing</p></itemBody></assessmentItem>',
      'e.xml':
        '<assessmentItem><responseDeclaration identifier="R"/><itemBody><hotspotInteraction responseIdentifier="R"/></itemBody></assessmentItem>',
      'f.xml': choiceItem({}).replace('<value>A</value>', ''),
      'g.xml': choiceItem({}).replace('<value>A</value>', '<value>C</value>'),
      'h.xml': choiceItem({ title: 'Fine?' }),
      'i.xml': '<not <xml',
    });
    const { questions } = readQti('p.zip', bytes);
    expect(questions.map(({ prompt }) => prompt)).toEqual(['Choose']);
    expect(problemsOf('p.zip', bytes)).toEqual([
      ['a.xml', 'It shows a picture, a film or a formula. Questions of a quiz have text alone.'],
      ['b.xml', 'It is made anew each time. A question of a quiz stays as it is.'],
      ['c.xml', 'It asks for several answers at once. A question of a quiz asks for one.'],
      ['d.xml', 'There is nothing to answer in it.'],
      ['e.xml', 'A quiz has no questions of this kind.'],
      ['f.xml', 'It does not say which answer is right.'],
      ['g.xml', 'Mark what is right'],
    ]);
  });

  test('that are something else, damaged or hostile are refused in a sentence', () => {
    const whole = writeQti({ settings, questions: everyKind });
    expect(problemsOf('x.xml', strToU8('no xml'))).toEqual([['x.xml', 'This is no XML that can be read.']]);
    expect(problemsOf('x.xml', new Uint8Array())).toEqual([['x.xml', 'This is no XML that can be read.']]);
    expect(problemsOf('x.zip', whole.slice(0, whole.length / 2))).toEqual([
      ['x.zip', 'This package cannot be opened. It may be damaged.'],
    ]);
    expect(problemsOf('x.zip', pack({ 'a.html': 'x' }))).toEqual([
      ['x.zip', 'There are no questions in QTI in this file.'],
    ]);
    expect(problemsOf('x.xml', strToU8('<questestinterop><item/></questestinterop>'))).toEqual([
      ['x.xml', 'This is QTI 1. Questions in QTI 2 and 3 can be read.'],
    ]);
    const laughs = `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>${choiceItem({ body: '<p>&c;</p>' })}`;
    expect(JSON.stringify(readQti('x.xml', strToU8(laughs))).length).toBeLessThan(1_000);
    expect(problemsOf('x.xml', strToU8('<a>'.repeat(200_000)))).toEqual([
      ['x.xml', 'This is no XML that can be read.'],
    ]);
    const bomb = zipSync({ 'a.xml': new Uint8Array(25 * 1024 * 1024) });
    expect(problemsOf('x.zip', bomb)).toEqual([['x.zip', 'This package holds too much for questions.']]);
    const many = zipSync(Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`${n}.xml`, new Uint8Array(1)])));
    expect(problemsOf('x.zip', many)).toEqual([['x.zip', 'This package holds too much for questions.']]);
  });
});
