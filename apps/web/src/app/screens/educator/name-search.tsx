import { limits } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { SearchForm } from '#shared/ui/search-form.tsx';

/** Looks for learners by a part of their name. */
export function NameSearch({ name, onSearch }: { name: string; onSearch: (typed: string) => void }) {
  const t = useT();
  return (
    <SearchForm
      label={t('Name of the learner')}
      known={name}
      maxLength={limits.name.max}
      boxClassName="sm:w-64"
      onSearch={onSearch}
    />
  );
}
