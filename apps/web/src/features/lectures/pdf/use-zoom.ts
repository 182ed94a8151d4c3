import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const STEP = 0.5;
const MOST = 4;
/** How far a wheel turns for a doubling. */
const WHEEL_DOUBLES = 250;
/** A page is drawn anew when the fingers rest. */
const REST_MS = 150;

/** A point of the screen that must not move while what lies below it grows. */
interface Held {
  x: number;
  y: number;
  /** Where in the page it lies, 0 to 1. */
  across: number;
  down: number;
}

/**
 * How large a page is shown in its frame, 1 (as wide as the frame) to 4: by steps, by two fingers, and by a trackpad (a wheel with Ctrl). What lies between
 * the fingers stays there.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, page: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  const [rested, setRested] = useState(1);
  const held = useRef<Held | null>(null);
  const current = useRef(1);

  function zoomTo(wanted: number, at?: { x: number; y: number }): void {
    const next = Math.min(Math.max(wanted, 1), MOST);
    held.current = hold(frame.current, page.current, at);
    current.current = next;
    setZoom(next);
  }

  useEffect(() => {
    const timer = setTimeout(() => setRested(zoom), REST_MS);
    return () => clearTimeout(timer);
  }, [zoom]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has another size then.
  useLayoutEffect(() => keepStill(frame.current, page.current, held.current), [zoom]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls reads nothing but refs.
  useEffect(
    () => (frame.current ? listen(frame.current, { read: () => current.current, zoomTo }) : undefined),
    [frame],
  );

  return {
    zoom,
    /** The zoom for which it is worth drawing. */
    rested,
    canGrow: zoom < MOST,
    canShrink: zoom > 1,
    grow: () => zoomTo(zoom + STEP),
    shrink: () => zoomTo(zoom - STEP),
  };
}

/** The point between the fingers; without any the beginning of the lines, where reading goes on. */
function hold(frame: HTMLElement | null, page: HTMLElement | null, at?: { x: number; y: number }): Held | null {
  if (!frame || !page) return null;
  const [outer, inner] = [frame.getBoundingClientRect(), page.getBoundingClientRect()];
  const { x, y } = at ?? { x: outer.left, y: Math.max(outer.top, 0) };
  return { x, y, across: (x - inner.left) / inner.width, down: (y - inner.top) / inner.height };
}

/** Scrolls the frame, and for the rest the window, so that the held point is where it was. */
function keepStill(frame: HTMLElement | null, page: HTMLElement | null, held: Held | null): void {
  if (!frame || !page || !held) return;
  const place = () => page.getBoundingClientRect();
  frame.scrollLeft += place().left + held.across * place().width - held.x;
  frame.scrollTop += place().top + held.down * place().height - held.y;
  window.scrollBy({ top: place().top + held.down * place().height - held.y, behavior: 'instant' });
}

interface Zoom {
  read(): number;
  zoomTo(wanted: number, at: { x: number; y: number }): void;
}

/** Two fingers and the wheel; what React listens to could not keep the browser from its own zoom. */
function listen(frame: HTMLElement, { read, zoomTo }: Zoom): () => void {
  let begun: { distance: number; zoom: number } | null = null;
  const start = ({ touches: [one, other] }: TouchEvent) => {
    begun = one && other ? { distance: measure(one, other), zoom: read() } : null;
  };
  const move = (event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!begun || !one || !other) return;
    if (event.cancelable) event.preventDefault();
    const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
    zoomTo((begun.zoom * measure(one, other)) / begun.distance, middle);
  };
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(read() * 2 ** (-event.deltaY / WHEEL_DOUBLES), { x: event.clientX, y: event.clientY });
  };
  const gone = new AbortController();
  const { signal } = gone;
  frame.addEventListener('touchstart', start, { signal, passive: true });
  frame.addEventListener('touchend', start, { signal, passive: true });
  frame.addEventListener('touchcancel', start, { signal, passive: true });
  frame.addEventListener('touchmove', move, { signal, passive: false });
  frame.addEventListener('wheel', turn, { signal, passive: false });
  return () => gone.abort();
}

/** Pixels between two fingers; never 0. */
const measure = (one: Touch, other: Touch): number =>
  Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
