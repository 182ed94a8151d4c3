import { useEffect, useRef } from 'react';
import { usersApi } from '#features/users/users.api.ts';
import { selectIsSessionLoaded, selectUser } from '#features/users/users.slice.ts';
import { translate } from '#shared/i18n/index.ts';
import { baseApi, toAppError } from '#shared/lib/base-api.ts';
import { closeDrafts, hasDrafts } from '#shared/lib/drafts.ts';
import { forgetInitialData } from '#shared/lib/initial-data.ts';
import { OTHER_PERSON } from '#shared/lib/page-of.ts';
import { notify } from '#shared/lib/toast.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { forgetIntent } from '../intent.ts';
import { readMark, readOldMark, writeMark } from './session-mark.ts';

const sayComing = (wasWriting: boolean): string =>
  wasWriting
    ? translate(
        'Somebody has logged in in another tab. What was being written here comes back when its writer logs in again in this tab.',
      )
    : translate('Somebody has logged in in another tab.');

const sayGoing = (wasWriting: boolean): string =>
  wasWriting
    ? translate(
        'You have logged out in another tab. What you were writing comes back here when you log in again in this tab.',
      )
    : translate('You have logged out in another tab.');

/**
 * All tabs share one session: when somebody logs in or out in one, the others ask who is signed in now. Tabs that the
 * browser had put to sleep ask when they are seen again, those that had not started yet when they do.
 */
export function useOtherTabs(): void {
  const dispatch = useAppDispatch();
  const isLoaded = useAppSelector(selectIsSessionLoaded);
  const userId = useAppSelector(selectUser)?._id ?? null;
  const shown = useRef<string | null | undefined>(undefined);
  const seenMark = useRef(readOldMark());
  const isFollowing = useRef(false);

  useEffect(() => {
    if (!isLoaded || shown.current === userId) return;
    const isFirst = shown.current === undefined;
    shown.current = userId;
    if (!isFirst) forgetInitialData();
    // What this tab has learned from another one it does not tell again.
    if (isFirst || isFollowing.current) return;
    if (userId === null) forgetIntent();
    seenMark.current = writeMark();
  }, [isLoaded, userId]);

  useEffect(() => {
    if (!isLoaded) return;
    async function look(isTold = false): Promise<void> {
      const mark = readMark();
      if ((mark === seenMark.current && !isTold) || isFollowing.current) return;
      isFollowing.current = true;
      const before = shown.current;
      const { getCurrentUser } = usersApi.endpoints;
      const reply = await dispatch(getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
      isFollowing.current = false;
      // A server that could not be reached has told nothing: the next look asks again.
      if (!reply.isSuccess && toAppError(reply.error).status !== 401) return;
      seenMark.current = mark;
      // A refused call still carries the data of the one before.
      const now = reply.isSuccess ? reply.data._id : null;
      shown.current = now;
      if (now === before) return;
      // Of a guest who has logged in elsewhere it is still the own way.
      if (before !== null) forgetIntent();
      closeDrafts(now);
      // Nothing that the last person saw may stay for the next one at this machine.
      forgetInitialData();
      dispatch(baseApi.util.resetApiState());
      const wasWriting = typeof before === 'string' && hasDrafts(before);
      notify.info(now ? sayComing(wasWriting) : sayGoing(wasWriting));
    }
    const onChange = () => void look();
    // Not every login is told by a tab: a learning platform brings people in without one of ours.
    const onRefused = () => void look(true);
    addEventListener(OTHER_PERSON, onRefused);
    addEventListener('storage', onChange);
    addEventListener('pageshow', onChange);
    document.addEventListener('visibilitychange', onChange);
    onChange();
    return () => {
      removeEventListener(OTHER_PERSON, onRefused);
      removeEventListener('storage', onChange);
      removeEventListener('pageshow', onChange);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [dispatch, isLoaded]);
}
