import { useLocation } from 'react-router';
import { useIsHydrated } from '#shared/hooks/use-is-hydrated.ts';
import { useT } from '#shared/i18n/index.ts';
import { readInitialData } from '#shared/lib/initial-data.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { RequestId } from '#shared/ui/states.tsx';

/** The address that the browser itself asked for. */
const firstPath = typeof location === 'undefined' ? '' : location.pathname;

/** Nothing lives at this address. */
export function NotFound() {
  const t = useT();
  const requestId = useRequestId();
  return (
    <div className="wrap grid justify-items-start gap-5 py-20 sm:py-28">
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
      <p className="min-h-6 text-sm text-soft">{requestId && <RequestId id={requestId} />}</p>
    </div>
  );
}

/** The id of the request that the server answered with this page; none when the app came here by itself. */
function useRequestId(): string | undefined {
  const isHydrated = useIsHydrated();
  const isFirstPage = useLocation().pathname === firstPath;
  return isHydrated && isFirstPage ? readInitialData()?.requestId : undefined;
}
