import { RotateCcw, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { SKIP_SECONDS } from './player-keys.ts';
import type { Player } from './use-player.ts';

/** Props of {@link ControlButton}. */
interface ControlButtonProps {
  label: string;
  onClick: () => void;
  isPressed?: boolean;
  isExpanded?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A button of the player: an icon that says its name. */
export function ControlButton({ label, onClick, isPressed, isExpanded, className, children }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      onClick={onClick}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-150 hover:bg-on-indigo/15',
        'focus-visible:outline-on-indigo [&_svg]:size-5',
        className,
      )}
    >
      {children}
    </button>
  );
}

/** Goes ten seconds back or forward. */
export function SkipButton({
  player,
  direction,
  className,
}: {
  player: Player;
  direction: -1 | 1;
  className?: string;
}) {
  const t = useT();
  const Icon = direction === 1 ? RotateCw : RotateCcw;
  return (
    <ControlButton
      label={
        direction === 1
          ? t('Forward {seconds} seconds', { seconds: SKIP_SECONDS })
          : t('Back {seconds} seconds', { seconds: SKIP_SECONDS })
      }
      onClick={() => player.seekBy(direction * SKIP_SECONDS)}
      className={className}
    >
      <span className="relative grid place-items-center">
        <Icon className="size-6!" strokeWidth={1.75} />
        <span aria-hidden className="absolute text-[0.5em] font-bold leading-none">
          {SKIP_SECONDS}
        </span>
      </span>
    </ControlButton>
  );
}
