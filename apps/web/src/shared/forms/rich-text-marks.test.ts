import { expect, test } from 'vitest';
import { type Marked, markAround, markBold, markLines, markLink, markList } from './rich-text-marks.ts';

/** Marks what stands between the bars, and shows what is selected afterwards the same way. */
function press(mark: (text: string, from: number, to: number) => Marked, shown: string): string {
  const [before = '', words = '', after = ''] = shown.split('|');
  const text = before + words + after;
  const { inserted, from, to, selectFrom, selectTo } = mark(text, before.length, before.length + words.length);
  const made = text.slice(0, from) + inserted + text.slice(to);
  return `${made.slice(0, selectFrom)}|${made.slice(selectFrom, selectTo)}|${made.slice(selectTo)}`;
}

test('bold is put around the words, not the air, and taken away again', () => {
  expect(press(markBold, 'Learn| two |ragas')).toBe('Learn **|two|** ragas');
  expect(press(markBold, 'Learn **|two|** ragas')).toBe('Learn |two| ragas');
  expect(press(markBold, '||')).toBe('**||**');
});

test('the lines that are touched become items, and lines again', () => {
  expect(press(markList, 'You get\no|ne\ntw|o\nBye')).toBe('You get\n- one\n- two||\nBye');
  expect(press(markList, '- o|ne\n- tw|o')).toBe('one\ntwo||');
  expect(press(markList, '||')).toBe('- ||');
});

test('words become a link whose address is typed next; without words they are typed first', () => {
  expect(press(markLink, 'See |my site|')).toBe('See [my site](https://||)');
  expect(press(markLink, 'See ||')).toBe('See [||](https://)');
});

test('marks stand around the selection, and before lines', () => {
  expect(press(markAround('$', '$'), 'so |x^2| is')).toBe('so $|x^2|$ is');
  expect(press(markAround('![a](picture:1)', ''), 'Look ||here')).toBe('Look ![a](picture:1)||here');
  expect(press(markLines('## '), 'Be|gin|\nrest')).toBe('## Begin||\nrest');
  expect(press(markLines('## '), '## Be|gin|\nrest')).toBe('Begin||\nrest');
});
