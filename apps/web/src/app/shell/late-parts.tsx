import { lazy, Suspense } from 'react';
import { useListSchoolAnnouncementsQuery } from '#features/announcements/school/school-announcements.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { useAppSelector } from '../hooks.ts';
import { useCleanDevice } from '../offline/use-clean-device.ts';
import { useOfflineSupport } from '../offline/use-offline-support.ts';
import { useRetries } from '../offline/use-retries.ts';
import { ContinueHint } from './continue-hint.tsx';
import { LateUploads } from './late-uploads.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SessionNotice } from './session-notice.tsx';
import Toasts from './toasts/toasts.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useFocusAfterLogout, usePageFocus } from './use-page-focus.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

// Only somebody of the office who looks as somebody else.
const LookBar = lazy(() => import('./look-bar.tsx'));
// Only while the school tells something.
const SchoolBanner = lazy(() => import('#features/announcements/school/school-banner.tsx'));

/** What no first screen waits for: toasts, the focus of later screens, and what helps without a connection or a session. */
export default function LateParts() {
  const user = useAppSelector(selectUser);
  useOfflineSupport();
  useCleanDevice();
  useRetries();
  usePageFocus();
  useFocusAfterLogout();
  useKeptFocus();
  useOtherTabs();
  useSearchShortcut();
  return (
    <>
      {user?.looking && (
        <Suspense>
          <LookBar looking={user.looking} userId={user._id} />
        </Suspense>
      )}
      {user && !user.looking && <FromTheSchool />}
      <OfflineNotice />
      <SessionNotice />
      <ContinueHint />
      <LateUploads />
      <Toasts />
    </>
  );
}

/** Nothing is fetched for it while the school tells nothing. */
function FromTheSchool() {
  const { data = [] } = useListSchoolAnnouncementsQuery();
  if (data.every(({ isPutAside }) => isPutAside)) return null;
  return (
    <Suspense>
      <SchoolBanner />
    </Suspense>
  );
}
