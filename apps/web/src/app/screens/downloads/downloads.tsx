import { lazy, Suspense } from 'react';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { Spinner } from '#shared/ui/spinner.tsx';

export const handle: PageTexts = { title: msg('Downloads'), isUnlisted: true };

// The first screen's list of routes names what a route imports: this one imports next to nothing.
const KeptScreen = lazy(() => import('./kept-screen.tsx'));

/** Lectures of this device. */
export default function Downloads() {
  const t = useT();
  const waiting = (
    <div className="grid place-content-center py-20">
      <Spinner label={t('Loading')} />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <KeptScreen />
    </Suspense>
  );
}
