import { WifiOff } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { useIsOffline } from '../offline/use-offline-support.ts';

/** Says so when the connection is lost; what is on the screen stays readable. */
export function OfflineNotice() {
  const t = useT();
  const isOffline = useIsOffline();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-40 grid justify-items-center px-4">
      {isOffline && (
        <p className="flex animate-rise items-center gap-2.5 rounded-control border border-indigo-line bg-indigo px-4 py-3 font-medium text-on-indigo shadow-card">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          {t('You are offline. What is open stays readable.')}
        </p>
      )}
    </div>
  );
}
