import { DatabaseZap, Hourglass, type LucideIcon, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { useIsOffline } from '../offline/use-is-offline.ts';
import { useTrouble } from './use-trouble.ts';

/** Says so when the connection is lost, or the server cannot do all it should; what is on the screen stays readable. */
export function OfflineNotice() {
  const t = useT();
  const isOffline = useIsOffline();
  const trouble = useTrouble();
  return (
    // Beside the tray of uploads, or above it: it must not cover what tells how they stand.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(1rem+var(--foot,0px))] z-40 grid justify-items-center px-4 in-[:has([data-tray])]:bottom-20 sm:in-[:has([data-tray])]:bottom-4 sm:in-[:has([data-tray])]:pr-[25.5rem]"
    >
      {isOffline ? (
        <Notice icon={WifiOff}>{t('You are offline. What is open stays readable.')}</Notice>
      ) : trouble === 'away' ? (
        <Notice icon={DatabaseZap}>
          {t('You can look around for now. Logging in, buying and saving work again in a moment.')}
        </Notice>
      ) : trouble === 'busy' ? (
        <Notice icon={Hourglass}>{t('The server has a lot to do right now. What is missing comes by itself.')}</Notice>
      ) : null}
    </div>
  );
}

function Notice({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex animate-rise items-center gap-2.5 rounded-control border border-indigo-line bg-indigo px-4 py-3 font-medium text-on-indigo shadow-card">
      <Icon aria-hidden className="size-5 shrink-0" />
      {children}
    </p>
  );
}
