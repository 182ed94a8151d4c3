import { Star } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';

const stars = [1, 2, 3, 4, 5] as const;

/** Props of {@link RatingInput}. */
export interface RatingInputProps {
  /** 0 when nothing is chosen yet. */
  value: number;
  onChange: (value: number) => void;
  legend?: string;
  disabled?: boolean;
  error?: string | undefined;
  /** A form that is refused for it moves the focus here. */
  ref?: Ref<{ focus: () => void }>;
}

/** Chooses 1 to 5 stars: a radio group, so arrow keys and screen readers know it. */
export function RatingInput({ value, onChange, legend, disabled, error, ref }: RatingInputProps) {
  const t = useT();
  const name = useId();
  const [hovered, setHovered] = useState(0);
  const shown = hovered || value;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => fieldset.current?.querySelector('input')?.focus() }), []);
  return (
    <fieldset ref={fieldset} disabled={disabled}>
      <legend className="mb-1 text-sm font-medium">{legend ?? t('Your rating')}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hovering only previews; the radios are the control. */}
      <div className="-ml-2 inline-flex" onMouseLeave={() => setHovered(0)}>
        {stars.map((star) => (
          <label
            key={star}
            onMouseEnter={() => setHovered(star)}
            className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              aria-describedby={error ? `${name}-error` : undefined}
              className="sr-only"
            />
            <span className="sr-only">{t.count(star, '{count} star', '{count} stars')}</span>
            <Star aria-hidden className={cx('size-7 text-star', star <= shown && 'fill-current')} strokeWidth={1.75} />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
