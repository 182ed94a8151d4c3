import { History, X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { msg, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Switch } from '#shared/ui/choices.tsx';

/** As people say it, in both languages and between them; the search reads them all. */
const examples = [
  msg('web development for beginners'),
  msg('mujhe data analyst banna hai'),
  msg('machine learning without heavy maths'),
  msg('make an Android app'),
  msg('ethical hacking under 1500'),
  msg('AI tools for office work'),
];

/** Props of {@link SearchStart}. */
interface SearchStartProps {
  recent: { isOn: boolean; queries: string[] };
  onForget: (query: string) => void;
  onTurn: (isOn: boolean) => void;
}

const pill =
  'flex min-h-11 items-center rounded-full border border-line bg-raised text-sm font-medium transition-colors duration-150';

/** What to do before anything was asked: search again, or try an example. */
export function SearchStart({ recent, onForget, onTurn }: SearchStartProps) {
  const t = useT();
  const id = useId();
  return (
    <div className="mx-auto grid max-w-[46rem] justify-items-center gap-8 text-center">
      {recent.queries.length > 0 && <RecentSearches queries={recent.queries} onForget={onForget} onTurn={onTurn} />}
      <section aria-labelledby={id} className="grid gap-4">
        <h2 id={id} className="text-xl">
          {t('Try one of these')}
        </h2>
        <ul className="flex flex-wrap justify-center gap-2.5">
          {examples.map((example) => (
            <li key={example}>
              <Link
                to={paths.searchWithAi(t(example))}
                className={`${pill} px-4 hover:border-line-strong hover:bg-sunken`}
              >
                {t(example)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Switch
        className="text-left"
        label={t('Remember my searches')}
        hint={t('On this device only. Turning it off forgets them.')}
        checked={recent.isOn}
        onChange={(event) => onTurn(event.target.checked)}
      />
    </div>
  );
}

function RecentSearches({
  queries,
  onForget,
  onTurn,
}: Pick<SearchStartProps, 'onForget' | 'onTurn'> & { queries: string[] }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid w-full gap-4">
      <h2 id={id} className="text-xl">
        {t('Your recent searches')}
      </h2>
      <ul className="flex flex-wrap justify-center gap-2.5">
        {queries.map((query) => (
          <li key={query} className={`${pill} max-w-full`}>
            <Link
              to={paths.searchWithAi(query)}
              className="flex min-h-11 min-w-0 items-center gap-2 rounded-l-full pl-4 pr-1 hover:text-terracotta-deep"
            >
              <History aria-hidden className="size-4 shrink-0 text-soft" />
              <span className="truncate">{query}</span>
            </Link>
            <button
              type="button"
              aria-label={t('Forget {query}', { query })}
              onClick={() => onForget(query)}
              className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="ghost" size="sm" onClick={() => onTurn(true)}>
          {t('Forget them all')}
        </Button>
      </div>
    </section>
  );
}
