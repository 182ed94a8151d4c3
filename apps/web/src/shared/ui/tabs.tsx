import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen then.
  useEffect(() => showChosen(row.current), [value]);
  return (
    <Primitive.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value })}
      {...(onValueChange ? { onValueChange } : {})}
    >
      <Primitive.List ref={row} aria-label={label} className="relative flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 -outline-offset-2! rounded-t-control whitespace-nowrap border-b-2 border-transparent px-4 forced-colors:border-[Canvas] font-semibold text-soft transition-colors duration-150 hover:text-ink data-[state=active]:border-terracotta data-[state=active]:text-ink forced-colors:data-[state=active]:border-[Highlight]"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="rounded-control pt-5">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}

/** Moves a row that is wider than its screen until the chosen tab is seen whole. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[data-state="active"]');
  if (!row || !chosen) return;
  const end = chosen.offsetLeft + chosen.offsetWidth;
  if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
  if (chosen.offsetLeft < row.scrollLeft) row.scrollLeft = chosen.offsetLeft;
}
