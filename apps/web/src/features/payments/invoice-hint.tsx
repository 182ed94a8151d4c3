import { Link } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';

/** Says, before somebody pays, where an invoice gets its GSTIN and state from: issued ones never change. */
export function InvoiceHint() {
  const t = useT();
  return (
    <p className="text-center text-sm text-soft">
      <Link to={paths.billingDetails()} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t('Invoice for a business? Add your GSTIN first')}
      </Link>
    </p>
  );
}
