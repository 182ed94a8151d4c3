import { useEffect } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { paths } from '#shared/paths.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { LateRuinPicture } from '#shared/ui/late-ruin-picture.tsx';
import { RequestId } from '#shared/ui/states.tsx';
import { useIsOffline } from '../offline/use-is-offline.ts';

/** How Chromium, Firefox, Safari and Vite say that a part of the app did not arrive. */
const NOT_ARRIVED = /dynamically imported module|Importing a module script|Unable to preload/;

/** A screen broke: says so, shows the request id when a call was the cause, offers a fresh start. */
export function RouteError({ error }: { error: unknown }) {
  const t = useT();
  const { message, requestId } = toAppError(error);
  // After a release the old page asks for files that are gone; the address is the new one already.
  const hasNotArrived = NOT_ARRIVED.test(String(error));
  const isWaiting = useIsOffline() && hasNotArrived;
  useEffect(() => {
    if (!hasNotArrived) return;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [hasNotArrived]);
  return (
    <div className="wrap grid items-center gap-8 py-12 sm:py-20 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-16">
      <LateRuinPicture className="mx-auto w-full max-w-60 sm:max-w-sm md:order-last" />
      <div className="grid justify-items-start gap-5" role="alert">
        <p className="font-semibold text-terracotta-deep">{t('Something broke')}</p>
        <h1 className="text-3xl">{t('We could not show this page')}</h1>
        <p className="max-w-[52ch] text-soft">
          {isWaiting
            ? t('You are offline. It opens by itself as soon as the connection is back.')
            : hasNotArrived
              ? t('A part of it did not load: there is a new version, or the connection was lost. Reload the page.')
              : message}
        </p>
        {requestId && (
          <p className="text-sm text-soft">
            <RequestId id={requestId} />
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {isWaiting ? (
            <Button size="lg" onClick={() => history.back()}>
              {t('Go back')}
            </Button>
          ) : (
            <>
              <Button size="lg" onClick={() => location.reload()}>
                {hasNotArrived ? t('Reload') : t('Retry')}
              </Button>
              {/* A plain link: it loads the app anew, in case its state is what broke. */}
              <a href={paths.home()} className={buttonClass('secondary', 'lg')}>
                {t('Go to Home')}
              </a>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
