import type { SearchUnderstood } from '@nalanda/contract';
import { RotateCcw, X } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { describeChip } from './understood.models.ts';

/** Props of {@link UnderstoodChips}. */
interface UnderstoodChipsProps {
  understood: SearchUnderstood;
  /** Ids of the chips that were taken away. */
  without: readonly string[];
  onRemove: (chipId: string) => void;
  onRestore: () => void;
}

const chipClass =
  'flex min-h-11 items-center gap-1.5 rounded-full border pl-4 pr-3 text-sm font-medium transition-colors duration-150';

/** What a query was understood as; each part can be taken away. */
export function UnderstoodChips({ understood, without, onRemove, onRestore }: UnderstoodChipsProps) {
  const t = useT();
  const id = useId();
  // At once, and not when the answer without it has come.
  const chips = understood.chips.filter((chip) => !without.includes(chip.id));
  if (chips.length === 0 && without.length === 0) return null;

  function remove(event: MouseEvent<HTMLButtonElement>, chipId: string): void {
    focusNeighbour(event.currentTarget);
    onRemove(chipId);
  }

  return (
    <section aria-labelledby={id} className="flex flex-wrap items-center gap-2">
      <h2 id={id} className="pr-1 font-sans text-sm font-medium tracking-normal text-soft">
        {t('Understood')}
      </h2>
      <ul className="contents">
        {chips.map((chip) => {
          const isRelaxed = understood.relaxed.includes(chip.id);
          const words = describeChip(t, chip);
          return (
            <li key={chip.id}>
              <button
                type="button"
                aria-label={
                  isRelaxed
                    ? t('Remove {name}, which no course meets', { name: words })
                    : t('Remove {name}', { name: words })
                }
                onClick={(event) => remove(event, chip.id)}
                className={cx(
                  chipClass,
                  isRelaxed
                    ? 'border-dashed border-line-strong text-soft hover:bg-sunken'
                    : 'border-transparent bg-saffron-wash text-ink hover:border-line-strong',
                )}
              >
                <span className={cx(isRelaxed && 'line-through')}>{words}</span>
                <X aria-hidden className="size-4 shrink-0" />
              </button>
            </li>
          );
        })}
        {without.length > 0 && (
          <li>
            <button
              type="button"
              onClick={onRestore}
              className={cx(chipClass, 'border-line bg-raised pl-3 pr-4 hover:bg-sunken')}
            >
              <RotateCcw aria-hidden className="size-4 shrink-0" />
              {t('Put back what I removed')}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The button goes with its chip: the focus must not fall out of the page. */
function focusNeighbour(button: HTMLElement): void {
  const item = button.closest('li');
  const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
  (neighbour ?? document.querySelector<HTMLElement>('input[type="search"]'))?.focus();
}
