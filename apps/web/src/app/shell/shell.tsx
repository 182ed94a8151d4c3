import { lazy, Suspense, useEffect, useState } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { useSystemInfo } from '#features/system/system.api.ts';
import { useGetCurrentUserQuery } from '#features/users/users.api.ts';
import { selectTakeovers, selectUser } from '#features/users/users.slice.ts';
import { PersonContext } from '#shared/hooks/use-person.ts';
import { useT } from '#shared/i18n/index.ts';
import { loadPatiently } from '#shared/lib/load-patiently.ts';
import { showPerson } from '#shared/lib/page-of.ts';
import { useAppSelector } from '../hooks.ts';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { RouteError } from './route-error.tsx';

// Few ever see it: not part of the first screen's scripts.
const NotFound = lazy(() => import('../screens/not-found.tsx'));
// Only who has signed up lately sees it.
const ProofBanner = lazy(() => loadPatiently(() => import('./proof-banner.tsx')));
const Late = lazy(() => loadPatiently(() => import('./late-parts.tsx')));

/** The frame of every screen: skip link, ribbon, navigation, the screen itself, footer, toasts. */
export default function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A screen that failed still stands inside the frame. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Frame>
      {isMissing ? (
        <Suspense>
          <NotFound />
        </Suspense>
      ) : (
        <RouteError error={error} />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const t = useT();
  const { brandName, sandbox } = useSystemInfo();
  // Keeps a signed-in user subscribed: whatever invalidates it fetches it anew. The first question is session.ts's.
  const user = useAppSelector(selectUser);
  useGetCurrentUserQuery(undefined, { skip: !user });
  const takeovers = useAppSelector(selectTakeovers);
  return (
    <>
      <PageOf personId={user?._id ?? null} />
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:left-3 focus:top-3"
      >
        {t('Skip to content')}
      </a>
      <ProgressBar />
      <Navbar brandName={brandName} isDemo={sandbox} />
      {/* Room for the banner from the first paint on (own-hint.ts) and while it is fetched: nothing moves under a finger. */}
      <div className="in-data-proof:min-h-15.25">
        {user?.isEmailVerified === false && (
          <Suspense>
            <ProofBanner />
          </Suspense>
        )}
      </div>
      {/* As tall as the screen below the bar: the footer never stands where content is still to come. */}
      <main
        id="main"
        tabIndex={-1}
        className="min-h-[calc(100dvh-3.5rem)] lg:min-h-[calc(100dvh-4rem)] outline-none in-[:has([data-tray])]:pb-20"
      >
        <PersonContext key={takeovers} value={user?._id ?? null}>
          {children}
        </PersonContext>
      </main>
      <Footer brandName={brandName} />
      <LateParts />
    </>
  );
}

/**
 * Calls name the person whom this page shows. Above the screens: when somebody else takes over, what the old screen still says as it goes is
 * the former one's, and what the new one says is theirs.
 */
function PageOf({ personId }: { personId: string | null }) {
  useEffect(() => showPerson(personId), [personId]);
  return null;
}

/** Loads toasts and offline support once the page stands; toasts sent before wait for it. */
function LateParts() {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  return (
    isReady && (
      <Suspense>
        <Late />
      </Suspense>
    )
  );
}
