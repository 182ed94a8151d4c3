import Hls, { type ErrorData } from 'hls.js';
import { capForLowData, firstQuality, nameQualities, type Quality } from './stream.models.ts';

/** What the engine needs to play one stream. */
export interface EngineOptions {
  url: string;
  /** Seconds; -1 begins where the stream begins. */
  startAt: number;
  /** Fetches nothing but the playlist before somebody presses Play, and caps the quality. */
  isLowData: boolean;
  /** It was playing and goes on: nobody has to press Play again. */
  isGoingOn: boolean;
  /** Bits a second to begin with. */
  estimate: number;
  /** The address to ask with, once a living token is there. */
  toLivingUrl: (url: string) => Promise<string>;
  onQualities: (qualities: Quality[]) => void;
  /** The quality that is played now. */
  onQuality: (index: number) => void;
  onBandwidth: (bitsPerSecond: number) => void;
  /** It cannot go on: access is refused, the server is not reached, or the stream itself is no good. */
  onFailed: (reason: 'refused' | 'network' | 'broken') => void;
}

/** A stream that plays. */
export interface Engine {
  /** A place in the list of qualities; -1 chooses by the line. */
  setQuality(index: number): void;
  destroy(): void;
}

/** Enough for a start without fetching a lecture that nobody watches. */
const BUFFER_BEFORE_PLAY_SECONDS = 10;
const BUFFER_SECONDS = 60;

/** Plays a stream in a video element. */
export function startEngine(video: HTMLVideoElement, options: EngineOptions): Engine {
  const { isLowData } = options;
  const hls = new Hls({
    // Our pieces are CMAF: nothing has to be converted, and the Content-Security-Policy allows no worker made of text.
    enableWorker: false,
    lowLatencyMode: false,
    startPosition: options.startAt > 0 ? options.startAt : -1,
    autoStartLoad: !isLowData || options.isGoingOn,
    // Instead of fetching a first piece twice.
    startLevel: firstQuality(options.estimate),
    testBandwidth: false,
    abrEwmaDefaultEstimate: options.estimate,
    // Beyond two pixels for one nobody sees a difference on a phone.
    capLevelToPlayerSize: !isLowData,
    maxDevicePixelRatio: 2,
    maxBufferLength: BUFFER_BEFORE_PLAY_SECONDS,
    maxMaxBufferLength: BUFFER_SECONDS,
    // Bytes do not count, only seconds: of a lecture of slides its usual 60 MB are half an hour.
    maxBufferSize: 0,
    backBufferLength: BUFFER_SECONDS,
    async xhrSetup(xhr, url) {
      xhr.open('GET', await options.toLivingUrl(url), true);
    },
  });
  const listening = new AbortController();
  addHandlers(hls, options);
  const begin = () => {
    hls.config.maxBufferLength = BUFFER_SECONDS;
    if (isLowData && !hls.loadingEnabled) hls.startLoad(video.currentTime || hls.config.startPosition);
  };
  video.addEventListener('play', begin, { signal: listening.signal });
  if (isLowData) video.addEventListener('seeking', begin, { signal: listening.signal });
  hls.loadSource(options.url);
  hls.attachMedia(video);
  if (!video.paused) begin();
  return {
    setQuality: (index) => {
      hls.nextLevel = index;
    },
    destroy: () => {
      listening.abort();
      hls.destroy();
    },
  };
}

function addHandlers(hls: Hls, { isLowData, onQualities, onQuality, onBandwidth, onFailed }: EngineOptions): void {
  let mendedAt = 0;
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    const qualities = nameQualities(hls.levels);
    if (isLowData) hls.autoLevelCapping = capForLowData(qualities);
    onQualities(qualities);
  });
  hls.on(Hls.Events.LEVEL_SWITCHED, (_event, { level }) => onQuality(level));
  hls.on(Hls.Events.FRAG_BUFFERED, () => onBandwidth(hls.bandwidthEstimate));
  hls.on(Hls.Events.ERROR, (_event, data) => {
    // The library would try other qualities and the same address again for a quarter of a minute.
    if (isRefusal(data)) {
      hls.stopLoad();
      onFailed('refused');
      return;
    }
    if (!data.fatal) return;
    // A decoder that stumbles gets a second chance, not an endless row of them.
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && Date.now() - mendedAt > 10_000) {
      mendedAt = Date.now();
      hls.recoverMediaError();
      return;
    }
    onFailed(explain(data));
  });
}

function isRefusal({ type, response }: ErrorData): boolean {
  return type === Hls.ErrorTypes.NETWORK_ERROR && (response?.code === 401 || response?.code === 403);
}

function explain({ type, response }: ErrorData): 'network' | 'broken' {
  if (type !== Hls.ErrorTypes.NETWORK_ERROR) return 'broken';
  const status = response?.code ?? 0;
  // The server answered, but not with a stream: the MP4 may still be there.
  return status === 404 || status === 410 || status >= 500 || status === 200 ? 'broken' : 'network';
}
