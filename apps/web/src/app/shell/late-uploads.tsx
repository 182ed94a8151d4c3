import { lazy, Suspense } from 'react';
import { selectUser } from '#features/users/users.slice.ts';
import { useAppSelector } from '../hooks.ts';

// Learners never fetch it.
const UploadTray = lazy(() => import('#features/lectures/uploads/upload-tray.tsx'));

/** The uploads of educators, on every screen: they go on while the person moves about. */
export function LateUploads() {
  const user = useAppSelector(selectUser);
  if (user?.role !== 'educator') return null;
  return (
    <Suspense>
      <UploadTray userId={user._id} />
    </Suspense>
  );
}
