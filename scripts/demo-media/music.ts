/** Interleaved stereo samples between -1 and 1. */
export type Sound = { samples: Float32Array; sampleRate: number };

/** What a bed of music is made from: the root note (MIDI number), the mood, beats a minute and the seed of its plucks. */
export type MusicInput = {
  seconds: number;
  root: number;
  mood: 'bright' | 'calm';
  tempo: number;
  random: () => number;
};

const sampleRate = 44_100;
const progressions = {
  bright: [
    [0, 4, 7, 14],
    [9, 12, 16, 19],
    [5, 9, 12, 19],
    [7, 11, 14, 21],
  ],
  calm: [
    [0, 3, 7, 14],
    [8, 12, 15, 19],
    [3, 7, 10, 17],
    [10, 14, 17, 22],
  ],
} as const;
const scales = { bright: [0, 2, 4, 7, 9, 12, 14, 16], calm: [0, 3, 5, 7, 10, 12, 15, 17] } as const;

function frequencyOf(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}

function addPad(out: Float32Array, from: number, seconds: number, note: number): void {
  const start = Math.floor(from * sampleRate);
  const length = Math.floor((seconds + 1.4) * sampleRate);
  const base = (frequencyOf(note) * 2 * Math.PI) / sampleRate;
  for (let index = 0; index < length && (start + index) * 2 + 1 < out.length; index += 1) {
    const time = index / sampleRate;
    const swell = Math.min(1, time / 1.1) * Math.min(1, Math.max(0, (seconds + 1.4 - time) / 1.4));
    const left = Math.sin(base * index * 0.9985) + 0.28 * Math.sin(base * index * 2);
    const right = Math.sin(base * index * 1.0015) + 0.28 * Math.sin(base * index * 2.002);
    const position = (start + index) * 2;
    out[position] = (out[position] ?? 0) + left * swell * 0.045;
    out[position + 1] = (out[position + 1] ?? 0) + right * swell * 0.045;
  }
}

function addPluck(out: Float32Array, from: number, note: number, loudness: number, side: number): void {
  const start = Math.floor(from * sampleRate);
  const length = Math.floor(1.6 * sampleRate);
  const base = (frequencyOf(note) * 2 * Math.PI) / sampleRate;
  for (let index = 0; index < length && (start + index) * 2 + 1 < out.length; index += 1) {
    const time = index / sampleRate;
    const attack = Math.min(1, time / 0.006);
    const body = Math.sin(base * index) * Math.exp(-time * 3.2);
    const shine =
      0.35 * Math.sin(base * 2 * index) * Math.exp(-time * 6) + 0.12 * Math.sin(base * 3 * index) * Math.exp(-time * 9);
    const value = (body + shine) * attack * loudness;
    const position = (start + index) * 2;
    out[position] = (out[position] ?? 0) + value * (1 - side);
    out[position + 1] = (out[position + 1] ?? 0) + value * side;
  }
}

/** Two quiet echoes, crossing sides, so that the plucks sit in a room. */
function addEcho(out: Float32Array, seconds: number): void {
  const delay = Math.floor(seconds * sampleRate) * 2;
  for (let index = delay; index + 1 < out.length; index += 2) {
    out[index] = (out[index] ?? 0) + (out[index - delay + 1] ?? 0) * 0.26;
    out[index + 1] = (out[index + 1] ?? 0) + (out[index - delay] ?? 0) * 0.26;
  }
}

/** Composes a soft bed: a pad that changes every two bars, plucks on a five-note scale, fades at both ends, peak near -9 dB. */
export function composeMusic(input: MusicInput): Sound {
  const { seconds, root, mood, tempo, random } = input;
  const out = new Float32Array(Math.floor(seconds * sampleRate) * 2);
  const beat = 60 / tempo;
  const chordSeconds = beat * 8;
  const chords = progressions[mood];
  const scale = scales[mood];
  for (let bar = 0; bar * chordSeconds < seconds; bar += 1) {
    const chord = chords[bar % chords.length] ?? chords[0];
    for (const step of chord) addPad(out, bar * chordSeconds, chordSeconds, root + step);
    addPad(out, bar * chordSeconds, chordSeconds, root - 12 + chord[0]);
  }
  let degree = 3;
  for (let time = beat; time < seconds - 2; time += beat / 2) {
    if (random() > 0.56) continue;
    degree = Math.max(0, Math.min(scale.length - 1, degree + Math.round((random() - 0.5) * 4)));
    addPluck(out, time, root + 12 + (scale[degree] ?? 0), 0.07 + random() * 0.05, 0.35 + random() * 0.3);
  }
  addEcho(out, beat * 0.75);
  let peak = 0;
  for (const value of out) peak = Math.max(peak, Math.abs(value));
  const total = out.length / 2;
  for (let index = 0; index < total; index += 1) {
    const time = index / sampleRate;
    const gain = (0.35 / peak) * Math.min(1, time / 1.2) * Math.min(1, (seconds - time) / 2.2);
    out[index * 2] = (out[index * 2] ?? 0) * gain;
    out[index * 2 + 1] = (out[index * 2 + 1] ?? 0) * gain;
  }
  return { samples: out, sampleRate };
}
