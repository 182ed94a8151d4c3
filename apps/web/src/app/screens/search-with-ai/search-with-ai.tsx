import { useRef } from 'react';
import { SearchBox, type WishSource } from '#features/search/search-box.tsx';
import { SearchStart } from '#features/search/search-start.tsx';
import { announceAnswer } from '#features/search/understood.models.ts';
import { useCourseSearch } from '#features/search/use-course-search.ts';
import { useRecentSearches } from '#features/search/use-recent-searches.ts';
import { useSearchKeys } from '#features/search/use-search-keys.ts';
import { useOpenedFromSearch } from '#features/search/use-search-outcome.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { translate, useT } from '#shared/i18n/index.ts';
import { pageTitle } from '#shared/lib/page-title.ts';
import { useAppSelector } from '../../hooks.ts';
import { SearchResults } from './search-results.tsx';
import { useWishAddress } from './use-wish-address.ts';

export const meta = () => [{ title: pageTitle(translate('Search with AI')) }];

/** Courses for a wish, typed or spoken, answered as one types; the wish stands in the address. */
export default function SearchWithAi() {
  const t = useT();
  const viewer = useAppSelector(selectUser);
  const { wish, without, isFromOutside, ask, setWithout } = useWishAddress();
  const query = useCourseSearch({ input: wish, without });
  const recent = useRecentSearches(viewer?._id);
  const noteOpened = useOpenedFromSearch();
  const box = useRef<{ focus: () => void }>(null);
  const list = useRef<HTMLDivElement>(null);
  const keys = useSearchKeys(box, list);

  function search(wanted: string, source: WishSource): void {
    if (source === 'entered') recent.remember(wanted);
    if (wanted !== wish) ask(wanted, source);
    else if (source === 'entered') void query.refetch();
  }

  function open(courseId: string): void {
    recent.remember(wish);
    noteOpened(courseId, wish);
  }

  return (
    <div className="wrap pb-12">
      <header className="mx-auto grid max-w-[46rem] gap-2 pb-4 pt-10 text-center sm:pt-14">
        <h1 className="text-4xl sm:text-5xl">{t('Search with AI')}</h1>
        <p className="mb-4 text-lg text-soft">
          {t('Say what you want to become, in your own words. Hinglish and typos are fine.')}
        </p>
        <SearchBox
          ref={box}
          wish={wish}
          followsWish={isFromOutside}
          isSearching={query.isFetching}
          onSearch={search}
          onLeaveDown={keys.focusFirst}
        />
        <p role="status" className="sr-only">
          {wish !== '' && query.data && !query.isFetching && !query.isStale && announceAnswer(query.data)}
        </p>
      </header>
      {wish === '' ? (
        <SearchStart recent={recent} onForget={recent.forget} onTurn={recent.turn} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: listens for the arrows of the links in it.
        <div ref={list} onKeyDown={keys.onResultsKey}>
          <SearchResults query={query} without={without} viewer={viewer} onWithout={setWithout} onOpen={open} />
        </div>
      )}
    </div>
  );
}
