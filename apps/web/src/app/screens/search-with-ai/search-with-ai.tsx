import { useRef } from 'react';
import { type QuerySource, SearchBox } from '#features/search/search-box.tsx';
import { SearchStart } from '#features/search/search-start.tsx';
import { announceAnswer } from '#features/search/understood.models.ts';
import { useCourseSearch } from '#features/search/use-course-search.ts';
import { useQueryAddress } from '#features/search/use-query-address.ts';
import { useRecentSearches } from '#features/search/use-recent-searches.ts';
import { useSearchKeys } from '#features/search/use-search-keys.ts';
import { useOpenedFromSearch } from '#features/search/use-search-outcome.ts';
import { useSystemInfo } from '#features/system/system.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { useAppSelector } from '../../hooks.ts';
import { SearchResults } from './search-results.tsx';

export const handle: PageTexts = { title: msg('Search with AI') };

/** Courses for a query, typed or spoken, answered as one types; the query stands in the address. */
export default function SearchWithAi() {
  const t = useT();
  const viewer = useAppSelector(selectUser);
  const { hears } = useSystemInfo();
  const { query, without, isFromOutside, ask, setWithout } = useQueryAddress();
  const answer = useCourseSearch({ input: query, without });
  const recent = useRecentSearches(viewer?._id);
  const noteOpened = useOpenedFromSearch();
  const box = useRef<{ focus: () => void }>(null);
  const list = useRef<HTMLDivElement>(null);
  const keys = useSearchKeys(box, list);

  function search(wanted: string, source: QuerySource): void {
    if (source === 'entered') recent.remember(wanted);
    if (wanted !== query) ask(wanted, source);
    else if (source === 'entered') void answer.refetch();
  }

  function open(courseId: string): void {
    recent.remember(query);
    noteOpened(courseId, query);
  }

  return (
    <div className="wrap pb-12">
      {/* Where there is an answer, a phone shows it: what helps to ask makes room. */}
      <header
        data-asked={query !== '' || undefined}
        className="mx-auto grid max-w-[46rem] gap-2 pb-4 pt-10 text-center max-sm:data-asked:pb-2 max-sm:data-asked:pt-4 sm:pt-12"
      >
        <h1 className="text-3xl">{t('Search with AI')}</h1>
        <p className="mb-4 text-soft max-sm:in-data-asked:hidden">
          {t('Say what you want to become, in your own words. Hinglish and typos are fine.')}
        </p>
        <SearchBox
          ref={box}
          query={query}
          followsQuery={isFromOutside}
          isSearching={answer.isFetching}
          serverHears={hears}
          onSearch={search}
          onLeaveDown={keys.focusFirst}
        />
        <p role="status" className="sr-only">
          {query !== '' && answer.data && !answer.isFetching && !answer.isStale && announceAnswer(t, answer.data)}
        </p>
      </header>
      {query === '' ? (
        <SearchStart recent={recent} onForget={recent.forget} onTurn={recent.turn} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: listens for the arrows of the links in it.
        <div ref={list} onKeyDown={keys.onResultsKey}>
          <SearchResults
            query={answer}
            input={query}
            without={without}
            viewer={viewer}
            onWithout={setWithout}
            onOpen={open}
          />
        </div>
      )}
    </div>
  );
}
