import { ChevronDown, ChevronUp } from 'lucide-react';
import { cx } from '#shared/lib/cx.ts';
import { Button } from '#shared/ui/button.tsx';

/** Props of {@link StepButtons}. */
interface StepButtonsProps {
  upLabel: string;
  downLabel: string;
  canGoUp: boolean;
  canGoDown: boolean;
  onStep: (step: -1 | 1) => void;
}

/** Moves a row by one place. */
export function StepButtons({ upLabel, downLabel, canGoUp, canGoDown, onStep }: StepButtonsProps) {
  return (
    <>
      <StepButton label={upLabel} isIdle={!canGoUp} onClick={() => onStep(-1)}>
        <ChevronUp aria-hidden className="size-5" />
      </StepButton>
      <StepButton label={downLabel} isIdle={!canGoDown} onClick={() => onStep(1)}>
        <ChevronDown aria-hidden className="size-5" />
      </StepButton>
    </>
  );
}

interface StepButtonProps {
  label: string;
  /** At the end of the list: it stays focusable, or the keyboard would lose its place. */
  isIdle: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function StepButton({ label, isIdle, onClick, children }: StepButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-disabled={isIdle || undefined}
      onClick={onClick}
      className={cx('text-soft', isIdle && 'cursor-not-allowed opacity-35')}
    >
      {children}
    </Button>
  );
}
