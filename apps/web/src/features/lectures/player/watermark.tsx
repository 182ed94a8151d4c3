import { useEffect, useState } from 'react';
import { cx } from '#shared/lib/cx.ts';

/** Where it stands by turns; never under the controls' row for long, and never over captions. */
const PLACES = [
  'top-[12%] left-[6%]',
  'top-[38%] right-[8%]',
  'top-[58%] left-[10%]',
  'top-[20%] right-[6%]',
  'top-[48%] left-[34%]',
  'top-[8%] left-[40%]',
] as const;

const STAYS_MS = 20_000;

/**
 * Who watches, faintly over the film. It moves, so that neither a corner can be cut off nor a spot painted over. Readers of the
 * screen skip it, and clicks go through.
 */
export default function Watermark({ text }: { text: string }) {
  const [place, setPlace] = useState(() => Math.floor(Math.random() * PLACES.length));
  useEffect(() => {
    // Each step goes to another place, and nobody knows which.
    const move = () => setPlace((now) => (now + 1 + Math.floor(Math.random() * (PLACES.length - 1))) % PLACES.length);
    const timer = setInterval(move, STAYS_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p
      aria-hidden
      data-watermark
      className={cx(
        'pointer-events-none absolute max-w-[60%] select-none truncate text-sm font-semibold text-white opacity-35 mix-blend-difference',
        PLACES[place],
      )}
    >
      {text}
    </p>
  );
}
