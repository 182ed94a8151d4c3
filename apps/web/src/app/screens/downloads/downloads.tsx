import { lazy, Suspense } from 'react';
import { msg } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';

export const handle: PageTexts = { title: msg('Downloads'), isUnlisted: true };

// The first screen's list of routes names what a route imports: this one imports next to nothing.
const KeptScreen = lazy(() => import('./kept-screen.tsx'));

/** Lectures of this device. */
export default function Downloads() {
  return (
    <Suspense fallback={null}>
      <KeptScreen />
    </Suspense>
  );
}
