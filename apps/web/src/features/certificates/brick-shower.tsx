import { useEffect, useRef } from 'react';

const BRICKS = 70;
const SECONDS = 3;

/** A few bricks fall past and are gone: the house is glad with who has completed a course. */
export default function BrickShower() {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    return canvas && context ? shower(canvas, context) : undefined;
  }, []);
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-50">
      <canvas ref={ref} className="size-full" />
    </div>
  );
}

/** Draws until the last brick is gone; returns how to stop it before. */
function shower(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): () => void {
  const { width, height } = canvas.getBoundingClientRect();
  canvas.width = width;
  canvas.height = height;
  const styles = getComputedStyle(canvas);
  const colours = ['--terracotta', '--saffron', '--terracotta-deep'].map((name) => styles.getPropertyValue(name));
  const bricks = Array.from({ length: BRICKS }, (_, index) => ({
    x: Math.random() * width,
    y: -Math.random() * height * 0.6,
    fall: height * (0.45 + Math.random() * 0.3),
    sway: 10 + Math.random() * 25,
    turn: (Math.random() - 0.5) * 3,
    colour: colours[index % colours.length] ?? '',
  }));
  let frame = requestAnimationFrame(function draw(now) {
    const seconds = (now - begun) / 1_000;
    context.clearRect(0, 0, width, height);
    if (seconds > SECONDS) return;
    context.globalAlpha = Math.min(1, SECONDS - seconds) * 0.9;
    for (const { x, y, fall, sway, turn, colour } of bricks) {
      context.save();
      context.translate(x + Math.sin(seconds * 2 + x) * sway, y + fall * seconds);
      context.rotate(turn * seconds);
      context.fillStyle = colour;
      context.fillRect(-9, -4, 18, 8);
      context.restore();
    }
    frame = requestAnimationFrame(draw);
  });
  const begun = performance.now();
  return () => cancelAnimationFrame(frame);
}
