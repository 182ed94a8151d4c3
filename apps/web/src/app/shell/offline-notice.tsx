import { WifiOff } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { useIsOffline } from '../offline/use-offline-support.ts';

/** Says so when the connection is lost; what is on the screen stays readable. */
export function OfflineNotice() {
  const t = useT();
  const isOffline = useIsOffline();
  return (
    // Beside the tray of uploads, or above it: it must not cover what tells how they stand.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(1rem+var(--foot,0px))] z-40 grid justify-items-center px-4 in-[:has([data-tray])]:bottom-20 sm:in-[:has([data-tray])]:bottom-4 sm:in-[:has([data-tray])]:pr-[25.5rem]"
    >
      {isOffline && (
        <p className="flex animate-rise items-center gap-2.5 rounded-control border border-indigo-line bg-indigo px-4 py-3 font-medium text-on-indigo shadow-card">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          {t('You are offline. What is open stays readable.')}
        </p>
      )}
    </div>
  );
}
