import type { BundleHint } from '@nalanda/contract';
import { Package } from 'lucide-react';
import { Link } from 'react-router';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { useT } from '#shared/i18n/index.ts';
import { bundlePath } from './bundle-path.ts';
import { useListBundlesWithQuery } from './bundles.api.ts';

/** The bundles that a course is in, with what one saves; nothing when there are none, or when it cannot be told. */
export function BundleHints({ courseId }: { courseId: string }) {
  const t = useT();
  const { currentData, error } = useListBundlesWithQuery(courseId);
  useLoggedError(error);
  if (!currentData || currentData.length === 0) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p className="text-sm font-semibold">{t('Also in a bundle')}</p>
      <ul className="grid gap-2">
        {currentData.map((hint) => (
          <Hint key={hint._id} hint={hint} />
        ))}
      </ul>
    </div>
  );
}

function Hint({ hint: { _id, title, price, sumOfPrices, courseCount } }: { hint: BundleHint }) {
  const t = useT();
  return (
    <li className="flex items-start gap-2.5">
      <Package aria-hidden className="mt-0.5 size-5 shrink-0 text-terracotta-deep" />
      <div className="grid min-w-0 wrap-anywhere">
        <Link to={bundlePath(_id)} lang={t.langOf(title)} className="link">
          {title}
        </Link>
        <span className="text-sm text-soft">
          {t('{count} courses for {price}. You save {saved}.', {
            count: courseCount,
            price: t.price(price),
            saved: t.price(Math.round((sumOfPrices - price) * 100) / 100),
          })}
        </span>
      </div>
    </li>
  );
}
