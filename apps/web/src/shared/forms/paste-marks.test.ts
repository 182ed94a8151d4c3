import { expect, test } from 'vitest';
import { readPasted } from './paste-marks.ts';

const toArticle = (html: string) => readPasted(html, 'article')?.text;

test('what comes from Word keeps its headings, marks, tables and lists, which are paragraphs there', () => {
  const html = `<html xmlns:o="urn:x"><head><meta charset=utf-8><style><!-- p.MsoNormal {margin:0} --></style></head><body lang=EN-IN>
<!--StartFragment--><h1>Kinds of join<o:p></o:p></h1>
<p class=MsoNormal>They <b>keep </b>what <i>you</i> say &amp; mean.<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>inner</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>both
sides</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>first</p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal><b>join</b></p></td><td><p>keeps</p></td></tr><tr><td>left</td><td>a|b</td></tr></table>
<!--EndFragment--></body></html>`;
  const parts = [
    '## Kinds of join',
    'They **keep** what *you* say & mean.',
    '- inner\n   - both sides\n1. first',
    '| **join** | keeps |\n| --- | --- |\n| left | a\\|b |',
  ];
  expect(toArticle(html)).toBe(parts.join('\n\n'));
});

test('what comes from Google Docs is not all bold, and its inner lists are inner ones', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Read </span><a href="https://example.com/joins?a=1&amp;b=2"><span>this</span></a><br>now</p>
<ol><li><p><span>first</span></p></li><ul><li><p>inner</p></li></ul><li><p>second</p></li></ol><p><img src="https://example.com/x.png"></p></b>`;
  expect(readPasted(html, 'article')).toEqual({
    text: '**Read** [this](https://example.com/joins?a=1&b=2)  \nnow\n\n1. first\n   - inner\n2. second',
    pictures: 1,
  });
});

test('a description takes what it can hold: headings are bold, lists flat, tables lines', () => {
  const html =
    '<h2>What you do</h2><ul><li>read<ul><li><em>write</em></li></ul></li></ul><table><tr><td>week 1</td><td>loops</td></tr></table>';
  expect(readPasted(html, 'small')?.text).toBe('**What you do**\n\n- read\n- write\n\nweek 1 – loops');
});

test('code stays code, and what is plain or comes from an editor of code is pasted as it stands', () => {
  expect(toArticle('<p>Use <code>for</code>:</p><pre>for x in y:\n    z\n</pre>')).toBe(
    'Use `for`:\n\n```\nfor x in y:\n    z\n```',
  );
  expect(toArticle('<p>Only</p><p>words</p>')).toBeUndefined();
  expect(toArticle('<div style="font-family: Consolas; white-space: pre;"><b>let</b> x</div>')).toBeUndefined();
  expect(toArticle('')).toBeUndefined();
});

test('no link but those of the web and of mailboxes, and broken HTML ends in time', () => {
  expect(toArticle('<b>x</b> <a href="javascript:alert(1)">y</a> &lt;script&gt;')).toBe('**x** y <script>');
  expect(toArticle('<ul><li>one<li><b>two</ul>after')).toBe('- one\n- **two**\n\nafter');
  const begun = performance.now();
  for (const piece of ['<a href="', '<', '<!--', '<p style=', '&#', '</b>', '<b>', '<p><i>', '<script>'])
    toArticle(piece.repeat(50_000));
  expect(performance.now() - begun).toBeLessThan(20_000);
});
