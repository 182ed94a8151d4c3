import type { Plugin } from 'vite';

/** What our streams never need, as it stands in hls.js, and what stands there instead. */
const cuts: readonly [RegExp, string][] = [
  // Subtitles inside the stream, DRM, measuring for CDNs, picture-only playlists, advertising.
  ...['subtitleStream', 'subtitleTrack', 'timeline', 'eme', 'cmcd', 'contentSteering', 'iframe', 'interstitials'].map(
    (name): [RegExp, string] => [
      new RegExp(`^  ${name}Controller: \\w+ ?(,?)$`, 'm'),
      `  ${name}Controller: undefined$1`,
    ],
  ),
  [/^ {2}requestMediaKeySystemAccessFunc: requestMediaKeySystemAccess ,$/m, '  requestMediaKeySystemAccessFunc: null,'],
  [/^ {2}enableInterstitialPlayback: true,$/m, '  enableInterstitialPlayback: false,'],
  // A bundler keeps a class that something is written to.
  [/^EMEController\.CDMCleanupPromise = void 0;$/m, ''],
  // Our pieces are fragmented MP4: no MPEG transport streams, no bare AAC, MP3 or AC-3.
  [
    /^const muxConfig = \[\{\n {2}demux: MP4Demuxer,\n {2}remux: PassThroughRemuxer\n\}[\s\S]*?^class Transmuxer /m,
    'const muxConfig = [{\n  demux: MP4Demuxer,\n  remux: PassThroughRemuxer\n}];\nclass Transmuxer ',
  ],
];

/**
 * Cuts out of hls.js what our streams never need, so that the bundler leaves it away: 190 kB become 124 (gzipped). The
 * library's own small build cannot play sound from a playlist of its own. A new version that looks otherwise stops the
 * build instead of growing silently (docs/decisions/013).
 */
export function leanHls(): Plugin {
  return {
    name: 'lean-hls',
    apply: 'build',
    transform: {
      filter: { id: /hls\.js[\\/]dist[\\/]hls\.mjs$/ },
      handler(code) {
        return {
          code: cuts.reduce((left, [pattern, instead]) => {
            if (!pattern.test(left)) throw new Error(`hls.js has changed: ${pattern} is not found`);
            return left.replace(pattern, instead);
          }, code),
          map: null,
        };
      },
    },
  };
}
