import { expect, test } from 'vitest';
import { readMarkdown, toPlainText } from './markdown.ts';

const plain = (text: string) => ({ text, isBold: false, href: null });
const bold = (text: string) => ({ text, isBold: true, href: null });
const spansOf = (text: string) => readMarkdown(text)[0]?.lines[0];

test('a description without marks stays as it was written: paragraphs, and lines of their own', () => {
  expect(readMarkdown('One.\nTwo.\r\n\r\n\r\nThree.')).toEqual([
    { kind: 'paragraph', start: 1, lines: [[plain('One.')], [plain('Two.')]] },
    { kind: 'paragraph', start: 1, lines: [[plain('Three.')]] },
  ]);
  expect(readMarkdown('')).toEqual([]);
  expect(readMarkdown(' \n \n')).toEqual([]);
});

test('lines with a dash, an asterisk or a number make lists, which end with another line', () => {
  expect(
    readMarkdown('You get:\n- one\n* two\n\n• three\n3. c\n4) d\nThe end').map(({ kind, lines }) => [
      kind,
      lines.length,
    ]),
  ).toEqual([
    ['paragraph', 1],
    ['bullets', 3],
    ['numbers', 2],
    ['paragraph', 1],
  ]);
  expect(readMarkdown('3. c')[0]?.start).toBe(3);
  // A dash within a line, a year and a sum are no lists.
  for (const line of ['-5 degrees', '2026 was good', '1.5 hours', '*star*', '-', '- ']) {
    expect(
      readMarkdown(line).map(({ kind }) => kind),
      line,
    ).toEqual(['paragraph']);
  }
});

test('bold stands between pairs of asterisks that touch it; all else stays', () => {
  expect(spansOf('Learn **two ragas** well')).toEqual([plain('Learn '), bold('two ragas'), plain(' well')]);
  for (const line of ['2**3', 'a ** b ** c', '****', 'a **b', '** **']) {
    expect(
      spansOf(line)?.every(({ isBold }) => !isBold),
      line,
    ).toBe(true);
    expect(toPlainText(line), line).toBe(line);
  }
});

test('a link leads to the web or to a mailbox', () => {
  expect(spansOf('See [my site](https://example.org/a?b=1#c).')).toEqual([
    plain('See '),
    { text: 'my site', isBold: false, href: 'https://example.org/a?b=1#c' },
    plain('.'),
  ]);
  expect(spansOf('**[Write](mailto:asha@example.org)**')).toEqual([
    { text: 'Write', isBold: true, href: 'mailto:asha@example.org' },
  ]);
});

test('whatever could run, or is no address, stays text', () => {
  const hostile = [
    '[x](javascript:alert(1))',
    '[x](JavaScript:alert%601%60)',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](/logout)',
    '[x](https:\\\\evil)',
    '[x](http://)',
    '[x]( https://a.example)',
    '[x](https://a.example "title")',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:x">y</a>',
    '![x](https://a.example/x.png',
  ];
  for (const text of hostile) {
    expect(
      readMarkdown(text)
        .flatMap(({ lines }) => lines.flat())
        .every(({ href }) => href === null),
      text,
    ).toBe(true);
    expect(toPlainText(text), text).toBe(text);
  }
});

test('the longest hostile text is read at once', () => {
  for (const unit of ['[', '](', '**', '[a](', '[a](https://x', '- ', '[]()', '**[a](https://x)**', '1. ', '\n']) {
    const text = unit.repeat(Math.ceil(20_000 / unit.length));
    expect(toPlainText(text).length, unit).toBeLessThanOrEqual(text.length);
  }
});

test('plain text has the words without the marks and addresses', () => {
  expect(toPlainText('**Learn** [SQL](https://sql.example)\n- joins\n- **views**\n\nBye')).toBe(
    'Learn SQL\n\njoins\nviews\n\nBye',
  );
});

test('code between backticks stays as it was typed, in a line and in blocks', () => {
  const code = (text: string) => ({ text, isBold: false, href: null, isCode: true });
  expect(spansOf('Write `a **b** [c](https://d.e)`, **not** `x`')).toEqual([
    plain('Write '),
    code('a **b** [c](https://d.e)'),
    plain(', '),
    bold('not'),
    plain(' '),
    code('x'),
  ]);
  expect(readMarkdown('So:\n```tsx\nif (a) {\n  b();\n\n}\n```\n- done')).toEqual([
    { kind: 'paragraph', start: 1, lines: [[plain('So:')]] },
    { kind: 'code', start: 1, lines: [[plain('if (a) {')], [plain('  b();')], [plain('')], [plain('}')]] },
    { kind: 'bullets', start: 1, lines: [[plain('done')]] },
  ]);
  expect(toPlainText('```\n  a\nb')).toBe('  a\nb');
});

test('backticks that belong to nothing stay', () => {
  for (const line of ['it`s', '``', '` `', 'a ` b', '```not code``` here']) {
    expect(
      readMarkdown(line).map(({ kind }) => kind),
      line,
    ).toEqual(['paragraph']);
    if (!line.includes('```')) expect(toPlainText(line), line).toBe(line);
  }
  const many = '`'.repeat(200_000);
  const began = performance.now();
  readMarkdown(many);
  readMarkdown('a`'.repeat(100_000));
  expect(performance.now() - began).toBeLessThan(1_500);
});
