import { type Dispatch, type PointerEvent, type SetStateAction, useEffect, useRef } from 'react';
import { type CropFrame, type CropView, type Point, panView, zoomView } from '#shared/lib/crop.ts';

const WHEEL_SPEED = 0.002;

/** Drag moves, two fingers or the wheel zoom. Returns the props of the element that is touched. */
export function useCropGestures(frame: CropFrame | null, setView: Dispatch<SetStateAction<CropView | null>>) {
  const ref = useRef<HTMLCanvasElement>(null);
  const pointers = useRef(new Map<number, Point>());

  // React listens to the wheel passively, and then the page scrolls along.
  useEffect(() => {
    const element = ref.current;
    if (!element || !frame) return;
    const zoomByWheel = (event: WheelEvent) => {
      event.preventDefault();
      const anchor = toShare(element, { x: event.clientX, y: event.clientY });
      setView((view) => view && zoomView(frame, view, view.zoom * Math.exp(-event.deltaY * WHEEL_SPEED), anchor));
    };
    element.addEventListener('wheel', zoomByWheel, { passive: false });
    return () => element.removeEventListener('wheel', zoomByWheel);
  }, [frame, setView]);

  function onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before || !frame) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    const element = event.currentTarget;
    const box = element.getBoundingClientRect();
    // With two fingers each carries half of the movement.
    const weight = other ? 0.5 : 1;
    const by = { x: ((now.x - before.x) / box.width) * weight, y: ((now.y - before.y) / box.height) * weight };
    const pinch = other && {
      factor: distance(now, other) / Math.max(1, distance(before, other)),
      anchor: toShare(element, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }),
    };
    setView((view) => {
      if (!view) return view;
      const moved = panView(frame, view, by);
      return pinch ? zoomView(frame, moved, moved.zoom * pinch.factor, pinch.anchor) : moved;
    });
  }

  const lift = (event: PointerEvent<HTMLCanvasElement>) => void pointers.current.delete(event.pointerId);

  return { ref, onPointerDown, onPointerMove, onPointerUp: lift, onPointerCancel: lift };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** A point of the window in shares of the element. */
function toShare(element: HTMLElement, { x, y }: Point): Point {
  const box = element.getBoundingClientRect();
  return { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
}
