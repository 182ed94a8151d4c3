import { readMarkdown, type TextBlock, type TextSpan } from '@nalanda/contract/markdown';
import type { ReactNode } from 'react';
import { cx } from '#shared/lib/cx.ts';

/* What stands here is in the order in which it was written: its place tells its parts apart. */
const keyed = <Part,>(parts: readonly Part[], draw: (part: Part, index: number) => ReactNode) => parts.map(draw);

/** What people have written: bold words, lists, links and code, and text as it stands. */
export function RichText({ text, lang, className }: { text: string; lang?: string | undefined; className?: string }) {
  return (
    <div lang={lang} className={cx('grid gap-3', className)}>
      {keyed(readMarkdown(text), (block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block: { kind, lines, start } }: { block: TextBlock }) {
  if (kind === 'code') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who uses keys alone must be able to push long lines aside.
      <pre tabIndex={0} className="overflow-x-auto rounded-control border border-line bg-sunken px-4 py-3 text-sm">
        <code>{lines.map((spans) => spans.map(({ text }) => text).join('')).join('\n')}</code>
      </pre>
    );
  }
  if (kind === 'paragraph') {
    return (
      <p>
        {keyed(lines, (spans, index) => (
          <span key={index}>
            {index > 0 && <br />}
            <Line spans={spans} />
          </span>
        ))}
      </p>
    );
  }
  const items = keyed(lines, (spans, index) => (
    <li key={index} className="pl-1">
      <Line spans={spans} />
    </li>
  ));
  if (kind === 'bullets') return <ul className="grid list-disc gap-1 pl-6 marker:text-terracotta">{items}</ul>;
  return (
    <ol start={start} className="grid list-decimal gap-1 pl-6 marker:font-semibold marker:text-soft">
      {items}
    </ol>
  );
}

function Line({ spans }: { spans: readonly TextSpan[] }) {
  return keyed(spans, ({ text, isBold, href, isCode }, index) => {
    if (isCode) {
      return (
        <code key={index} className="rounded-control bg-sunken px-1 text-sm wrap-anywhere">
          {text}
        </code>
      );
    }
    const words = href ? (
      <a href={href} target="_blank" rel="nofollow noopener" className="link wrap-anywhere">
        {text}
      </a>
    ) : (
      text
    );
    return isBold ? <strong key={index}>{words}</strong> : <span key={index}>{words}</span>;
  });
}
