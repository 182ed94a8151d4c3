import type { ArticleNode } from '@nalanda/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ArticleText } from './article-text.tsx';

const titles = (...tags: ('h3' | 'h4' | 'h5')[]): string[] => {
  const nodes = tags.map((tag): ArticleNode => ({ parent: -1, tag, text: null, attributes: null }));
  return renderToStaticMarkup(<ArticleText nodes={nodes} />).match(/(?<=<)h\d/g) ?? [];
};

test('titles of an article follow the title of its lecture without a gap, whichever level the writer begins with', () => {
  expect(titles('h3', 'h4', 'h5')).toEqual(['h3', 'h4', 'h5']);
  expect(titles('h4', 'h5', 'h4')).toEqual(['h3', 'h4', 'h3']);
  expect(titles('h5')).toEqual(['h3']);
});
