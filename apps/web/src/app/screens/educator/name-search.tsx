import { limits } from '@nalanda/contract';
import type { FormEvent } from 'react';
import { useTyped } from '#shared/hooks/use-typed.ts';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';

/** Looks for learners by a part of their name. */
export function NameSearch({ name, onSearch }: { name: string; onSearch: (typed: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useTyped(name);

  function search(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }

  return (
    <form onSubmit={search} className="flex items-end gap-2">
      <Field label={t('Name of the learner')} className="min-w-0 grow sm:w-64">
        <Input
          type="search"
          autoComplete="off"
          maxLength={limits.name.max}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary">
        {t('Search')}
      </Button>
    </form>
  );
}
