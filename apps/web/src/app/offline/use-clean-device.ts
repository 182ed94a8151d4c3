import { useEffect, useRef } from 'react';
import { selectHasLeft, selectIsKnownToBeNobody, selectUser } from '#features/users/users.slice.ts';
import { closeDrafts } from '#shared/lib/drafts.ts';
import { useAppSelector } from '../hooks.ts';
import { cleanDevice } from './clean-device.ts';

/** Leaves nothing of whoever has gone on a device that others use, too. */
export function useCleanDevice(): void {
  const user = useAppSelector(selectUser);
  const isNobody = useAppSelector(selectIsKnownToBeNobody);
  const hasLeft = useAppSelector(selectHasLeft);
  const before = useRef<string | null>(null);
  // A look as somebody is no coming and going.
  const personId = user && !user.looking ? user._id : null;
  useEffect(() => {
    if (personId === null && !isNobody) return;
    const goneId = before.current;
    before.current = personId;
    if (goneId !== personId || isNobody) void cleanDevice(goneId, personId);
  }, [personId, isNobody]);
  // Whoever has deleted their account does not come back.
  useEffect(() => {
    if (hasLeft) closeDrafts(null);
  }, [hasLeft]);
}
