import { useState } from 'react';
import { useListLecturesQuery } from '../lectures.api.ts';
import { isInWork } from './video-state.tsx';

const POLL_MS = 4000;

/** The lectures of a course; asked for again and again while the server still prepares a video. */
export function useLecturesInWork(courseId: string) {
  const [isWaiting, setWaiting] = useState(false);
  const query = useListLecturesQuery(courseId, {
    pollingInterval: isWaiting ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const isNowWaiting = query.data?.some(isInWork) ?? false;
  if (isNowWaiting !== isWaiting) setWaiting(isNowWaiting);
  return query;
}
