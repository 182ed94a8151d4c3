import type { PasswordCode } from '@nalanda/contract';
import { Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useLocale, useT } from '#shared/i18n/index.ts';
import { formatMoment } from '#shared/lib/moment.ts';
import { useBrand } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';

/** Props of {@link CodeSlips}. */
interface CodeSlipsProps {
  codes: PasswordCode[];
  expiresAt: string;
}

/** Codes that were just made, this once: to be read out, and as slips of paper. */
export function CodeSlips({ codes, expiresAt }: CodeSlipsProps) {
  const t = useT();
  const locale = useLocale();
  const until = formatMoment(expiresAt, locale);
  const address = `${window.location.host}${paths.setPassword()}`;
  return (
    <div className="grid gap-4">
      <p>{t('At {address}, once, until {until}.', { address, until })}</p>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {codes.map(({ name, email, code }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="grid min-w-0 wrap-anywhere">
              <span className="font-medium">{name}</span>
              <span className="text-sm text-soft">{email}</span>
            </span>
            <code className="whitespace-nowrap font-mono text-xl">{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => window.print()} className="justify-self-start max-sm:w-full">
        <Printer aria-hidden className="size-4" />
        {t.count(codes.length, 'Print the slip', 'Print {count} slips')}
      </Button>
      <PaperSlips codes={codes} address={address} until={until} />
    </div>
  );
}

/** What the printer gets in place of the page: a slip for each person, to be cut apart. */
function PaperSlips({ codes, address, until }: { codes: PasswordCode[]; address: string; until: string }) {
  const t = useT();
  const brandName = useBrand();
  return createPortal(
    <ul aria-hidden className="only-on-paper">
      {codes.map(({ name, email, code }) => (
        <li key={email}>
          <strong>{name}</strong>
          <span>
            {t('Set your password for {brand}: open {address} and enter this code.', { brand: brandName, address })}
          </span>
          <code>{code}</code>
          <span>{t('After that you log in with {email}.', { email })}</span>
          <small>{t('Good once, until {until}. Give it to nobody else.', { until })}</small>
        </li>
      ))}
    </ul>,
    document.body,
  );
}
