import { useOfflineSupport } from '../offline/use-offline-support.ts';
import { ContinueHint } from './continue-hint.tsx';
import { LateUploads } from './late-uploads.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SessionNotice } from './session-notice.tsx';
import Toasts from './toasts/toasts.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useFocusAfterLogout, usePageFocus } from './use-page-focus.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

/** What no first screen waits for: toasts, the focus of later screens, and what helps without a connection or a session. */
export default function LateParts() {
  useOfflineSupport();
  usePageFocus();
  useFocusAfterLogout();
  useKeptFocus();
  useOtherTabs();
  useSearchShortcut();
  return (
    <>
      <OfflineNotice />
      <SessionNotice />
      <ContinueHint />
      <LateUploads />
      <Toasts />
    </>
  );
}
