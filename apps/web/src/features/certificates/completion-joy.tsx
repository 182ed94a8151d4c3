import { PartyPopper } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMotionAllowed } from '#shared/hooks/use-motion-allowed.ts';
import { useT } from '#shared/i18n/index.ts';

const BrickShower = lazy(() => import('./brick-shower.tsx'));

/** Is glad in the moment in which a course becomes complete, once; not about one that was complete before. */
export function CompletionJoy({ percent, courseTitle }: { percent: number | null; courseTitle: string }) {
  const t = useT();
  const isMotionAllowed = useMotionAllowed();
  const [last, setLast] = useState(percent);
  const [isGlad, setGlad] = useState(false);
  if (percent !== last) {
    setLast(percent);
    if (last !== null && last < 100 && percent === 100) setGlad(true);
  }
  return (
    <div role="status">
      {isGlad && (
        <p className="mb-4 flex items-center gap-3 rounded-card bg-saffron-wash px-4 py-3 font-medium">
          <PartyPopper aria-hidden className="size-6 shrink-0 text-terracotta" />
          {t('Well done! You have completed “{title}”.', { title: courseTitle })}
        </p>
      )}
      {isGlad && isMotionAllowed && (
        <Suspense>
          <BrickShower />
        </Suspense>
      )}
    </div>
  );
}
