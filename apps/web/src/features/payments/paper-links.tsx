import type { Paper } from '@nalanda/contract';
import { FileText } from 'lucide-react';
import { msg, useT } from '#shared/i18n/index.ts';

const titles = {
  'tax-invoice': msg('Tax invoice'),
  'bill-of-supply': msg('Bill of supply'),
  receipt: msg('Receipt'),
  'credit-note': msg('Credit note'),
} as const;

/** A purchase's invoice and credit notes, each a PDF to be saved. */
export function PaperLinks({ papers }: { papers: readonly Paper[] }) {
  const t = useT();
  if (papers.length === 0) return <p className="text-sm text-soft">{t('Follows soon')}</p>;
  return (
    <ul className="grid gap-x-5 max-lg:flex max-lg:flex-wrap">
      {papers.map(({ _id, kind, number, url }) => (
        <li key={_id}>
          <a
            href={url}
            download
            className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap text-sm pointer-fine:min-h-8 hover:text-terracotta-deep"
            aria-label={t('{paper} {number}, PDF', { paper: t(titles[kind]), number })}
          >
            <FileText aria-hidden className="size-4 shrink-0 text-terracotta-deep" />
            <span className="underline underline-offset-4">{t(titles[kind])}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
