import { readMarkdown, type TextSpan } from '@nalanda/contract/markdown';

type Child = Node | string;

/** Makes an element; what people have written becomes text, never HTML. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Partial<HTMLElementTagNameMap[Tag]> = {},
  children: readonly Child[] = [],
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  Object.assign(made, given);
  made.append(...children);
  return made;
}

/** Small Markdown as elements. */
export function makeMarkdown(text: string): HTMLElement {
  const blocks = readMarkdown(text).map(({ kind, lines, start }) => {
    if (kind === 'code') {
      const code = lines.map((spans) => spans.map((span) => span.text).join('')).join('\n');
      return make('pre', {}, [make('code', {}, [code])]);
    }
    if (kind === 'paragraph') {
      return make(
        'p',
        {},
        lines.flatMap((spans, line) => [...(line > 0 ? [make('br')] : []), ...makeSpans(spans)]),
      );
    }
    const items = lines.map((spans) => make('li', {}, makeSpans(spans)));
    return kind === 'bullets' ? make('ul', {}, items) : make('ol', { start }, items);
  });
  return make('div', { className: 'text' }, blocks);
}

const makeSpans = (spans: readonly TextSpan[]): Child[] =>
  spans.map(({ text, isBold, href, isCode }) => {
    if (isCode) return make('code', {}, [text]);
    const words = href === null ? text : make('a', { href, target: '_blank', rel: 'nofollow noopener' }, [text]);
    return isBold ? make('strong', {}, [words]) : words;
  });

/** A text with its `{places}` filled. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''));
