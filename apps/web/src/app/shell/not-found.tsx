import { useLocation } from 'react-router';
import { useIsHydrated } from '#shared/hooks/use-is-hydrated.ts';
import { useT } from '#shared/i18n/index.ts';
import { readInitialData } from '#shared/lib/initial-data.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { RuinPicture } from '#shared/ui/ruin-picture.tsx';
import { RequestId } from '#shared/ui/states.tsx';
import { NOWHERE } from './nowhere.ts';

/** Nothing lives at this address. */
export function NotFound() {
  const t = useT();
  const requestId = useRequestId();
  return (
    <div className="wrap grid items-center gap-8 py-12 sm:py-20 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-16">
      <RuinPicture ruin="no-room" className="mx-auto w-full max-w-60 sm:max-w-sm md:order-last" />
      <div className="grid justify-items-start gap-5">
        <p className="font-semibold text-terracotta-deep">{t('Error 404')}</p>
        <h1 className="text-3xl">{t('This page is not in our library')}</h1>
        <p className="max-w-[52ch] text-soft">
          {t('The address may be mistyped, or the page has moved. The courses are all still here.')}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.home()} size="lg">
            {t('Go to Home')}
          </LinkButton>
          <LinkButton to={paths.allCourses()} size="lg" variant="secondary">
            {t('View all Courses')}
          </LinkButton>
        </div>
        {/* Keeps its line from the start, so that nothing moves when the number comes. */}
        <div className="min-h-11 text-sm text-soft">
          {requestId && (
            <details>
              <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
                {t('Details')}
              </summary>
              <p>
                <RequestId id={requestId} />
              </p>
            </details>
          )}
        </div>
      </div>
    </div>
  );
}

/** The id of the request that the server answered with this page; none when the app came here by itself. */
function useRequestId(): string | undefined {
  const isHydrated = useIsHydrated();
  const isFirstPage = useLocation().pathname === NOWHERE;
  return isHydrated && isFirstPage ? readInitialData()?.requestId : undefined;
}
