import { type RefObject, useEffect } from 'react';
import { toast } from 'react-toastify/unstyled';
import { type Edges, findPlace } from './place.models.ts';

/** What toasts never lie over: titles and the actions beside them, main buttons, what is written in at the moment, open menus. */
const TITLES = 'h1, h2, h3';
const OTHERS =
  'header :is(a, button), :is(a, button, label):is(.bg-terracotta, .bg-danger), [role="menu"], [role="listbox"]';
const FIELDS = 'input, textarea, select';
const AIR = 12;
/** So often the screen is looked at again while there are toasts: people scroll, go on and open things meanwhile. */
const LOOK_MS = 150;

/** Keeps the layer of the toasts in front of everything (films in full screen too) and off what people look for. */
export function usePlace(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let looking: ReturnType<typeof setInterval> | undefined;
    let top: number | undefined;

    function look(): void {
      const toasts = layer.current?.querySelector('.Toastify__toast-container');
      if (!layer.current || !toasts?.childElementCount) {
        clearInterval(looking);
        looking = undefined;
        top = undefined;
        return;
      }
      // What somebody points at or stands on stays: moved from beneath the pointer it would go on counting its seconds.
      if (top !== undefined && toasts.matches(':hover, :focus-within')) return;
      const { left, right, height } = toasts.getBoundingClientRect();
      const to = visualViewport?.height ?? innerHeight;
      top = findPlace({ left, right, height, from: readTop(), to }, findOthers(), top);
      layer.current.style.setProperty('--toast-top', `${top}px`);
    }

    const raise = () => layer.current && raiseLayer(layer.current);
    const stop = toast.onChange(({ status }) => {
      if (status !== 'added') return;
      raise();
      requestAnimationFrame(look);
      looking ??= setInterval(look, LOOK_MS);
    });
    // What was said before this layer stood has been added to it already, and nobody was told.
    raise();
    looking ??= setInterval(look, LOOK_MS);
    document.addEventListener('fullscreenchange', raise);
    return () => {
      stop();
      clearInterval(looking);
      document.removeEventListener('fullscreenchange', raise);
    };
  }, [layer]);
}

/** What has come to the top layer last lies in front there. Browsers without popovers show toasts by their z-index. */
function raiseLayer(layer: HTMLElement): void {
  if (!layer.showPopover || layer.contains(document.activeElement)) return;
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
}

/** What alone can be used at the moment: the last dialog, a film in full screen, or the page. */
function findStage(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.fullscreenElement ?? document.body;
}

/** Below the bar of the page, as far as it is to be seen. */
function readTop(): number {
  const bar = findStage().querySelector(':scope header')?.getBoundingClientRect();
  return AIR + Math.max(0, bar?.bottom ?? 0);
}

function findOthers(): Edges[] {
  const stage = findStage();
  const titles = [...stage.querySelectorAll(TITLES)].map(readTextEdges);
  const others = [...stage.querySelectorAll(OTHERS)].filter(isSeen).map((element) => element.getBoundingClientRect());
  const active = document.activeElement;
  if (active?.matches(FIELDS)) others.push(active.getBoundingClientRect());
  return [...titles, ...others].filter(({ left, right, bottom }) => right - left > 1 && bottom > 0);
}

/** Where the words of a title stand: its box is as wide as the column. */
function readTextEdges(title: Element): DOMRect {
  const words = document.createRange();
  words.selectNodeContents(title);
  return words.getBoundingClientRect();
}

const isSeen = (element: Element): boolean =>
  element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
