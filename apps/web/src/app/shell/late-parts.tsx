import { useOfflineSupport } from '../offline/use-offline-support.ts';
import { LateUploads } from './late-uploads.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SessionNotice } from './session-notice.tsx';
import Toasts from './toasts.tsx';

/** What no first screen waits for: toasts, and what helps without a connection or a session. */
export default function LateParts() {
  useOfflineSupport();
  return (
    <>
      <OfflineNotice />
      <SessionNotice />
      <LateUploads />
      <Toasts />
    </>
  );
}
