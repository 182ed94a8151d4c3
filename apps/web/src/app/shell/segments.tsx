import { type ReactNode, useId } from 'react';
import { cx } from '#shared/lib/cx.ts';

/** Props of {@link Segments}. */
interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode; lang?: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A few choices in one row, of which one holds. */
export function Segments<Value extends string>({ label, options, chosen, onChoose }: SegmentsProps<Value>) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in a row.
    <div role="group" aria-labelledby={id} className="flex min-h-11 items-center justify-between gap-3 px-3 py-0.5">
      <span id={id}>{label}</span>
      <span className="flex rounded-full border border-line p-0.5">
        {options.map(({ value, label: name, lang }) => (
          <button
            key={value}
            type="button"
            lang={lang}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
            className={cx(
              'min-h-11 rounded-full px-3 text-sm transition-colors duration-150 pointer-fine:min-h-8',
              value === chosen ? 'bg-sunken font-semibold forced-colors:outline-2' : 'text-soft hover:text-ink',
            )}
          >
            {name}
          </button>
        ))}
      </span>
    </div>
  );
}
