import { useSyncExternalStore } from 'react';
import { deviceStore } from '#shared/lib/browser-store.ts';

/** How large captions are drawn; all grow with the picture. */
export const captionSizes = ['normal', 'large', 'largest'] as const;
export type CaptionSize = (typeof captionSizes)[number];

/** What a device remembers about its player. Volume and mute are remembered by media-chrome's store. */
export interface PlayerSettings {
  rate: number;
  /** Language of the captions; `null` is off. */
  captions: string | null;
  captionSize: CaptionSize;
  /** The large picture that wide windows begin with has been left for a smaller one. */
  hasLeftTheatre: boolean;
  /** The next lecture begins by itself. */
  isAutoplayOn: boolean;
  /** Measured bits a second of the line. */
  bandwidth: number | null;
}

const KEY = 'nalanda.player';
const defaults: PlayerSettings = {
  rate: 1,
  captions: null,
  captionSize: 'normal',
  hasLeftTheatre: false,
  isAutoplayOn: true,
  bandwidth: null,
};
const listeners = new Set<() => void>();
let known: PlayerSettings | null = null;

/** Settings out of what a device has kept; what makes no sense is as if it were not there. */
export function parseSettings(text: string | null): PlayerSettings {
  try {
    const kept = (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>;
    const { rate, captions, bandwidth } = kept;
    return {
      rate: typeof rate === 'number' && rate >= 0.25 && rate <= 4 ? rate : defaults.rate,
      captions: typeof captions === 'string' ? captions : null,
      captionSize: captionSizes.find((size) => size === kept.captionSize) ?? defaults.captionSize,
      hasLeftTheatre: kept.hasLeftTheatre === true,
      isAutoplayOn: kept.isAutoplayOn !== false,
      bandwidth: typeof bandwidth === 'number' && bandwidth > 0 ? bandwidth : null,
    };
  } catch {
    return defaults;
  }
}

/** The settings of this device. */
export function readSettings(): PlayerSettings {
  known ??= parseSettings(deviceStore.read(KEY));
  return known;
}

/** Changes and keeps some of them. */
export function updateSettings(change: Partial<PlayerSettings>): void {
  known = { ...readSettings(), ...change };
  deviceStore.write(KEY, JSON.stringify(known));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The settings as state of React. */
export function usePlayerSettings(): PlayerSettings {
  return useSyncExternalStore(subscribe, readSettings, () => defaults);
}
