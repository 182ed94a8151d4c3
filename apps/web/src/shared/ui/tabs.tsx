import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from '#shared/lib/cx.ts';

/** Props of {@link Tabs}. */
export interface TabsProps {
  label: string;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
  value?: string;
  onValueChange?: (value: string) => void;
}

/** Panels behind a row of tabs; arrow keys move between them. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const hidden = useHidden(row);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen then.
  useEffect(() => showChosen(row.current), [value]);
  return (
    <Primitive.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value })}
      {...(onValueChange ? { onValueChange } : {})}
    >
      <div className="relative border-b border-line">
        <Primitive.List
          ref={row}
          aria-label={label}
          className={cx(
            'relative -mb-px flex gap-1 overflow-x-auto [scrollbar-width:none]',
            hidden.left && 'mask-l-from-[calc(100%-4.5rem)] mask-l-to-[calc(100%-1.5rem)]',
            hidden.right && 'mask-r-from-[calc(100%-4.5rem)] mask-r-to-[calc(100%-1.5rem)]',
          )}
        >
          {tabs.map((tab) => (
            <Primitive.Trigger
              key={tab.value}
              value={tab.value}
              className="min-h-11 -outline-offset-2! rounded-t-control whitespace-nowrap border-b-2 border-transparent px-4 forced-colors:border-[Canvas] font-semibold text-soft transition-colors duration-150 hover:text-ink data-[state=active]:border-terracotta data-[state=active]:text-ink forced-colors:data-[state=active]:border-[Highlight]"
            >
              {tab.label}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
        {hidden.left && <Further row={row} side="left" />}
        {hidden.right && <Further row={row} side="right" />}
      </div>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="rounded-control pt-5">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}

/** Leads to the tabs beyond an edge. For the finger and the mouse: arrow keys reach every tab, and screen readers know them all. */
function Further({ row, side }: { row: RefObject<HTMLDivElement | null>; side: 'left' | 'right' }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  function move() {
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollBy({ left: (side === 'left' ? -1 : 1) * width * 0.7, behavior: 'smooth' });
  }
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      onClick={move}
      className={cx('absolute inset-y-0 grid w-9 place-items-center text-ink', side === 'left' ? 'left-0' : 'right-0')}
    >
      <Icon className="size-5" />
    </button>
  );
}

/** On which sides a row goes on beyond what is seen of it. */
function useHidden(row: RefObject<HTMLDivElement | null>): { left: boolean; right: boolean } {
  const [hidden, setHidden] = useState({ left: false, right: false });
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const look = () => {
      const left = current.scrollLeft > 4;
      const right = current.scrollLeft + current.clientWidth < current.scrollWidth - 4;
      setHidden((known) => (known.left === left && known.right === right ? known : { left, right }));
    };
    look();
    current.addEventListener('scroll', look, { passive: true });
    // The width of the screen, and that of the words once their font is there.
    const observer = new ResizeObserver(look);
    for (const part of [current, ...current.children]) observer.observe(part);
    return () => {
      current.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [row]);
  return hidden;
}

/** So many pixels of an edge fade into what leads further. */
const COVERED = 72;

/** Moves a row that is wider than its screen until the chosen tab is seen whole. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[data-state="active"]');
  if (!row || !chosen) return;
  const end = chosen.offsetLeft + chosen.offsetWidth + COVERED;
  if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
  const start = chosen.offsetLeft - COVERED;
  if (start < row.scrollLeft) row.scrollLeft = start;
}
