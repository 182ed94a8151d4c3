import type { ScormCmi, ScormVersion } from '@nalanda/contract';
import { pickReported, toStartingData } from './cmi.ts';
import { type BeginMessage, type LessonMessage, READY } from './messages.ts';

/** What of scorm-again is used; both versions of it have this. */
export interface RuntimeApi {
  on(event: string, listener: () => void): void;
  loadFromFlattenedJSON(data: Record<string, string>): void;
  renderCommitCMI(isTerminating: boolean): unknown;
}

/** The runtime of one version, and how it is offered. */
export interface Runtime<Api extends RuntimeApi = RuntimeApi> {
  version: ScormVersion;
  /** Where lessons look for it. */
  name: 'API' | 'API_1484_11';
  create(settings: object): Api;
  /** What happens when a lesson says something, and when it ends. */
  events: { said: string; committed: string; ended: string };
  /** Completes what a lesson that has ended does not say of itself. */
  finish(cmi: ScormCmi): ScormCmi;
  /** What a page that reports nothing has come to when it is open. */
  opened: ScormCmi;
}

/**
 * Makes this page the learning system of a lesson: waits for the school's page around it, offers the runtime, shows the lesson in a
 * frame, and tells all that it reports.
 */
export function play(runtime: Runtime): void {
  const given = document.currentScript?.dataset ?? {};
  const { school = '', page = '', title = '', sandbox = '' } = given;
  const { port1: port, port2: theirs } = new MessageChannel();
  let hasBegun = false;
  port.onmessage = ({ data }: MessageEvent<BeginMessage>) => {
    if (hasBegun || data?.kind !== 'begin') return;
    hasBegun = true;
    const onLoad = offer(runtime, data, (message) => port.postMessage(message));
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.setAttribute('sandbox', sandbox);
    frame.allow = 'fullscreen; autoplay; clipboard-write';
    frame.src = page;
    frame.addEventListener('load', onLoad);
    document.body.append(frame);
  };
  parent.postMessage(READY, school, [theirs]);
}

/** Offers the runtime to the lesson; gives what is to be called when its page has been loaded. */
function offer(
  runtime: Runtime,
  { lesson, cmi: kept }: BeginMessage,
  send: (message: LessonMessage) => void,
): () => void {
  const { version, events } = runtime;
  const api = runtime.create({ autocommit: false, logLevel: 5, dataCommitFormat: 'flattened' });
  api.loadFromFlattenedJSON(toStartingData({ version, ...lesson, kept }));
  (window as unknown as Record<string, unknown>)[runtime.name] = api;
  let isOver = false;
  let isToBeTold = false;
  const read = (): ScormCmi => pickReported(version, api.renderCommitCMI(true) as Record<string, unknown>);
  // A lesson sets a hundred values in a row, and its tab may be closed right behind them: told once, and no moment later.
  const tell = (): void => {
    if (isToBeTold || isOver) return;
    isToBeTold = true;
    queueMicrotask(() => {
      isToBeTold = false;
      if (!isOver) send({ kind: 'commit', cmi: read() });
    });
  };
  api.on(events.said, tell);
  api.on(events.committed, tell);
  api.on(events.ended, () => {
    if (isOver) return;
    isOver = true;
    send({ kind: 'commit', cmi: runtime.finish(read()) });
  });
  return () => {
    send({ kind: 'loaded' });
    if (!lesson.launch.isSco) send({ kind: 'commit', cmi: { ...kept, ...runtime.opened } });
  };
}
