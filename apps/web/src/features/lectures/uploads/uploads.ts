import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { captionsApi } from '../captions.api.ts';
import { lecturesApi } from '../lectures.api.ts';
import { forgetUpload, keepUpload, listKeptUploads, nameOwnTab } from './kept-uploads.ts';
import { sendFile } from './send-file.ts';
import { createUploadQueue, isUnderWay, type UploadJob } from './upload-queue.ts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Whose uploads these are, and the store that learns of their end. */
interface Session {
  userId: string;
  dispatch: Dispatch;
}

/** Uploads may begin before the tray, which tells who is signed in, has been fetched: they wait for it. */
let session = Promise.withResolvers<Session>();
let knownUserId: string | null = null;
const RETRY_MS = 20_000;

/** The uploads of this page. They live outside React, so that no screen that goes takes them with it. */
export const uploads = createUploadQueue({
  send: sendFile,
  async save({ courseId, lectureId, fields, uploadId }) {
    const { dispatch } = await session.promise;
    const edit = { courseId, lectureId, form: { ...fields, uploadId } };
    await dispatch(lecturesApi.endpoints.editLecture.initiate(edit)).unwrap();
  },
  async saveCaptions({ courseId, lectureId }, captions) {
    const { dispatch } = await session.promise;
    for (const { language, file } of captions) {
      const form = { language, captions: file };
      // The video is there: what is wrong with captions is said, and keeps nothing else.
      await dispatch(captionsApi.endpoints.saveCaptions.initiate({ courseId, lectureId, form }))
        .unwrap()
        .catch((error: unknown) => notify.error(`${file.name}: ${toAppError(error).message}`));
    }
  },
  async dropLecture({ courseId, lectureId, lectureTitle }) {
    const { dispatch } = await session.promise;
    const { listLectures, removeLecture } = lecturesApi.endpoints;
    const list = listLectures.initiate(courseId, { forceRefetch: true, subscribe: false });
    const lecture = (await dispatch(list).unwrap()).find(({ _id }) => _id === lectureId);
    // Whoever has named it or given it another video wants it.
    if (!lecture || lecture.hasVideo || lecture.isPreviewFree || lecture.lectureTitle !== lectureTitle) return false;
    await dispatch(removeLecture.initiate({ courseId, lectureId })).unwrap();
    return true;
  },
  keep: async (upload) => keepUpload({ ...upload, userId: (await session.promise).userId, tab: nameOwnTab() }),
  forget: forgetUpload,
  now: () => performance.timeOrigin + performance.now(),
  whenOnline(go) {
    // Some networks lie about being there: it is tried from time to time in any case.
    const timer = setTimeout(go, RETRY_MS);
    addEventListener('online', go, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('online', go);
    };
  },
});

if (typeof window !== 'undefined') {
  addEventListener('beforeunload', (event) => {
    if (uploads.list().some(isUnderWay)) event.preventDefault();
  });
}

const none: readonly UploadJob[] = [];

/** All uploads of this page, as state of React. */
export function useUploads(): readonly UploadJob[] {
  return useSyncExternalStore(uploads.subscribe, uploads.list, () => none);
}

/** The upload of one lecture, if there is one. */
export function useUploadOf(lectureId: string): UploadJob | undefined {
  return useUploads().find((job) => job.lectureId === lectureId);
}

/** Tells the uploads who is signed in, and shows what this person has left unfinished. */
export function useUploadSession(userId: string): void {
  const dispatch = useDispatch<Dispatch>();
  useEffect(() => {
    const isNew = knownUserId !== userId;
    if (isNew && knownUserId !== null) {
      session = Promise.withResolvers();
      uploads.leave();
    }
    knownUserId = userId;
    session.resolve({ userId, dispatch });
    // A browser without storage has nothing left either.
    if (isNew) listKeptUploads(userId).then(uploads.restore, () => undefined);
  }, [userId, dispatch]);
}
