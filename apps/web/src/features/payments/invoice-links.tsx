import type { Invoice } from '@nalanda/contract';
import { FileText } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { invoiceTitles } from './invoice-titles.ts';

/** A purchase's invoice and credit notes, each a PDF to be saved. */
export function InvoiceLinks({ invoices }: { invoices: readonly Invoice[] }) {
  const t = useT();
  if (invoices.length === 0) return <p className="text-sm text-soft">{t('Being prepared')}</p>;
  return (
    <ul className="grid gap-x-5 max-lg:flex max-lg:flex-wrap">
      {invoices.map(({ _id, kind, number, url }) => (
        <li key={_id}>
          <a
            href={url}
            download
            className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap text-sm pointer-fine:min-h-8 hover:text-terracotta-deep"
            aria-label={t('{invoice} {number}, PDF', { invoice: t(invoiceTitles[kind]), number })}
          >
            <FileText aria-hidden className="size-4 shrink-0 text-terracotta-deep" />
            <span className="underline underline-offset-4">{t(invoiceTitles[kind])}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
