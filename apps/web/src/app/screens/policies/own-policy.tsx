import type { Locale } from '@nalanda/contract';
import { Languages } from 'lucide-react';
import { msg, useT } from '#shared/i18n/index.ts';
import type { OwnPolicyText } from './own-policy.models.ts';
import { Prose } from './prose.tsx';

/** A part of a policy that the school has written itself. */
type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; entries: string[] };

/** Reads `# heading`, `- entry` and paragraphs, which end with an empty line. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    const last = blocks.at(-1);
    const entry = line.startsWith('- ') ? line.slice(2) : null;
    if (line.startsWith('# ')) blocks.push({ kind: 'heading', text: line.slice(2) });
    else if (entry !== null && last?.kind === 'list') last.entries.push(entry);
    else if (entry !== null) blocks.push({ kind: 'list', entries: [entry] });
    else if (line !== '' && isOpen && last?.kind === 'paragraph') last.text += `\n${line}`;
    else if (line !== '') blocks.push({ kind: 'paragraph', text: line });
    isOpen = line !== '';
  }
  return blocks;
}

const onlyIn: Record<Locale, string> = {
  en: msg('This policy is available in English only.'),
  hi: msg('This policy is available in Hindi only.'),
};

/** A policy in the school's own words; says so where they are not in the language of the page. */
export function OwnPolicy({ text, language }: OwnPolicyText) {
  const t = useT();
  const isForeign = language !== t.locale;
  return (
    <>
      {isForeign && (
        <p className="mb-6 flex max-w-[72ch] items-start gap-3 rounded-control bg-sunken px-4 py-3">
          <Languages aria-hidden className="mt-0.5 size-5 shrink-0 text-terracotta" />
          {t(onlyIn[language])}
        </p>
      )}
      <div lang={isForeign ? language : undefined}>
        <Prose>
          {readBlocks(text).map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text is shown as it is, and never changes its order.
            <BlockView key={place} block={block} />
          ))}
        </Prose>
      </div>
    </>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h3>{block.text}</h3>;
  if (block.kind === 'paragraph') return <p className="whitespace-pre-line wrap-anywhere">{block.text}</p>;
  return (
    <ul>
      {block.entries.map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={place}>{entry}</li>
      ))}
    </ul>
  );
}
