import { useT } from '#shared/i18n/index.ts';

const RADIUS = 19;
const ROUND = 2 * Math.PI * RADIUS;

/** How far somebody is (0 to 100), as a ring with the number in it. */
export function ProgressRing({ percent }: { percent: number }) {
  const t = useT();
  const label = percent >= 100 ? t('Completed') : t('{percent}% watched', { percent });
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="relative grid size-11 shrink-0 place-items-center"
    >
      <svg aria-hidden viewBox="0 0 44 44" fill="none" strokeWidth="4" className="absolute inset-0 -rotate-90">
        <circle cx="22" cy="22" r={RADIUS} className="stroke-line" />
        {percent > 0 && (
          <circle
            cx="22"
            cy="22"
            r={RADIUS}
            strokeLinecap="round"
            strokeDasharray={`${(Math.min(percent, 100) / 100) * ROUND} ${ROUND}`}
            className="stroke-terracotta"
          />
        )}
      </svg>
      <span aria-hidden className="text-xs font-semibold tracking-tight tabular-nums">
        {percent}%
      </span>
    </span>
  );
}
