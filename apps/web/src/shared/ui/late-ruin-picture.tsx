import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { cx } from '#shared/lib/cx.ts';
import type { RuinPicture as Picture } from './ruin-picture.tsx';

// Hardly anybody meets it: it is fetched then. Where nothing can be fetched the words stand alone.
const RuinPicture = lazy<(props: ComponentProps<typeof Picture>) => ReactNode>(() =>
  import('./ruin-picture.tsx').then(
    ({ RuinPicture }) => ({ default: RuinPicture }),
    () => ({ default: () => null }),
  ),
);

/** The wall that has lost bricks, where something failed; its place is kept until it has come. */
export function LateRuinPicture({ className }: { className: string }) {
  return (
    <Suspense fallback={<span className={cx('block aspect-320/228', className)} />}>
      <RuinPicture ruin="fallen" className={className} />
    </Suspense>
  );
}
