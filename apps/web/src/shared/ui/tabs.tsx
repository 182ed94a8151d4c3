import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

/** Props of {@link Tabs}. */
export interface TabsProps {
  label: string;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
  value?: string;
  onValueChange?: (value: string) => void;
}

/** Panels behind a row of tabs; arrow keys move between them. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <Primitive.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value })}
      {...(onValueChange ? { onValueChange } : {})}
    >
      <Primitive.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
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
