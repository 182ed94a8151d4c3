import type { ArticleNode } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { readArticle } from './articles.markdown.ts';
import { ArticleProblem, estimateReading, listPictureIds } from './articles.models.ts';

/** The parts as one line: elements in angle brackets, text between quotation marks. */
function draw(nodes: readonly ArticleNode[], parent = -1): string {
  return nodes
    .flatMap((node, index) => {
      if (node.parent !== parent) return [];
      if (node.tag === null) return [JSON.stringify(node.text)];
      const attributes = Object.entries(node.attributes ?? {}).map(([name, value]) => ` ${name}=${value}`);
      return [`<${node.tag}${attributes.join('')}>${draw(nodes, index)}</${node.tag}>`];
    })
    .join('');
}
const read = async (text: string) => draw(await readArticle(text));
const id = '01890000-0000-7000-8000-000000000001';

test.each([
  ['# Title', '<h3>"Title"</h3>'],
  ['###### Deep', '<h5>"Deep"</h5>'],
  ['a **b** *c* ~~d~~ `e`', '<p>"a "<strong>"b"</strong>" "<em>"c"</em>" "<del>"d"</del>" "<code>"e"</code></p>'],
  ['- [x] done\n- open', '<ul><li><checkbox checked=true></checkbox>"done"</li><li>"open"</li></ul>'],
  ['3. c\n4. d', '<ol start=3><li>"c"</li><li>"d"</li></ol>'],
  ['> said', '<blockquote><p>"said"</p></blockquote>'],
  [
    '| a | b |\n|:-:|---|\n| 1 | 2 |',
    '<table><tr><th align=center>"a"</th><th>"b"</th></tr><tr><td align=center>"1"</td><td>"2"</td></tr></table>',
  ],
  ['[x](https://a.example)', '<p><a href=https://a.example>"x"</a></p>'],
  ['[x][y]\n\n[y]: https://a.example', '<p><a href=https://a.example>"x"</a></p>'],
  [`![two words](picture:${id})`, `<p><img src=/api/learning/pictures/${id} alt=two words></img></p>`],
  ['one[^1]\n\n[^1]: two', '<p>"one""[1]"</p><blockquote><strong>"[1]"</strong><p>"two"</p></blockquote>'],
  ['नमस्ते *दुनिया*', '<p>"नमस्ते "<em>"दुनिया"</em></p>'],
])('%j is read', async (text, drawn) => {
  expect(await read(text)).toBe(drawn);
});

test.each([
  ['[x](javascript:alert(1))', '<p>"x"</p>'],
  ['![x](data:text/html,hi)', '<p>"x"</p>'],
  ['![x](https://spy.example/p.png)', '<p><a href=https://spy.example/p.png>"x"</a></p>'],
  ['![x](picture:../../etc)', '<p>"x"</p>'],
  ['<script>alert(1)</script>', '"<script>alert(1)</script>"'],
  ['<b onclick="x">hi</b>', '<p>"<b onclick=\\"x\\">""hi""</b>"</p>'],
])('%j leads nowhere and runs nothing', async (text, drawn) => {
  expect(await read(text)).toBe(drawn);
});

test('code is told apart by kinds, and stands as it is in a language that nobody knows', async () => {
  expect(await read('```ts\nconst a = "x"; // why\n```')).toBe(
    '<pre language=ts><token kind=keyword>"const"</token>" a "<token kind=keyword>"="</token>" "<token kind=string>"\\"x\\""</token>"; "<token kind=comment>"// why"</token></pre>',
  );
  expect(await read('```klingon\nnuqneH\n```')).toBe('<pre language=klingon>"nuqneH"</pre>');
  expect(await read('```__proto__\nx\n```')).toBe('<pre language=__proto__>"x"</pre>');
});

test('formulas become MathML without ways out; what is none stands as it was written', async () => {
  expect(await read('$x^2$')).toContain('<msup><mi>"x"</mi><mn>"2"</mn></msup>');
  expect(await read('$$\n\\frac{a}{b}\n$$')).toContain('<math display=block>');
  expect(await read('$\\href{javascript:alert(1)}{x}$')).not.toContain('javascript:alert(1)"</a>');
  expect(await read('$\\frac{a$')).toBe('<p><code>"\\\\frac{a"</code></p>');
});

test('an article that is too much is refused, not half read', async () => {
  await expect(readArticle(`${'> '.repeat(200)}deep`)).rejects.toThrow(ArticleProblem);
  await expect(readArticle('- a\n'.repeat(15_000))).rejects.toThrow(ArticleProblem);
});

test('pictures are listed, and reading takes time', async () => {
  expect(listPictureIds(await readArticle(`![a](picture:${id}) ![b](https://x.example/b.png)`))).toEqual([id]);
  expect(estimateReading('word '.repeat(700))).toBe(200);
  expect(estimateReading('short')).toBe(30);
});
