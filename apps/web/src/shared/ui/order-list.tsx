import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

/** Props of {@link OrderList}. */
interface OrderListProps<Item> {
  /** Read out as the list's name. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** What an item is called, for those who cannot see it. */
  nameOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  onChange: (items: Item[]) => void;
  /** Items can be taken out. */
  canRemove?: boolean;
}

/** A short list that somebody puts into order, by buttons that keep the focus with what has moved. */
export function OrderList<Item>(props: OrderListProps<Item>) {
  const { label, items, itemKey, nameOf, children, onChange, canRemove = false } = props;
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const [spoken, setSpoken] = useState('');

  function move(from: number, to: number) {
    const moved = items[from];
    if (moved === undefined || to < 0 || to >= items.length) return;
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, moved));
    setSpoken(
      t('{title} is now at place {place} of {count}.', { title: nameOf(moved), place: to + 1, count: items.length }),
    );
  }

  function remove(place: number) {
    const gone = items[place];
    if (gone === undefined) return;
    onChange(items.toSpliced(place, 1));
    setSpoken(t('{title} is out of the list.', { title: nameOf(gone) }));
    // The button goes with its row: the keys go on at the next one.
    requestAnimationFrame(() => {
      const rows = list.current?.children ?? [];
      rows[Math.min(place, rows.length - 1)]?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    });
  }

  return (
    <Card>
      <ol ref={list} aria-label={label} className="divide-y divide-line">
        {items.map((item, place) => {
          const title = nameOf(item);
          return (
            <li key={itemKey(item)} className="flex items-center gap-2 px-3 py-2 sm:gap-3 sm:px-4">
              <span className="w-6 shrink-0 text-right text-sm tabular-nums text-soft">{place + 1}</span>
              <div className="min-w-0 grow">{children(item)}</div>
              <Button
                variant="ghost"
                size="icon"
                aria-disabled={place === 0 || undefined}
                aria-label={t('Move {title} up', { title })}
                onClick={() => move(place, place - 1)}
              >
                <ChevronUp aria-hidden className="size-5" />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                aria-disabled={place === items.length - 1 || undefined}
                aria-label={t('Move {title} down', { title })}
                onClick={() => move(place, place + 1)}
              >
                <ChevronDown aria-hidden className="size-5" />
              </Button>
              {canRemove && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t('Take {title} out', { title })}
                  onClick={() => remove(place)}
                >
                  <X aria-hidden className="size-5" />
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </Card>
  );
}
