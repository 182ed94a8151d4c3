import { Film } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#shared/lib/cx.ts';
import { Spinner } from '#shared/ui/spinner.tsx';

/** As large as the player that stands there otherwise. */
export const stageClass = (isTheatre: boolean | undefined) =>
  cx(
    'own-scheme scheme-dark grid aspect-video w-full place-content-center bg-indigo-deep',
    isTheatre ? 'lg:max-h-[max(18rem,calc(100dvh-11.5rem))]' : 'rounded-card',
  );

interface StageProps {
  /** The page makes a theatre of the player. */
  isTheatre?: boolean | undefined;
}

/** A dark stage with a sentence on it. */
export function EmptyStage({ isTheatre, children }: StageProps & { children: ReactNode }) {
  return (
    <div className={cx(stageClass(isTheatre), 'justify-items-center gap-3 p-5 text-center text-on-indigo-soft')}>
      <Film aria-hidden className="size-9" strokeWidth={1.5} />
      <p>{children}</p>
    </div>
  );
}

/** The shape of a player that is still coming. */
export function StagePlaceholder({ isTheatre }: StageProps) {
  return (
    <div className={cx(stageClass(isTheatre), 'text-on-indigo')}>
      <Spinner className="size-10" />
    </div>
  );
}
