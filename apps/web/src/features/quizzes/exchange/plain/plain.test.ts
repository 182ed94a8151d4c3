import { expect, test } from 'vitest';
import { isPlain, readPlain } from './read-plain.ts';

const read = (source: string) => {
  const { questions, problems } = readPlain(source);
  return { problems, questions: questions.map(({ _id, points, ...question }) => question) };
};
const choose = (texts: string[], right: string[]) => texts.map((text) => ({ text, isRight: right.includes(text) }));

test('questions come in as they stand in a document, whatever way they are numbered and answered', () => {
  const source = `1.\tWhat is the capital of India?
A.\tMumbai
B.\tDelhi
C.\tPatna
Answer: B
2) Which of these are even?
It may be more than one.

(a) 2
(b) 3
(c) 4

Ans. (a), (c)
Explanation: An even number
can be halved.

Q3. Who was A. P. J. Abdul Kalam?
A) A poet
*B) A scientist
   and a president

4. कौन सा फल है?
क) आलू
ख) आम
सही उत्तर: ख

How many days has a week?
Answer: 7

Name the author of Godan.
उत्तर: Premchand`;
  expect(isPlain(source)).toBe(true);
  expect(read(source)).toEqual({
    problems: [],
    questions: [
      {
        ...{ kind: 'single', prompt: 'What is the capital of India?', explanation: '' },
        choices: choose(['Mumbai', 'Delhi', 'Patna'], ['Delhi']),
      },
      {
        ...{ kind: 'multiple', prompt: 'Which of these are even?\nIt may be more than one.' },
        ...{ explanation: 'An even number\ncan be halved.', choices: choose(['2', '3', '4'], ['2', '4']) },
      },
      {
        ...{ kind: 'single', prompt: 'Who was A. P. J. Abdul Kalam?', explanation: '' },
        choices: choose(['A poet', 'A scientist and a president'], ['A scientist and a president']),
      },
      { kind: 'single', prompt: 'कौन सा फल है?', explanation: '', choices: choose(['आलू', 'आम'], ['आम']) },
      { kind: 'number', prompt: 'How many days has a week?', explanation: '', right: 7, tolerance: 0 },
      { kind: 'text', prompt: 'Name the author of Godan.', explanation: '', accepted: ['Premchand'] },
    ],
  });
});

test('what cannot be read is named by its line, and fifty questions are as easy as one', () => {
  const good = (number: number) => `${number}. Question ${number}?\na) yes\nb) no\nAnswer: a) yes\n`;
  const source = Array.from({ length: 50 }, (_, place) => good(place + 1)).join('');
  const { questions, problems } = read(
    `${source}\n51. No answer here\na) x\nb) y\n\n52. None of them\na) x\nb) y\nAnswer: d`,
  );
  expect(questions).toHaveLength(50);
  expect(problems).toEqual([
    { line: 202, message: 'No line says which answer is right, as “Answer: B” does.' },
    { line: 206, message: 'The right answer is none of those that stand here.' },
  ]);
});

test('GIFT is none of it', () => {
  expect(isPlain('The answer is {=yes ~no}\n\nAnswer the call {T}')).toBe(false);
});
