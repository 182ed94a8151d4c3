import { type FormEvent, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

/** Props of {@link SearchForm}. */
interface SearchFormProps {
  label: string;
  /** What is looked for now, as it stands in the address. */
  known: string;
  maxLength: number;
  className?: string;
  /** Width of the box. */
  boxClassName?: string;
  /** Gets what is typed, without the space around it; empty when all is to be shown. */
  onSearch: (typed: string) => void;
}

/** A box with its button that narrows a list. */
export function SearchForm({ label, known, maxLength, className, boxClassName, onSearch }: SearchFormProps) {
  const t = useT();
  const [typed, setTyped] = useState(known);
  const [last, setLast] = useState(known);
  // A link or the back button brings another search; the box stays and keeps the focus.
  if (last !== known) {
    setLast(known);
    setTyped(known);
  }

  function search(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }

  return (
    <form onSubmit={search} className={cx('flex items-end gap-2', className)}>
      <Field label={label} className={cx('min-w-0 grow', boxClassName)}>
        <Input
          type="search"
          autoComplete="off"
          maxLength={maxLength}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary">
        {t('Search')}
      </Button>
    </form>
  );
}
