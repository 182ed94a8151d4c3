import type { Heartbeat } from '@nalanda/contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '#shared/lib/base-api.ts';
import { type HeartbeatOutcome, learningApi, sendHeartbeat } from './learning.api.ts';
import { createWatchTracker } from './watch-tracker.ts';

const BEAT_MILLISECONDS = 10_000;

/** Props of {@link useHeartbeats}. */
interface HeartbeatOptions {
  /** The element that plays; `null` while there is none. */
  media: HTMLMediaElement | null;
  courseId: string;
  lectureId: string | null;
  /** Only what enrolled learners watch is counted: neither free previews nor the own course. */
  isCounted: boolean;
  /** Where it goes instead of to the server: what is watched without a line is `kept` until it is back. Must stay the same function. */
  send?: (heartbeat: Heartbeat) => Promise<HeartbeatOutcome | 'kept'>;
}

type LearningState = Parameters<ReturnType<typeof learningApi.endpoints.getProgress.select>>[0];

/**
 * Tells the server what is watched: every ten seconds of playing, and at once when the player stops, jumps, is hidden or
 * goes away. What does not arrive goes with the next heartbeat. The course's progress in the store follows the answers.
 */
export function useHeartbeats(options: HeartbeatOptions): void {
  const { media, courseId, lectureId, isCounted, send = sendHeartbeat } = options;
  const dispatch = useDispatch<ThunkDispatch<LearningState, unknown, UnknownAction>>();
  const lastWord = useRef(Promise.resolve());

  useEffect(() => {
    if (!media || !lectureId || !isCounted) return;
    const stop = watch({ media, lectureId, send }, (heartbeat, reply) => {
      dispatch(
        learningApi.util.updateQueryData('getProgress', courseId, (progress) => noteReply(progress, heartbeat, reply)),
      );
    });
    return () => {
      lastWord.current = stop();
    };
  }, [media, courseId, lectureId, isCounted, send, dispatch]);

  useEffect(() => {
    if (!isCounted) return;
    return () => {
      // The lists of courses show how far one is; they are asked for anew once the last word has arrived.
      void lastWord.current.then(() => dispatch(baseApi.util.invalidateTags(['CurrentUser', 'Progress'])));
    };
  }, [isCounted, dispatch]);
}

type Reply = Exclude<Awaited<ReturnType<typeof sendHeartbeat>>, string>;

function noteReply(
  progress: {
    percent: number;
    lectures: { lectureId: string; positionSeconds: number; share: number; isDone: boolean }[];
  },
  { lectureId, positionSeconds }: Heartbeat,
  { share, isDone, percent }: Reply,
): void {
  progress.percent = percent;
  const lecture = progress.lectures.find((one) => one.lectureId === lectureId);
  if (lecture) Object.assign(lecture, { positionSeconds, share, isDone });
}

/** Listens to a player until the returned function is called, which resolves when the last word is out. */
function watch(
  {
    media,
    lectureId,
    send,
  }: { media: HTMLMediaElement; lectureId: string; send: NonNullable<HeartbeatOptions['send']> },
  onReply: (heartbeat: Heartbeat, reply: Reply) => void,
) {
  const tracker = createWatchTracker();
  const listening = new AbortController();
  let positionSeconds: number | null = null;
  let beatAt = 0;
  let isRefused = false;

  async function beat(): Promise<void> {
    if (isRefused || positionSeconds === null) return;
    beatAt = Date.now();
    const heartbeat = { lectureId, positionSeconds, ranges: tracker.take() };
    const outcome = await send(heartbeat);
    if (outcome === 'lost') tracker.giveBack(heartbeat.ranges);
    else if (outcome === 'refused') isRefused = true;
    else if (outcome !== 'kept') onReply(heartbeat, outcome);
  }

  const listen = (target: EventTarget, type: string, handle: () => void) =>
    target.addEventListener(type, handle, { signal: listening.signal });

  listen(media, 'playing', () => {
    beatAt ||= Date.now();
  });
  listen(media, 'timeupdate', () => {
    // While it seeks, or before it knows its video, the time is only a target.
    if (media.seeking || media.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    if (media.paused && !media.ended && positionSeconds === null) return;
    positionSeconds = media.currentTime;
    tracker.moveTo(positionSeconds);
    if (beatAt > 0 && Date.now() - beatAt >= BEAT_MILLISECONDS) void beat();
  });
  listen(media, 'seeking', () => tracker.jump());
  listen(media, 'emptied', () => tracker.jump());
  listen(media, 'pause', () => void beat());
  listen(media, 'ended', () => void beat());
  listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') void beat();
  });
  listen(window, 'pagehide', () => void beat());

  return async () => {
    listening.abort();
    await beat();
  };
}
