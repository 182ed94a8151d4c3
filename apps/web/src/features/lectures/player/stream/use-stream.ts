import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readSettings, updateSettings } from '../settings.ts';
import type { Engine } from './hls-engine.ts';
import {
  chooseSource,
  firstEstimate,
  type Quality,
  readConnection,
  readExpiry,
  type StreamUrls,
  withFreshToken,
} from './stream.models.ts';

/** Where the player stands with its source. */
export type SourceState = 'ok' | 'renewing' | 'failed';

/** Why nothing plays. */
export type StreamFailure = 'refused' | 'network' | 'broken';

/** Props of {@link useStream}. */
interface StreamOptions {
  videoRef: RefObject<HTMLVideoElement | null>;
  lecture: StreamUrls & { _id: string };
  /** Asks the server for new addresses of the same video; `null` when there are none. */
  renew: () => Promise<StreamUrls | null>;
  isLowData: boolean;
  /** Seconds. */
  startAt: number;
}

interface Session {
  lectureId: string;
  urls: StreamUrls;
  state: SourceState;
  failure: StreamFailure;
  hasHlsFailed: boolean;
  /** Counts how often the same address was loaded anew. */
  attempt: number;
}

const begin = ({ _id, videoUrl, hlsUrl, audioUrl }: StreamOptions['lecture']): Session => ({
  lectureId: _id,
  urls: { videoUrl, hlsUrl, audioUrl },
  state: 'ok',
  failure: 'broken',
  hasHlsFailed: false,
  attempt: 0,
});

const hasMediaSource = () =>
  typeof window !== 'undefined' && ('MediaSource' in window || 'ManagedMediaSource' in window);
const canPlayPlaylists = () =>
  typeof document !== 'undefined' &&
  document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';

/**
 * What the video element plays: the stream, or the MP4 where there is no stream or it fails. Keeps playing across the
 * death of addresses (they expire within the hour): pieces of the stream are asked for with a token that lives, and what
 * fails is loaded anew from the same moment, once. A lecture keeps its first addresses while they work, however often
 * the page learns newer ones: a new source would restart the video.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state machine over one video element, whose steps share everything.
export function useStream({ videoRef, lecture, renew, isLowData, startAt }: StreamOptions) {
  const [session, setSession] = useState(() => begin(lecture));
  const [isSoundOnly, setSoundOnly] = useState(false);
  const [qualities, setQualities] = useState<Quality[]>([]);
  const [quality, setQuality] = useState<{ wanted: number; current: number }>({ wanted: -1, current: -1 });
  const engine = useRef<Engine | null>(null);
  const resumeAt = useRef<{ time: number; isPlaying: boolean } | null>(null);
  const living = useLivingUrls(session, renew);
  if (session.lectureId !== lecture._id) setSession(begin(lecture));

  const source = chooseSource(session.urls, {
    canUseHls: hasMediaSource(),
    canPlayPlaylists: canPlayPlaylists(),
    isSoundOnly,
    hasHlsFailed: session.hasHlsFailed,
  });
  const { kind, url } = source ?? { kind: 'none' as const, url: '' };

  const update = (change: Partial<Session>) =>
    // The person may have gone on to another lecture while this one was asked for.
    setSession((current) => (current.lectureId === session.lectureId ? { ...current, ...change } : current));

  function keepPlace(): void {
    const video = videoRef.current;
    // A source that never came has no place: the one before it counts.
    if (video && video.readyState > 0) resumeAt.current = { time: video.currentTime, isPlaying: !video.paused };
  }

  async function replace(change: Partial<Session> = {}): Promise<void> {
    keepPlace();
    update({ state: 'renewing' });
    const urls = await living.renewNow();
    if (urls) update({ urls, state: 'ok', attempt: session.attempt + 1, ...change });
    else update({ state: 'failed', failure: navigator.onLine ? 'refused' : 'network' });
  }

  function fail(failure: StreamFailure): void {
    if (failure === 'refused' && living.mayRenew()) {
      void replace();
      return;
    }
    keepPlace();
    const hasFile = failure === 'broken' && kind === 'hls' && session.urls.videoUrl !== null;
    update(hasFile ? { hasHlsFailed: true } : { state: 'failed', failure });
  }

  const latest = useRef({ fail, startAt });
  latest.current = { fail, startAt };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address and its attempt are what makes a new engine.
  useEffect(() => {
    const video = videoRef.current;
    setQualities([]);
    setQuality({ wanted: -1, current: -1 });
    if (kind !== 'hls' || !video) return;
    let isGone = false;
    import('./hls-engine.ts').then(
      ({ startEngine }) => {
        if (isGone) return;
        engine.current = startEngine(video, {
          url,
          startAt: resumeAt.current?.time ?? latest.current.startAt,
          isLowData,
          isGoingOn: resumeAt.current?.isPlaying ?? false,
          estimate: firstEstimate(readConnection(), readSettings().bandwidth),
          toLivingUrl: living.toLivingUrl,
          onQualities: setQualities,
          onQuality: (index) => setQuality((known) => ({ ...known, current: index })),
          onBandwidth: (bandwidth) => updateSettings({ bandwidth: Math.round(bandwidth) }),
          onFailed: (reason) => latest.current.fail(reason),
        });
      },
      () => !isGone && latest.current.fail('broken'),
    );
    return () => {
      isGone = true;
      engine.current?.destroy();
      engine.current = null;
    };
  }, [kind, url, session.attempt, isLowData]);

  // Not a property of the element: React makes elements that it throws away, each of which would fetch, and drops what an
  // element says before it has its place. Setting it loads, also the same address again, which is what an attempt is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useLayoutEffect(() => {
    const video = videoRef.current;
    if (kind !== 'file' || !video) return;
    video.src = url;
    return () => video.removeAttribute('src');
  }, [kind, url, session.attempt]);

  const hasLostLine = session.state === 'failed' && session.failure === 'network';
  const retry = () => void replace({ hasHlsFailed: false });
  useWhenOnline(hasLostLine, retry);
  /** As `retry`, and plays: the person has just said so. */
  const playAgain = () => {
    resumeAt.current = { time: resumeAt.current?.time ?? startAt, isPlaying: true };
    retry();
  };

  return {
    state: source ? session.state : ('failed' as const),
    failure: session.failure,
    qualities,
    quality,
    chooseQuality: (wanted: number) => {
      setQuality((known) => ({ ...known, wanted }));
      engine.current?.setQuality(wanted);
    },
    /** Whether there is a stream of the sound alone, and whether it is what plays. */
    hasSound: session.urls.audioUrl !== null && kind !== 'none' && !session.hasHlsFailed,
    isSoundOnly: isSoundOnly && session.urls.audioUrl !== null,
    setSoundOnly: (isOn: boolean) => {
      keepPlace();
      setSoundOnly(isOn);
    },
    retry,
    playAgain,
    handlers: {
      onError: () => {
        // The engine tells about its own failures.
        if (kind === 'file') fail(living.mayRenew() ? 'refused' : 'broken');
      },
      onLoadedMetadata: () => {
        const video = videoRef.current;
        const resume = resumeAt.current;
        resumeAt.current = null;
        if (!video || !resume) return;
        if (Math.abs(video.currentTime - resume.time) > 0.5) video.currentTime = resume.time;
        // A browser may refuse to start by itself; the play button is there.
        if (resume.isPlaying) video.play().catch(() => {});
      },
      /** It plays: the next failure may ask for new addresses again. */
      onPlaying: living.allow,
    },
  };
}

const LEAST_LIFE_MS = 2 * 60_000;
const REST_MS = 60_000;

/** Addresses whose token lives; asks for new ones at most once at a time, and not again before something has played. */
function useLivingUrls(session: Session, renew: () => Promise<StreamUrls | null>) {
  const fresh = useRef<{ lectureId: string; urls: StreamUrls } | null>(null);
  const asked = useRef<{ lectureId: string; at: number; reply: Promise<StreamUrls | null> } | null>(null);
  const spentId = useRef<string | null>(null);
  const { lectureId } = session;
  const current = useRef({ renew, session });
  current.current = { renew, session };

  function ask(): Promise<StreamUrls | null> {
    const running = asked.current;
    if (running && running.lectureId === lectureId && Date.now() - running.at < 1000) return running.reply;
    const reply = current.current.renew().then(
      (urls) => {
        if (urls) fresh.current = { lectureId, urls };
        return urls;
      },
      () => null,
    );
    asked.current = { lectureId, at: Date.now(), reply };
    return reply;
  }

  const known = () => (fresh.current?.lectureId === lectureId ? fresh.current.urls : current.current.session.urls);
  return {
    mayRenew: () => spentId.current !== lectureId,
    allow: () => {
      spentId.current = null;
    },
    renewNow: () => {
      spentId.current = lectureId;
      return ask();
    },
    toLivingUrl: async (url: string) => {
      const expiry = readExpiry(known().hlsUrl ?? url);
      const hasRested = Date.now() - (asked.current?.at ?? 0) > REST_MS;
      if (expiry !== null && expiry - Date.now() < LEAST_LIFE_MS && hasRested) await ask();
      return withFreshToken(url, known().hlsUrl);
    },
  };
}

/** Calls back when the line comes back, while that is waited for. */
function useWhenOnline(isWaiting: boolean, onOnline: () => void): void {
  const latest = useRef(onOnline);
  latest.current = onOnline;
  useEffect(() => {
    if (!isWaiting) return;
    const go = () => latest.current();
    addEventListener('online', go);
    return () => removeEventListener('online', go);
  }, [isWaiting]);
}
