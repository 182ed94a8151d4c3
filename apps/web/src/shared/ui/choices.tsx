import type { ComponentProps, ReactNode } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { useFieldControl } from './field.tsx';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

const row = 'flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-60';

/** A box to tick, with its label. */
export function Checkbox({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <label className={cx(row, className)}>
      <input type="checkbox" className="size-5 shrink-0 accent-terracotta" {...rest} />
      <span>
        {label}
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </span>
    </label>
  );
}

/** One of a few in rows below each other; a fieldset names what they are about. */
export function Radio({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <label className={cx(row, className)}>
      <input type="radio" className="size-5 shrink-0 accent-terracotta" {...rest} />
      <span>
        {label}
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </span>
    </label>
  );
}

/** An on-off switch that acts at once. */
export function Switch({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <label className={cx(row, className)}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own checked state.
        role="switch"
        className={cx(
          'relative h-7 w-12 shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-sunken',
          'transition-colors duration-150 checked:border-terracotta checked:bg-terracotta',
          'before:absolute before:left-[3px] before:top-[3px] before:size-5 before:rounded-full before:bg-line-strong',
          'before:transition-transform before:duration-150 checked:before:translate-x-5 checked:before:bg-on-terracotta',
          // Without colours of our own a plain box says more than a knob that cannot be seen.
          'forced-colors:appearance-auto forced-colors:before:hidden',
        )}
        {...rest}
      />
      <span>
        {label}
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </span>
    </label>
  );
}

/** Props of {@link RadioGroup}; `inputProps` takes what `register('x')` returns. */
export interface RadioGroupProps {
  legend: string;
  options: readonly { value: string; label: ReactNode; icon?: ReactNode }[];
  inputProps?: Omit<ComponentProps<'input'>, 'type' | 'value'>;
  /** The chosen one, where no form keeps it. */
  value?: string;
  error?: string | undefined;
  className?: string;
}

/** One of a few, side by side. */
export function RadioGroup({ legend, options, inputProps, value: chosen, error, className }: RadioGroupProps) {
  return (
    <fieldset className={className}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2 sm:gap-3">
        {options.map(({ value, label, icon }) => (
          <label
            key={value}
            className={cx(
              // As wide as each other where there is room, never narrower than their words.
              'flex min-h-11 min-w-max flex-1 cursor-pointer items-center justify-center gap-2 rounded-control border',
              'border-line-strong bg-raised px-2 font-medium transition-colors duration-150 sm:px-3',
              'has-checked:border-terracotta has-checked:bg-terracotta-wash has-checked:text-terracotta-deep',
              'has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              value={value}
              className="size-4 accent-terracotta"
              {...(chosen === undefined ? {} : { checked: value === chosen })}
              {...inputProps}
            />
            {icon}
            {label}
          </label>
        ))}
      </div>
      {error && <p className="mt-1.5 text-sm font-medium text-danger">{error}</p>}
    </fieldset>
  );
}

/** Props of {@link FileInput}. */
interface FileInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Name of the file that is chosen now. */
  chosen?: string | undefined;
}

/** Native file picker in the product's dress: laid over words of our own, for browsers say theirs in their own language. */
export function FileInput({ chosen, className, ...rest }: FileInputProps) {
  const t = useT();
  return (
    <div
      className={cx(
        'control relative flex items-center gap-3 py-1.5 pl-1.5 has-focus-visible:outline-[2.5px]',
        'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-aria-invalid:border-danger',
        'has-disabled:bg-sunken has-enabled:hover:border-ink',
        className,
      )}
    >
      <span aria-hidden className="shrink-0 rounded-md bg-sunken px-3 py-1 font-semibold">
        {t('Choose file')}
      </span>
      {/* However long a name is, it must not widen what stands around it. */}
      <span aria-hidden className={cx('flex-1 truncate [contain:inline-size]', chosen === undefined && 'text-soft')}>
        {chosen ?? t('No file chosen')}
      </span>
      <input
        type="file"
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        {...useFieldControl()}
        {...rest}
      />
    </div>
  );
}
