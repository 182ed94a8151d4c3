import { useOfflineSupport } from '../offline/use-offline-support.ts';
import { OfflineNotice } from './offline-notice.tsx';
import Toasts from './toasts.tsx';

/** What no first screen waits for: toasts, and what helps without a connection. */
export default function LateParts() {
  useOfflineSupport();
  return (
    <>
      <OfflineNotice />
      <Toasts />
    </>
  );
}
