import { useDeferredValue, useEffect, useState } from 'react';
import { savesData } from '#shared/hooks/use-motion-allowed.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';

type Rate = (password: string, words: string[]) => number;

const LABELS = [
  msg('Very easy to guess'),
  msg('Easy to guess'),
  msg('Could be harder to guess'),
  msg('Hard to guess'),
  msg('Very hard to guess'),
];
const SEGMENTS = [1, 2, 3, 4];
const COLOURS = ['bg-danger', 'bg-danger', 'bg-saffron', 'bg-success', 'bg-success'];
/** What the contract asks for; shorter ones are not worth a word. */
const LENGTH_MIN = 8;

/**
 * The hint under a password that is being chosen: how long it must be, and from then on how hard it is to guess. The
 * estimator and its word lists (200 kB) are fetched with the first letter, and not for people who save data. `about` is
 * what a guesser knows.
 */
export function PasswordStrength({ password, about }: { password: string; about: string[] }) {
  const t = useT();
  const rate = useEstimator(password !== '');
  const rated = useDeferredValue(password);
  if (!rate || rated.length < LENGTH_MIN) return t('At least 8 characters');
  const words = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const score = rate(
    rated,
    words.filter((word) => word.length > 2),
  );
  const label = LABELS[score];
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="flex gap-1">
        {SEGMENTS.map((segment) => (
          <span
            key={segment}
            className={cx('h-1.5 w-6 rounded-full', segment <= Math.max(score, 1) ? COLOURS[score] : 'bg-line')}
          />
        ))}
      </span>
      <span aria-live="polite">{label && t(label)}</span>
    </span>
  );
}

/** The estimator, once it is wanted and there; without it people are told no more than the length. */
function useEstimator(isWanted: boolean): Rate | null {
  const [rate, setRate] = useState<Rate | null>(null);
  useEffect(() => {
    if (!isWanted || savesData()) return;
    let isCurrent = true;
    import('./password-strength.models.ts').then(
      ({ ratePassword }) => isCurrent && setRate(() => ratePassword),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return rate;
}
