import type { LucideIcon } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { applyMark, type Mark } from './rich-text-marks.ts';

/** Props of {@link MarkButton}. */
interface MarkButtonProps {
  icon: LucideIcon;
  label: string;
  mark: Mark;
  /** Where the text stands that is marked. */
  area: RefObject<HTMLTextAreaElement | null>;
}

/** Marks what is selected in a text. */
export function MarkButton({ icon: Icon, label, mark, area }: MarkButtonProps) {
  return (
    <Button variant="ghost" size="sm" onClick={() => applyMark(area.current, mark)}>
      <Icon aria-hidden className="size-4" />
      {label}
    </Button>
  );
}
