import type { Caption } from '@nalanda/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { formatClock } from '#shared/lib/clock.ts';
import { type PlayerCommand, readPlayerKey, stepRate } from './player-keys.ts';
import { updateSettings, usePlayerSettings } from './settings.ts';
import type { Player } from './use-player.ts';

const SAID_MS = 1200;

/** Props of {@link usePlayerActions}. */
interface PlayerActionsOptions {
  player: Player;
  captions: readonly Caption[];
  next: { play: () => void } | null;
  hasTheatre: boolean;
}

/** What keys and buttons do beyond the media itself: captions, theatre width, panels, and a word about it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of actions over the same state, each of them is short.
export function usePlayerActions({ player, captions, next, hasTheatre }: PlayerActionsOptions) {
  const t = useT();
  const settings = usePlayerSettings();
  const [openPanel, setOpenPanel] = useState<'settings' | 'speed' | 'help' | null>(null);
  const { said, say } = useSaying();
  const shownCaptions = captions.find(({ language }) => language === settings.captions);

  function toggleCaptions() {
    if (captions.length === 0) {
      say(t('This lecture has no captions yet.'));
      return;
    }
    const wanted = shownCaptions ? undefined : (captions.find(isOwnLanguage) ?? captions[0]);
    updateSettings({ captions: wanted?.language ?? null });
    say(wanted ? t('Captions: {language}', { language: wanted.label }) : t('Captions off'));
  }

  function toggleTheatre() {
    if (hasTheatre) updateSettings({ hasLeftTheatre: !settings.hasLeftTheatre });
  }

  function setRate(rate: number) {
    player.setRate(rate);
    say(t('Speed {rate}×', { rate: String(rate) }));
  }

  function turn(by: number) {
    const volume = Math.min(Math.max(player.volume + by, 0), 1);
    player.setVolume(volume);
    say(t('Volume {percent} %', { percent: Math.round(volume * 100) }));
  }

  function seek(seconds: number) {
    const wanted = Math.min(Math.max(seconds, 0), player.duration || seconds);
    player.seek(wanted);
    say(formatClock(wanted));
  }

  function run(command: PlayerCommand): void {
    switch (command.do) {
      case 'togglePlay':
      case 'toggleMute':
      case 'toggleFullscreen':
        player[command.do]();
        break;
      case 'togglePip':
        if (!player.isPipUnavailable) player.togglePip();
        break;
      case 'toggleCaptions':
        toggleCaptions();
        break;
      case 'toggleTheatre':
        toggleTheatre();
        break;
      case 'skip':
        seek(player.time + command.seconds);
        break;
      case 'seek':
        if (player.duration > 0) seek(player.duration * command.share);
        break;
      case 'turn':
        turn(command.volume);
        break;
      case 'pace':
        setRate(stepRate(player.rate, command.step));
        break;
      case 'help':
        setOpenPanel('help');
        break;
      case 'next':
        next?.play();
        break;
    }
  }

  return {
    run,
    say,
    said,
    openPanel,
    setOpenPanel,
    hasTheatre,
    isTheatre: !settings.hasLeftTheatre,
    rate: settings.rate,
    hasCaptions: captions.length > 0,
    areCaptionsOn: shownCaptions !== undefined,
    /** The keys that people know from other players; they work while the focus is inside the player. */
    handleKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTakenBy(event.target, event.key)) return;
      const command = readPlayerKey(event.key);
      if (!command) return;
      event.preventDefault();
      run(command);
    },
  };
}

export type PlayerActions = ReturnType<typeof usePlayerActions>;

const isOwnLanguage = ({ language }: Caption) =>
  language.split('-')[0] === (document.documentElement.lang.split('-')[0] || 'en');

/** True when the focused control has its own use for the key. */
function isTakenBy(target: EventTarget, key: string): boolean {
  if (target instanceof HTMLSelectElement) return true;
  // A dialog is a place of its own.
  if (target instanceof Element && target.closest('dialog')) return true;
  if (target instanceof HTMLInputElement) return key.startsWith('Arrow') || (target.type !== 'range' && key === ' ');
  return (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) && key === ' ';
}

function useSaying() {
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function say(text: string): void {
    setSaid(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSaid(''), SAID_MS);
  }
  return { said, say };
}
