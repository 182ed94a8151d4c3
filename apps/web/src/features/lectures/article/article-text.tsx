import type { ArticleNode, ArticleTag, TokenKind } from '@nalanda/contract';
import { createElement, type ReactNode } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { ScrollRegion } from '#shared/ui/scroll-region.tsx';

interface Part extends ArticleNode {
  /** Its place in the article, which never changes. */
  place: number;
  parts: Part[];
}

/** Of what code is made, by its colour. */
const TOKENS: Record<TokenKind, string> = {
  comment: 'text-soft italic',
  string: 'text-success',
  number: 'text-terracotta-deep',
  keyword: 'font-semibold text-terracotta-deep',
  name: 'text-focus',
  type: 'text-focus',
  mark: 'font-semibold',
};

/** Elements that are drawn by their name alone. */
const LOOKS: Partial<Record<ArticleTag, string>> = {
  p: '',
  h3: 'mt-4 font-display text-2xl font-semibold first:mt-0',
  h4: 'mt-3 font-display text-xl font-semibold first:mt-0',
  h5: 'mt-2 font-semibold first:mt-0',
  ul: 'grid list-disc gap-1.5 pl-6 marker:text-terracotta',
  ol: 'grid list-decimal gap-1.5 pl-6 marker:font-semibold marker:text-soft',
  li: 'pl-1 has-[>[data-task]]:-ml-5 has-[>[data-task]]:list-none [&>ol]:mt-1.5 [&>ul]:mt-1.5',
  blockquote: 'grid gap-3 border-l-3 border-line-strong pl-4 text-soft',
  hr: 'my-2 border-line',
  br: '',
  em: '',
  strong: '',
  del: '',
  tr: '',
  code: 'rounded-control bg-sunken px-1 font-mono text-sm wrap-anywhere',
};

const TITLES: readonly (ArticleTag | null)[] = ['h3', 'h4', 'h5'];

/**
 * The parts of an article as a tree: each beside those around which the same one stands. Its titles follow the lecture's
 * without a gap, whichever level their writer has begun with.
 */
function plant(nodes: readonly ArticleNode[]): Part[] {
  const levels = nodes.map(({ tag }) => TITLES.indexOf(tag)).filter((level) => level >= 0);
  const gap = Math.min(...levels, TITLES.length);
  const rise = (tag: ArticleNode['tag']) => (TITLES.includes(tag) ? (TITLES[TITLES.indexOf(tag) - gap] ?? tag) : tag);
  const parts = nodes.map((node, place): Part => ({ ...node, tag: rise(node.tag), place, parts: [] }));
  const top: Part[] = [];
  for (const part of parts) (parts[part.parent]?.parts ?? top).push(part);
  return top;
}

/** An article as it is read: elements made one by one, never HTML. */
export function ArticleText({ nodes, lang }: { nodes: readonly ArticleNode[]; lang?: string | undefined }) {
  return (
    <div lang={lang} className="grid gap-4 leading-relaxed wrap-anywhere [&>*]:min-w-0">
      {drawAll(plant(nodes))}
    </div>
  );
}

const drawAll = (parts: readonly Part[]): ReactNode => parts.map((part) => <Drawn key={part.place} part={part} />);

function Drawn({ part }: { part: Part }): ReactNode {
  const { tag, text, parts } = part;
  const attributes = part.attributes ?? {};
  if (tag === null) return text;
  switch (tag) {
    case 'token':
      return <span className={TOKENS[attributes.kind as TokenKind]}>{drawAll(parts)}</span>;
    case 'a':
      return (
        <a href={attributes.href} target="_blank" rel="nofollow noopener" className="link">
          {drawAll(parts)}
        </a>
      );
    case 'img':
      return (
        <img
          src={attributes.src}
          alt={attributes.alt}
          loading="lazy"
          className="my-1 inline-block max-h-[80dvh] max-w-full rounded-control border border-line"
        />
      );
    case 'checkbox':
      return <Checked isChecked={attributes.checked === 'true'} />;
    case 'pre':
      return <Code language={attributes.language}>{drawAll(parts)}</Code>;
    case 'table':
      return <Table>{drawAll(parts)}</Table>;
    case 'th':
    case 'td':
      return <Cell tag={tag} align={attributes.align} parts={parts} />;
    case 'ol':
      return (
        <ol start={Number(attributes.start ?? 1)} className={LOOKS.ol}>
          {drawAll(parts)}
        </ol>
      );
    default:
      return drawPlain(part);
  }
}

/** Elements without content take no children, not even none. */
function drawPlain({ tag, attributes, parts }: Part): ReactNode {
  const look = LOOKS[tag as ArticleTag];
  if (tag === 'math' && attributes?.display === 'block') {
    return <div className="overflow-x-auto py-1 text-xl">{createElement('math', attributes, drawAll(parts))}</div>;
  }
  const given: Record<string, string> | null =
    look === undefined ? attributes : look === '' ? null : { className: look };
  return parts.length === 0 ? createElement(tag as string, given) : createElement(tag as string, given, drawAll(parts));
}

function Checked({ isChecked }: { isChecked: boolean }) {
  const t = useT();
  return (
    <>
      <span aria-hidden data-task className="mr-1.5">
        {isChecked ? '☑' : '☐'}
      </span>
      <span lang={t.locale} className="sr-only">
        {isChecked ? t('Done:') : t('To do:')}{' '}
      </span>
    </>
  );
}

function Code({ language, children }: { language: string | undefined; children: ReactNode }) {
  const t = useT();
  return (
    <ScrollRegion
      label={language ? t('Code, {language}', { language }) : t('Code')}
      className="overflow-x-auto rounded-control border border-line bg-sunken px-4 py-3 text-sm leading-normal"
    >
      <pre lang="en">
        <code className="font-mono">{children}</code>
      </pre>
    </ScrollRegion>
  );
}

function Table({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <ScrollRegion label={t('Table')} className="overflow-x-auto rounded-control border border-line">
      <table className="w-full border-collapse text-base [&_tr+tr]:border-t [&_tr]:border-line">
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  );
}

const SIDES: Readonly<Record<string, string>> = { left: 'text-left', center: 'text-center', right: 'text-right' };

function Cell({ tag: Tag, align = 'left', parts }: { tag: 'th' | 'td'; align?: string | undefined; parts: Part[] }) {
  const look = Tag === 'th' ? 'bg-sunken font-semibold' : '';
  return (
    <Tag className={`px-3 py-2 align-top ${SIDES[align] ?? ''} ${look}`} scope={Tag === 'th' ? 'col' : undefined}>
      {drawAll(parts)}
    </Tag>
  );
}
