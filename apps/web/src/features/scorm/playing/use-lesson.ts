import type { ScormCmi, ScormLesson } from '@nalanda/contract';
import { type RefObject, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '#shared/lib/base-api.ts';
import { createRecordQueue, type RecordQueue, type RecordState } from './record-queue.ts';
import { saveRecord } from './save-record.ts';

/** The first word of the page around a lesson; the server's `scorm/player/messages.ts` has the other half. */
const READY = 'nalanda-scorm-ready';
/** A page that has not come by then is not there. */
const PATIENCE_MS = 20_000;
/** The last words of a lesson that was taken away come a moment later. */
const LAST_WORDS_MS = 400;
const MOST_LAST_WORDS_MS = 4_000;

/** What a lesson left behind that is not kept yet, by its lecture. */
const leaving = new Map<string, Promise<void>>();

/** Resolves when all is kept that the lesson has said before, in this window. */
export const whenLeft = (lectureId: string): Promise<void> => leaving.get(lectureId) ?? Promise.resolve();

interface Options {
  lectureId: string;
  lesson: ScormLesson;
  frame: RefObject<HTMLIFrameElement | null>;
}

/** Speaks with the page in the frame: gives it what it begins with, and keeps what it reports. */
export function useLesson({ lectureId, lesson, frame }: Options) {
  const [phase, setPhase] = useState<'loading' | 'playing' | 'silent'>('loading');
  const [state, setState] = useState<RecordState>('saved');
  const dispatch = useDispatch();
  const wasDone = lesson.record?.isDone ?? false;

  useEffect(() => {
    let isDone = wasDone;
    const sitting = crypto.randomUUID();
    const queue = createRecordQueue({
      send: (cmi, number) => saveRecord(lectureId, { sitting, number, basis: lesson.record?.version ?? 0, cmi }),
      onState: setState,
      onKept(record) {
        // It may have completed the course.
        if (record.isDone && !isDone) dispatch(baseApi.util.invalidateTags(['Progress', 'Certificates'] as never));
        isDone = record.isDone;
      },
    });
    const silence = setTimeout(() => setPhase('silent'), PATIENCE_MS);
    const onLoaded = () => {
      clearTimeout(silence);
      setPhase('playing');
    };
    const talk = listen({ lesson, frame, queue, onLoaded });
    const hide = () => document.visibilityState === 'hidden' && queue.leave();
    addEventListener('pagehide', queue.leave);
    addEventListener('online', queue.flush);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(silence);
      removeEventListener('pagehide', queue.leave);
      removeEventListener('online', queue.flush);
      document.removeEventListener('visibilitychange', hide);
      leaving.set(lectureId, finish(queue, talk.close));
    };
  }, [lectureId, lesson, frame, dispatch, wasDone]);

  return { phase, state };
}

interface Talk {
  lesson: ScormLesson;
  frame: Options['frame'];
  queue: RecordQueue;
  onLoaded: () => void;
}

/** Listens to the frame alone, and to its own origin; from the first word on through a port that nobody else has. */
function listen({ lesson, frame, queue, onLoaded }: Talk) {
  const { origin } = new URL(lesson.url);
  let port: MessagePort | undefined;
  const onMessage = ({ origin: from, source, data, ports }: MessageEvent) => {
    const [theirs] = ports;
    if (from !== origin || source !== frame.current?.contentWindow || data !== READY || !theirs) return;
    port = theirs;
    port.onmessage = ({ data: message }) => {
      if (message?.kind === 'loaded') onLoaded();
      if (message?.kind !== 'commit' || !lesson.isCounted || !isCmi(message.cmi)) return;
      queue.add(message.cmi);
      if (document.visibilityState === 'hidden') queue.leave();
    };
    const { launch, learner, record } = lesson;
    port.postMessage({ kind: 'begin', lesson: { launch, learner }, cmi: queue.newest() ?? record?.cmi ?? null });
  };
  addEventListener('message', onMessage);
  return {
    close(): void {
      removeEventListener('message', onMessage);
      port?.close();
    },
  };
}

const isCmi = (value: unknown): value is ScormCmi =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

async function finish(queue: RecordQueue, close: () => void): Promise<void> {
  const started = Date.now();
  do {
    await new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS));
    queue.leave();
  } while (!queue.isSettled() && Date.now() - started < MOST_LAST_WORDS_MS);
  close();
}
